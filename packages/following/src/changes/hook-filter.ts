import { runInNewContext } from 'node:vm';
import { messageOf } from 'pagestructure/effects';
import { z } from 'zod';
import { textDiff, withoutNumbers } from './text-diff.ts';

/** Which changes a hook receives. */
export const hookFilterSchema = z.object({
  /** Whether changes of numbers are ignored. */
  ignoreNumbers: z.boolean().default(false),
  /** A regular expression that has to match in the added text, case ignored. */
  pattern: z.string().max(1_000).optional(),
  /** Fewest words gone and added together. */
  least: z.int().min(1).default(1),
});

export type HookFilter = z.infer<typeof hookFilterSchema>;

/** Longest time that an expression may take on one text, milliseconds, and most places that are looked at. */
const most = { time: 500, places: 10_000 };

/** What is wrong with a regular expression; undefined when nothing is. */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'iu');
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** A word as a regular expression: as it is written, not as a part of a longer one. */
export function wordPattern(word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return `(?<![\\p{L}\\p{N}])(?:${literal})(?![\\p{L}\\p{N}])`;
}

/**
 * Whether a hook receives a change.
 * @param before text of the component, empty where there was none
 * @param after empty where the component is lost
 */
export function passesFilter(
  { ignoreNumbers, pattern, least }: HookFilter,
  before: string,
  after: string,
): boolean {
  const diff = textDiff(before, after, ignoreNumbers ? withoutNumbers : undefined);
  if (before !== after && diff.gone + diff.added < least) return false;
  if (pattern === undefined) return before !== after || least === 1;
  const spans = placesOf(pattern, after);
  // An expression that cannot be looked for in this text: better told than lost.
  if (!spans) return true;
  return spans.some(([start, end]) =>
    diff.addedSpans.some(([from, to]) => start < to && from < Math.max(end, start + 1)),
  );
}

/**
 * Spans of the matches of an expression; undefined when it takes too long or too much memory, or is invalid. Neither
 * the text of a page nor a hook must stop updates.
 */
function placesOf(pattern: string, text: string): [number, number][] | undefined {
  const script = `
    const found = [];
    for (const { 0: hit, index } of text.matchAll(new RegExp(pattern, 'giu')))
      if (found.push([index, index + hit.length]) >= places) break;
    JSON.stringify(found);`;
  try {
    const given = { pattern, text, places: most.places };
    return JSON.parse(String(runInNewContext(script, given, { timeout: most.time })));
  } catch {
    return undefined;
  }
}
