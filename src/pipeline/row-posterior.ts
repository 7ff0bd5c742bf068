import type { Document, Marginals, PageLists, RowState, Structure } from '../page/index.ts';
import { goldRows } from './gold-rows.ts';

/** A row of a page with what its marginals, its estimate and its gold say. */
export interface RowPosterior {
  text: string;
  /** Probability of being a heading, 0 to 1. */
  probability: number;
  /** Probability of being a heading below each row, -1 for the page; those drawn at least once. */
  parents: { parent: number; probability: number }[];
  /** Whether the estimate has a heading in it; absent without a structure. */
  predicted?: boolean;
  /** What gold says: row of the heading it belongs below, -1 at the top, null for content; absent without gold. */
  gold?: number | null;
}

/**
 * The posterior of one page, row by row.
 * @param marginals of the same document
 * @param known the estimate, and gold, where there are any
 * @throws Error when the numbers of rows differ, naming the document
 */
export function rowPosterior(
  document: Document,
  marginals: Marginals,
  known: { structure?: Structure | undefined; gold?: PageLists | undefined } = {},
): RowPosterior[] {
  const rows = document.rows.length;
  for (const [name, found] of [
    ['marginals', marginals.rows.length],
    ['structure', known.structure?.rows.length ?? rows],
  ] as const) {
    if (found !== rows) throw new Error(`${document.id}, ${name}: ${found} rows (expected ${rows})`);
  }
  const gold = known.gold && goldRows(document, known.gold);
  return document.rows.map(({ blocks }, i) => {
    const shares = new Map<number, number>();
    for (const { dep, bound, p } of marginals.rows[i]) {
      if (bound > 0) shares.set(dep, (shares.get(dep) ?? 0) + p);
    }
    const parents = [...shares].sort(([a], [b]) => a - b);
    // Shares that sum to 1 may differ from it in their last bits.
    const probability = Math.min(
      1,
      parents.reduce((sum, [, p]) => sum + p, 0),
    );
    return {
      text: blocks.map(({ text }) => text).join(' '),
      probability,
      parents: parents.map(([parent, p]) => ({ parent, probability: Math.min(1, p) })),
      ...(known.structure && { predicted: holdsHeading(known.structure.rows[i]) }),
      ...(gold && { gold: gold[i] }),
    };
  });
}

const holdsHeading = ({ bound, parts }: RowState): boolean => bound > 0 || parts !== undefined;
