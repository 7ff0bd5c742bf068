import { type ConventionName, conventions, type ListScores, scoreLists } from '../eval/index.ts';
import type { PageLists } from '../page/index.ts';

/** A method's nested lists, at most one entry a page. */
export interface MethodLists {
  method: string;
  lists: readonly PageLists[];
}

/** Scores of one method under one convention. */
export interface MethodScores {
  method: string;
  convention: ConventionName;
  scores: ListScores;
}

/**
 * Scores methods against gold under each convention.
 *
 * Pages without gold are passed over: a method may have run on a larger corpus.
 * @param gold one entry a page
 * @param chosen conventions; default all
 */
export function scoreMethods(
  gold: readonly PageLists[],
  methods: readonly MethodLists[],
  chosen: readonly ConventionName[] = Object.values(conventions).map(({ name }) => name),
): MethodScores[] {
  const pages = new Set(gold.map(({ page }) => page));
  return methods.flatMap(({ method, lists }) => {
    const judged = lists.filter(({ page }) => pages.has(page));
    return chosen.map((convention) => ({
      method,
      convention,
      scores: scoreLists(gold, judged, { convention }),
    }));
  });
}
