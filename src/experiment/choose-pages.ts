import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../effects/index.ts';
import { readText } from '../store/index.ts';

/** Tells which pages of a corpus are wanted, and afterwards what matched none. */
export interface PageChoice {
  has(id: string): boolean;
  /** Patterns that no id asked about so far matched. */
  unmatched(): string[];
}

/**
 * A choice of pages by their ids.
 * @param pages ids, folders of ids (`en-rowing-club` for `en-rowing-club/page`), patterns with `*` for any letters; or
 *   a file of them, one a line; all pages where it is left out
 * @param base folder that the file's path starts from
 * @throws UsageError for a file that is not there
 */
export async function choosePages(
  pages: string | readonly string[] | undefined,
  base: string,
): Promise<PageChoice> {
  if (pages === undefined) return { has: () => true, unmatched: () => [] };
  const patterns = typeof pages === 'string' ? await readPatterns(resolve(base, pages)) : pages;
  const matchers = patterns.map((pattern) => ({ pattern, matches: matcher(pattern), used: false }));
  return {
    has: (id) => {
      const found = matchers.filter(({ matches }) => matches(id));
      for (const one of found) one.used = true;
      return found.length > 0;
    },
    unmatched: () => matchers.filter(({ used }) => !used).map(({ pattern }) => pattern),
  };
}

async function readPatterns(path: string): Promise<string[]> {
  if (!existsSync(path) || !(await stat(path)).isFile()) {
    throw new UsageError(`pages: ${path} (expected a file of ids, one a line, or a list of ids)`);
  }
  return (await readText(path)).split(/\s+/).filter(Boolean);
}

function matcher(pattern: string): (id: string) => boolean {
  const parts = pattern.replace(/\/$/, '').split('*');
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*');
  const whole = new RegExp(`^${escaped}(?:/.*)?$`, 'u');
  return (id) => whole.test(id);
}
