import type { Marginals } from '../page/index.ts';
import type { IndexedDocument } from './corpus.ts';
import type { DocumentState } from './document-state.ts';

/** How often each row of a document was seen in each state. */
export interface MarginalCounts {
  draws: number;
  /** By row: times seen, by a number that stands for dep and bound. */
  rows: Map<number, number>[];
}

/** Counts of no draw. */
export function createMarginalCounts(document: IndexedDocument): MarginalCounts {
  return { draws: 0, rows: Array.from({ length: document.rows }, () => new Map()) };
}

/** Counts the present state of a document as one more draw. */
export function countDraw(counts: MarginalCounts, document: IndexedDocument, state: DocumentState): void {
  counts.draws += 1;
  for (let i = 0; i < document.rows; i++) {
    const code = state.bound[i] * (document.rows + 1) + state.dep[i] + 1;
    const seen = counts.rows[i];
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
}

/** Adds counts of some draws to those of others of the same document. */
export function addCounts(sum: MarginalCounts, part: MarginalCounts): void {
  sum.draws += part.draws;
  part.rows.forEach((seen, i) => {
    for (const [code, count] of seen) sum.rows[i].set(code, (sum.rows[i].get(code) ?? 0) + count);
  });
}

/** Counts as plain data: by row, each number of a state followed by the times it was seen. */
export interface SavedCounts {
  draws: number;
  rows: number[][];
}

/** Plain data of counts. */
export function saveCounts({ draws, rows }: MarginalCounts): SavedCounts {
  return { draws, rows: rows.map((seen) => [...seen].flat()) };
}

/** Counts from their plain data. */
export function restoreCounts({ draws, rows }: SavedCounts): MarginalCounts {
  const restored = rows.map((pairs) => {
    const seen = new Map<number, number>();
    for (let at = 0; at < pairs.length; at += 2) seen.set(pairs[at], pairs[at + 1]);
    return seen;
  });
  return { draws, rows: restored };
}

/** Shares of the states of every row, most frequent first (equal ones by bound, then dep). */
export function marginalsOf(counts: MarginalCounts, document: IndexedDocument): Marginals {
  const width = document.rows + 1;
  const rows = counts.rows.map((seen) =>
    [...seen]
      .sort(([codeA, a], [codeB, b]) => b - a || codeA - codeB)
      .map(([code, count]) => ({
        dep: (code % width) - 1,
        bound: Math.floor(code / width),
        p: count / counts.draws,
      })),
  );
  return { version: 1, id: document.id, draws: counts.draws, rows };
}
