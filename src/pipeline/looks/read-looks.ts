import type { LookCues, OrderedRow, SampledDocument } from '../../bayes/index.ts';
import { describeRows, type PageView, viewPage, type Weights } from '../../hybrid/index.ts';
import type { Block, Document, Marginals, Structure } from '../../page/index.ts';
import { markSentenceRows } from '../../rows/index.ts';
import { cueSymbols } from './cue-symbols.ts';
import { learntPage } from './learnt-page.ts';
import { lookStructure } from './look-structure.ts';
import { lookSymbols, rankOf } from './look-symbols.ts';

/** Documents as their looks, and how to read what is found of them. */
export interface LookDocuments {
  /** What is sampled, one a document. */
  documents: SampledDocument[];
  /** Marginals and structures of the documents themselves, from the marginals of their looks. */
  understand: (marginals: readonly Marginals[]) => { marginals: Marginals[]; structures: Structure[] };
}

/**
 * Reads documents by how their rows look (docs/model.md): every row becomes a label, which has the three symbols of
 * `lookSymbols` behind it, and an end without any. So a heading row draws its looks with its sisters, from class B, and
 * a content row with its page, from class N. Long prose is content.
 * @param documents rows by `flattenVisual`
 * @param weights of the hybrid model: rows get its log odds, and its search finds what marginals stand for
 * @param options `places`: whether rows get the hybrid model's places of headings too, by draws; `cues`: further
 *   symbols behind the three, none by default (`cueSymbols`)
 * @throws Error when a document has no layout
 */
export function readLooks(
  documents: readonly Document[],
  weights?: Weights,
  options: { places?: boolean; cues?: LookCues | undefined } = {},
): LookDocuments {
  const marked = markSentenceRows(documents, { rule: 'prose' });
  const pages = marked.map((document) => viewPage(describeRows(document)));
  const learnt = weights && marked.map((document, d) => learntPage(document, pages[d], weights));
  const places = options.places ? learnt?.map((own) => own.places()) : undefined;
  const cues = marked.map((document, d) => cueSymbols(document, pages[d], options.cues ?? {}));
  return {
    documents: marked.map(({ version, id, textLength }, d) => ({
      version,
      id,
      textLength,
      rows: pages[d].rows.map((_, i) => ({
        ...lookRow(pages[d], i, cues[d][i]),
        ...(learnt && { logOdds: learnt[d].logOdds[i] }),
        ...(places && { places: places[d][i] }),
      })),
    })),
    understand(found) {
      const marginals = found.map((own, d) => withLabels(own, pages[d]));
      return {
        marginals,
        structures: marginals.map((own, d) => learnt?.[d].hang(own) ?? lookStructure(own, pages[d])),
      };
    },
  };
}

function lookRow(page: PageView, i: number, cues: readonly string[]): OrderedRow {
  const { sentence, rest, headingBlocks, blocks } = page.rows[i];
  const block = (symbols: string[]): Block => ({ text: '', word: '', symbols, span: [0, 0] });
  return {
    sentence,
    blocks: [block([...lookSymbols(page, i), ...cues]), block([])],
    rank: rankOf(page.rows[i]),
    ownContent: rest > 0 && headingBlocks < blocks,
  };
}

/** Headings end where the labels of their rows do, whatever the sampler said of label and end. */
function withLabels({ rows, ...marginals }: Marginals, page: PageView): Marginals {
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
