import { segmentText } from 'pagestructure/formats';

/** Words that a text gained and lost in one place. */
export interface WordChange {
  /** 0-based word of the old text before which it is. */
  at: number;
  gone: string[];
  added: string[];
}

/** Most words gone and added together that are placed exactly; beyond, what differs is one change. */
const mostChanges = 2000;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text as they are written, in order; of scripts without spaces too. */
export function wordSequence(text: string): string[] {
  return [...segmentText(segmenter, text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/**
 * The fewest words gone and added that make one text of another, neighbours together.
 * @returns in order of the old text; empty when the words are the same
 * Source: Myers 1986, the greedy algorithm.
 */
export function wordDiff(before: readonly string[], after: readonly string[]): WordChange[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const old = before.slice(start, before.length - end);
  const young = after.slice(start, after.length - end);
  const kept = commonWords(old, young) ?? [];
  const changes: WordChange[] = [];
  let [i, k] = [0, 0];
  for (const [x, y] of [...kept, [old.length, young.length] as const]) {
    if (x > i || y > k) changes.push({ at: start + i, gone: old.slice(i, x), added: young.slice(k, y) });
    [i, k] = [x + 1, y + 1];
  }
  return changes;
}

/** Places of a longest common subsequence in both; undefined when the texts differ by too much. */
function commonWords(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | undefined {
  const limit = Math.min(a.length + b.length, mostChanges);
  const ends = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  const steps: Int32Array[] = [];
  for (let d = 0; d <= limit; d++) {
    steps.push(ends.slice(middle - d - 1, middle + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && ends[middle + k - 1] < ends[middle + k + 1]);
      let x = isDown ? ends[middle + k + 1] : ends[middle + k - 1] + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      ends[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return traceBack(a.length, b.length, steps);
    }
  }
  return undefined;
}

/** Follows the furthest reaching paths back; `steps[d]` holds the diagonals -d - 1 to d + 1 before step d. */
function traceBack(
  width: number,
  height: number,
  steps: readonly Int32Array[],
): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  let [x, y] = [width, height];
  for (let d = steps.length - 1; d >= 0; d--) {
    const ends = steps[d];
    const at = (k: number): number => ends[k + d + 1];
    const k = x - y;
    const isDown = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const [from, diagonal] = isDown ? [at(k + 1), k + 1] : [at(k - 1), k - 1];
    while (x > (isDown ? from : from + 1)) kept.push([--x, --y]);
    [x, y] = [from, from - diagonal];
  }
  return kept.reverse();
}
