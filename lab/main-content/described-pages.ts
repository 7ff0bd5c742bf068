import type { Document } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { type DescribedRows, mainFeatures } from '../../src/pipeline/main/index.ts';
import { pageText } from '../../src/pipeline/outline/index.ts';
import { segment } from '../../src/vips/index.ts';
import { cleanevalPages, type MainPage } from './cleaneval-pages.ts';
import { commonTokens, tokens } from './token-scores.ts';

/** A page as it is learnt from and judged. */
export interface DescribedPage extends MainPage, DescribedRows {
  document: Document;
  /** Text of each row. */
  texts: string[];
  /** Share of the tokens of each row that are in the gold, in its order. */
  shares: number[];
}

/**
 * Pages of one half of CleanEval by rows.
 * @param tuning the half that is learnt from; of the other `shares` are empty
 */
export async function describedPages(tuning: boolean, cache?: string): Promise<DescribedPage[]> {
  const half = (await cleanevalPages(cache)).filter((page) => page.tuning === tuning);
  return half.map((main) => {
    const { page } = main;
    const tree = segment(page, { permittedDoc: 6 });
    const document = pageRows(page, 'visual', tree);
    const read = pageText(page);
    const texts = document.rows.map(({ blocks }) => read(blocks, true));
    return {
      ...main,
      ...mainFeatures(page, tree, document),
      document,
      texts,
      shares: tuning ? sharesOf(texts, main.gold) : [],
    };
  });
}

/** Tokens that stand alone in the gold are chance, unless they are all that the row has. */
function sharesOf(texts: readonly string[], gold: string): number[] {
  const rows = texts.map(tokens);
  const common = commonTokens(rows.flat(), tokens(gold));
  let at = 0;
  return rows.map((row) => {
    const own = common.slice(at, at + row.length);
    at += row.length;
    const kept = own.filter((is, i) => is && (own[i - 1] || own[i + 1] || own.length <= 2)).length;
    return row.length > 0 ? kept / row.length : 0;
  });
}
