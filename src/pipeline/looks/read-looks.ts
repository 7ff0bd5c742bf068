import type { OrderedRow, SampledDocument } from '../../bayes/index.ts';
import type { PageView } from '../../hybrid/index.ts';
import type { Block, Document, Marginals } from '../../page/index.ts';
import { lookSymbols, rankOf } from './look-symbols.ts';
import type { LearntPrior } from './read-learnt-page.ts';

/**
 * Reads a document by how its rows look (docs/model.md): every row becomes a label, which has the three symbols of
 * `lookSymbols` behind it, and an end without any. So a heading row draws its looks with its sisters, from class B, and
 * a content row with its page, from class N.
 * @param page of the same document
 * @param priors per row what annotated pages have taught
 */
export function readLooks(
  document: Document,
  page: PageView,
  priors: LearntPrior['rows'] = [],
): SampledDocument {
  const { version, id, textLength } = document;
  const rows = page.rows.map((_, i) => ({ ...lookRow(page, i), ...priors[i] }));
  return { version, id, textLength, rows };
}

function lookRow(page: PageView, i: number): OrderedRow {
  const { sentence, rest, headingBlocks, blocks } = page.rows[i];
  const block = (symbols: string[]): Block => ({ text: '', word: '', symbols, span: [0, 0] });
  return {
    sentence,
    blocks: [block([...lookSymbols(page, i)]), block([])],
    rank: rankOf(page.rows[i]),
    ownContent: rest > 0 && headingBlocks < blocks,
  };
}

/** Marginals in which headings end where the labels of their rows do, whatever was drawn of label and end. */
export function withLabels({ rows, ...marginals }: Marginals, page: PageView): Marginals {
  return {
    ...marginals,
    rows: rows.map((states, i) => {
      const shares = new Map<string, (typeof states)[number]>();
      for (const { dep, bound, p } of states) {
        const own = { dep, bound: bound > 0 ? page.rows[i].headingBlocks : 0, p };
        const key = `${own.dep} ${own.bound}`;
        const known = shares.get(key);
        if (known) known.p += p;
        else shares.set(key, own);
      }
      return [...shares.values()];
    }),
  };
}
