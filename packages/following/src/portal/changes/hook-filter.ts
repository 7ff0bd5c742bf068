import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { textDiff, withoutNumbers } from './text-diff.ts';

/** Which changes a hook is told. */
export const hookFilterSchema = z.object({
  /** Whether numbers that became others count. */
  ignoreNumbers: z.boolean().default(false),
  /** A regular expression that what was added has to touch, case ignored. */
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
    return error instanceof Error ? error.message : String(error);
  }
}

/** A word as a regular expression: as it is written, not as a part of a longer one. */
export function wordPattern(word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return `(?<![\\p{L}\\p{N}])(?:${literal})(?![\\p{L}\\p{N}])`;
}

/**
 * Whether a hook is told a change.
 * @param before text of the part, empty where there was none
 * @param after empty where the part is lost
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
 * Where an expression is found; undefined when it takes too long, too much memory, or is none. Neither a stranger's text nor a hook must stop the updates of a page.
 */
function placesOf(pattern: string, text: string): [number, number][] | undefined {
  const script = `
    const expression = new RegExp(pattern, 'giu');
    const found = [];
    for (const { 0: hit, index } of text.matchAll(expression)) {
      found.push(index, index + hit.length);
      if (found.length >= 2 * places) break;
    }
    found.join(' ');`;
  try {
    const found = String(
      runInNewContext(script, { pattern, text, places: most.places }, { timeout: most.time }),
    );
    const numbers = found.split(' ').filter(Boolean).map(Number);
    return numbers.flatMap((start, i): [number, number][] => (i % 2 === 0 ? [[start, numbers[i + 1]]] : []));
  } catch {
    return undefined;
  }
}
