import type { Marginals } from '../page/index.ts';
import type { IndexedDocument } from './corpus.ts';
import type { DocumentState } from './document-state.ts';

/** How often each row of a document was seen in each state. */
export interface MarginalCounts {
  draws: number;
  /** Times seen, by a number that stands for row, dep and bound. */
  seen: Map<number, number>;
}

/** Counts of no draw. */
export function createMarginalCounts(): MarginalCounts {
  return { draws: 0, seen: new Map() };
}

/** Counts the present state of a document as one more draw. */
export function countDraw(counts: MarginalCounts, { rows }: IndexedDocument, state: DocumentState): void {
  const { seen } = counts;
  counts.draws += 1;
  for (let i = 0; i < rows; i++) {
    const code = (state.bound[i] * (rows + 1) + state.dep[i] + 1) * rows + i;
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
}

/** Counts as they travel between threads: each number of a state followed by the times it was seen. */
export interface PackedCounts {
  draws: number;
  seen: Float64Array;
}

/** Packs counts. */
export function packCounts({ draws, seen }: MarginalCounts): PackedCounts {
  const pairs = new Float64Array(2 * seen.size);
  let at = 0;
  for (const [code, count] of seen) {
    pairs[at++] = code;
    pairs[at++] = count;
  }
  return { draws, seen: pairs };
}

/** Adds counts of some draws to those of others of the same document. */
export function addCounts(sum: MarginalCounts, { draws, seen: pairs }: PackedCounts): void {
  sum.draws += draws;
  for (let at = 0; at < pairs.length; at += 2) {
    sum.seen.set(pairs[at], (sum.seen.get(pairs[at]) ?? 0) + pairs[at + 1]);
  }
}

/** Counts as plain data, in the same order. */
export interface SavedCounts {
  draws: number;
  seen: number[];
}

/** Plain data of counts. */
export function saveCounts(counts: MarginalCounts): SavedCounts {
  return { draws: counts.draws, seen: Array.from(packCounts(counts).seen) };
}

/** Counts from their plain data. */
export function restoreCounts({ draws, seen }: SavedCounts): MarginalCounts {
  const counts = createMarginalCounts();
  addCounts(counts, { draws, seen: Float64Array.from(seen) });
  return counts;
}

/** Shares of the states of every row, most frequent first (equal ones by bound, then dep). */
export function marginalsOf({ draws, seen }: MarginalCounts, { id, rows }: IndexedDocument): Marginals {
  const states = Array.from({ length: rows }, (): [code: number, count: number][] => []);
  for (const [code, count] of seen) states[code % rows].push([Math.floor(code / rows), count]);
  const width = rows + 1;
  return {
    version: 1,
    id,
    draws,
    rows: states.map((own) =>
      own
        .sort(([codeA, a], [codeB, b]) => b - a || codeA - codeB)
        .map(([code, count]) => ({
          dep: (code % width) - 1,
          bound: Math.floor(code / width),
          p: count / draws,
        })),
    ),
  };
}
