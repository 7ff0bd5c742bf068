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

/** How far a path came in the old text, and the places of the words that it kept. */
interface WordPath {
  x: number;
  kept?: { pair: readonly [number, number]; before: WordPath['kept'] } | undefined;
}

/** Places of a longest common subsequence in both; undefined when the texts differ by too much. */
function commonWords(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | undefined {
  const limit = Math.min(a.length + b.length, mostChanges);
  const middle = limit + 1;
  const ends: WordPath[] = Array.from({ length: 2 * limit + 3 }, () => ({ x: 0 }));
  for (let d = 0; d <= limit; d++) {
    for (let k = -d; k <= d; k += 2) {
      const [left, above] = [ends[middle + k - 1], ends[middle + k + 1]];
      const isDown = k === -d || (k !== d && left.x < above.x);
      let { x, kept } = isDown ? above : { ...left, x: left.x + 1 };
      for (; x < a.length && x - k < b.length && a[x] === b[x - k]; x++)
        kept = { pair: [x, x - k], before: kept };
      ends[middle + k] = { x, kept };
      if (x < a.length || x - k < b.length) continue;
      const pairs: (readonly [number, number])[] = [];
      for (let at = kept; at; at = at.before) pairs.push(at.pair);
      return pairs.reverse();
    }
  }
  return undefined;
}
