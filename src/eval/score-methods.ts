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
}

/**
 * Scores methods against gold under each convention.
 *
 * Pages without gold are ignored: a method may have run on a larger corpus.
 * @param gold one entry a page
 * @returns methods in their order, each under the conventions in theirs
 * @throws Error naming pages that occur twice or differ in text length
 */
export function scoreMethods(
  gold: readonly PageLists[],
  methods: readonly MethodLists[],
  { conventions = conventionNames, ...options }: ScoreMethodsOptions = {},
): ScoredMethod[] {
  const pages = new Set(gold.map(({ page }) => page));
  return methods.flatMap(({ method, lists, documents }) => {
    const judged = lists.filter(({ page }) => pages.has(page));
    return conventions.map((convention) => ({
      method,
      convention,
      pages: scorePages(gold, judged, { ...options, convention, documents }),
    }));
  });
}
