import { z } from 'zod';
import type { Marginals } from '../../page/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { integersToText, textToIntegers } from './integer-text.ts';

/**
 * How often each row of a document was seen in each state. A hash table of typed arrays: a large corpus has a million
 * states, which take a quarter of the memory of a `Map` so.
 */
export interface MarginalCounts {
  draws: number;
  /** Numbers that stand for row, dep and bound, each somewhere behind its first place; -1 where there is none. */
  codes: Float64Array;
  /** Times seen, by place. */
  times: Uint32Array;
  /** States seen. */
  size: number;
  /**
   * The states of rows as they were when last looked at, whose latest draws are not in the table yet; undefined without
   * any.
   */
  present?: PresentStates | undefined;
}

/** By row: its state, bound -1 before the first draw, and the draw from which on it has not been counted. */
interface PresentStates {
  dep: Int32Array;
  bound: Int32Array;
  since: Float64Array;
  /** States that rows have left, each followed by its draws, which are to be counted. */
  left: Float64Array;
  leftCount: number;
}

/** So many numbers of `left` at most: counted together, they find a document's table in the cache. */
const mostLeft = 512;

/** Counts of no draw. */
export function createMarginalCounts(): MarginalCounts {
  return { draws: 0, ...emptyTable(8) };
}

/** Counts the present state of a document as one more draw: only rows that changed are looked up, the others wait. */
export function countDraw(counts: MarginalCounts, { rows }: IndexedDocument, state: DocumentState): void {
  const { bound, dep } = state;
  counts.present ??= {
    dep: new Int32Array(rows),
    bound: new Int32Array(rows).fill(-1),
    since: new Float64Array(rows),
    left: new Float64Array(Math.min(mostLeft, 8 * rows)),
    leftCount: 0,
  };
  const { present, draws } = counts;
  for (let i = 0; i < rows; i++) {
    if (bound[i] === present.bound[i] && dep[i] === present.dep[i]) continue;
    leaveState(counts, present, i);
    present.bound[i] = bound[i];
    present.dep[i] = dep[i];
    present.since[i] = draws;
  }
  counts.draws += 1;
}

/** Notes the draws of a row's present state that are not in the table yet. */
function leaveState(counts: MarginalCounts, present: PresentStates, i: number): void {
  const { dep, bound, since, left } = present;
  const rows = bound.length;
  const times = counts.draws - since[i];
  if (bound[i] === -1 || times === 0) return;
  if (present.leftCount === left.length) countLeft(counts, present);
  left[present.leftCount] = (bound[i] * (rows + 1) + dep[i] + 1) * rows + i;
  left[present.leftCount + 1] = times;
  present.leftCount += 2;
  since[i] = counts.draws;
}

function countLeft(counts: MarginalCounts, present: PresentStates): void {
  for (let n = 0; n < present.leftCount; n += 2) count(counts, present.left[n], present.left[n + 1]);
  present.leftCount = 0;
}

/** Brings the table up to the last draw. */
function countPresent(counts: MarginalCounts): void {
  const { present } = counts;
  if (present === undefined) return;
  for (let i = 0; i < present.bound.length; i++) leaveState(counts, present, i);
  countLeft(counts, present);
}

function count(counts: MarginalCounts, code: number, times: number): void {
  const place = offsetOf(counts.codes, code);
  counts.times[place] += times;
  if (counts.codes[place] === code) return;
  counts.codes[place] = code;
  counts.size += 1;
  if (4 * counts.size > 3 * counts.codes.length) enlarge(counts);
}

/** Where a code is, or the free place where it is to be; there is one, since a quarter of the places is free. */
function offsetOf(codes: Float64Array, code: number): number {
  const last = codes.length - 1; // the length is a power of 2
  const hash = Math.imul(code, 0x9e3779b1); // Knuth's multiplier
  let place = (hash ^ (hash >>> 15)) & last;
  while (codes[place] !== code && codes[place] !== -1) place = (place + 1) & last;
  return place;
}

function enlarge(counts: MarginalCounts): void {
  const { codes, times } = counts;
  Object.assign(counts, emptyTable(2 * codes.length));
  codes.forEach((code, place) => {
    if (code !== -1) count(counts, code, times[place]);
  });
}

function emptyTable(length: number): Pick<MarginalCounts, 'codes' | 'times' | 'size'> {
  return { codes: new Float64Array(length).fill(-1), times: new Uint32Array(length), size: 0 };
}

/** Counts as they travel between threads: each number of a state, ascending, followed by the times it was seen. */
export interface PackedCounts {
  draws: number;
  seen: Float64Array;
}

/** Packs counts. */
export function packCounts(counts: MarginalCounts): PackedCounts {
  countPresent(counts);
  const { draws, codes, times, size } = counts;
  const seen = new Float64Array(2 * size);
  const sorted = codes.filter((code) => code !== -1).sort();
  sorted.forEach((code, n) => {
    seen[2 * n] = code;
    seen[2 * n + 1] = times[offsetOf(codes, code)];
  });
  return { draws, seen };
}

/** Adds counts of some draws to those of others of the same document. */
export function addCounts(sum: MarginalCounts, { draws, seen }: PackedCounts): void {
  countPresent(sum);
  sum.present = undefined;
  sum.draws += draws;
  for (let at = 0; at < seen.length; at += 2) count(sum, seen[at], seen[at + 1]);
}

export const savedCountsSchema = z.strictObject({
  draws: z.int().min(0),
  /** Text of integers: by how much a number of a state exceeds the last one, followed by the times it was seen. */
  seen: z.base64(),
});

export type SavedCounts = z.infer<typeof savedCountsSchema>;

export function saveCounts(counts: MarginalCounts): SavedCounts {
  const { draws, seen } = packCounts(counts);
  for (let at = seen.length - 2; at > 0; at -= 2) seen[at] -= seen[at - 2];
  return { draws, seen: integersToText(seen) };
}

/**
 * Counts from their plain data.
 * @throws RangeError when it is none
 */
export function restoreCounts({ draws, seen }: SavedCounts): MarginalCounts {
  const pairs = Float64Array.from(textToIntegers(seen));
  if (pairs.length % 2 === 1) throw new RangeError('counts: a state without a count (expected pairs)');
  for (let at = 2; at < pairs.length; at += 2) pairs[at] += pairs[at - 2];
  const counts = createMarginalCounts();
  addCounts(counts, { draws, seen: pairs });
  return counts;
}

/** Shares of the states of every row, most frequent first (equal ones by bound, then dep). */
export function marginalsOf(counts: MarginalCounts, { id, rows }: IndexedDocument): Marginals {
  countPresent(counts);
  const { draws, codes, times } = counts;
  const states = Array.from({ length: rows }, (): [code: number, count: number][] => []);
  codes.forEach((code, place) => {
    if (code !== -1) states[code % rows].push([Math.floor(code / rows), times[place]]);
  });
  const width = rows + 1;
  return {
    version: 1,
    id,
    draws,
    rows: states.map((own) =>
      own
        .sort(([codeA, a], [codeB, b]) => b - a || codeA - codeB)
        .map(([code, seen]) => ({
          dep: (code % width) - 1,
          bound: Math.floor(code / width),
          p: seen / draws,
        })),
    ),
  };
}
