import type { Document, PageLists } from '../page/index.ts';
import { type ConventionName, conventionNames } from './conventions.ts';
import { type ScoredPage, type ScoreOptions, scorePages } from './score-pages.ts';

/** Predictions of a method. */
export interface MethodLists {
  method: string;
  /** At most one entry a page. */
  lists: readonly PageLists[];
  /** The rows that it ran on, for measures of blocks; methods may run on different rows. */
  documents?: readonly Document[] | undefined;
}

/** A method's pages scored under one convention. */
export interface ScoredMethod {
  method: string;
  convention: ConventionName;
  /** In the order of gold. */
  pages: readonly ScoredPage[];
}

/** How methods are scored. */
export interface ScoreMethodsOptions extends Pick<ScoreOptions, 'singles' | 'measures'> {
  /** Where subdocuments end; default both ways. */
  conventions?: readonly ConventionName[] | undefined;
  /**
   * Gold pages that no method has an entry for: refused (the default), counted as pages on which nothing was found, or
   * left out. A page that some methods have counts for all.
   */
  missing?: 'refuse' | 'count' | 'omit' | undefined;
}

/**
 * Scores methods against gold under each convention.
 *
 * Pages without gold are ignored: a method may have run on a larger corpus.
 * @param gold one entry a page
 * @param methods in order; or predictions alone, by name: `{ tags: lists }`
 * @returns methods in their order, each under the conventions in theirs
 * @throws RangeError naming pages that occur twice, differ in text length, or are missing
 */
export function scoreMethods(
  gold: readonly PageLists[],
  methods: readonly MethodLists[] | Readonly<Record<string, readonly PageLists[]>>,
  { conventions = conventionNames, missing = 'refuse', ...options }: ScoreMethodsOptions = {},
): ScoredMethod[] {
  const named: readonly MethodLists[] = isList(methods)
    ? methods
    : Object.entries(methods).map(([method, lists]) => ({ method, lists }));
  const given = new Set(named.flatMap(({ lists }) => lists.map(({ page }) => page)));
  const without = gold.filter(({ page }) => !given.has(page)).map(({ page }) => page);
  if (missing === 'refuse' && without.length > 0) {
    const some = without.slice(0, 3).join(', ') + (without.length > 3 ? ', ...' : '');
    throw new RangeError(
      `gold: ${without.length} of ${gold.length} pages with an entry of no method: ${some} ` +
        "(expected one each, or the option missing: 'count' or 'omit')",
    );
  }
  const judgedGold = missing === 'omit' ? gold.filter(({ page }) => given.has(page)) : gold;
  const pages = new Set(gold.map(({ page }) => page));
  return named.flatMap(({ method, lists, documents }) => {
    const judged = lists.filter(({ page }) => pages.has(page));
    return conventions.map((convention) => ({
      method,
      convention,
      pages: scorePages(judgedGold, judged, { ...options, convention, documents }),
    }));
  });
}

function isList<T>(methods: readonly T[] | object): methods is readonly T[] {
  return Array.isArray(methods);
}
