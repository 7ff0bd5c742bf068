import { diffArrays } from 'diff';
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
 */
export function wordDiff(before: readonly string[], after: readonly string[]): WordChange[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const old = before.slice(start, before.length - end);
  const young = after.slice(start, after.length - end);
  const parts = diffArrays(old, young, { maxEditLength: mostChanges });
  if (!parts) return [{ at: start, gone: old, added: young }];
  const changes: WordChange[] = [];
  let at = start; // word of the old text
  let open: WordChange | undefined;
  for (const { value, added, removed } of parts) {
    if (!added) at += value.length;
    if (!added && !removed) open = undefined;
    else {
      if (!open) {
        open = { at: removed ? at - value.length : at, gone: [], added: [] };
        changes.push(open);
      }
      open[added ? 'added' : 'gone'].push(...value);
    }
  }
  return changes;
}
