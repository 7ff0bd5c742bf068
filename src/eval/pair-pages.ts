import type { NestedList, PageLists } from '../page/index.ts';

/** A gold page with the prediction of a method. */
export interface PagePair {
  gold: PageLists;
  /** Absent when the method gave nothing for the page. */
  predicted: PageLists | undefined;
}

/**
 * Finds to every gold page its prediction, by page name.
 * @returns one pair a gold page, in the order of `gold`
 * @throws RangeError naming every page that occurs twice, has a prediction but no gold, differs in text length, or
 * has items that are not in reading order, which would end before they start
 */
export function pairPages(gold: readonly PageLists[], predicted: readonly PageLists[]): PagePair[] {
  const problems: string[] = [];
  const goldByPage = byPage(gold, 'gold', problems);
  const predictedByPage = byPage(predicted, 'prediction', problems);
  for (const [page, { textLength }] of predictedByPage) {
    const expected = goldByPage.get(page)?.textLength;
    if (expected === undefined)
      problems.push(`${page}: a prediction without gold (expected a gold page of that name)`);
    else if (textLength !== expected) {
      problems.push(
        `${page}: textLength ${textLength} in the prediction (expected ${expected}, as in its gold)`,
      );
    }
  }
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
  return gold.map((page) => ({ gold: page, predicted: predictedByPage.get(page.page) }));
}

function byPage(pages: readonly PageLists[], side: string, problems: string[]): Map<string, PageLists> {
  const found = new Map<string, PageLists>();
  for (const page of pages) {
    if (found.has(page.page)) problems.push(`${page.page}: a second ${side} (expected one a page)`);
    found.set(page.page, page);
    const problem = orderProblem(page.lists);
    if (problem !== undefined) problems.push(`${page.page}: ${problem} in its ${side}`);
  }
  return found;
}

/** The first item that does not start behind the one before it, or behind the item around it; undefined for none. */
function orderProblem(lists: readonly NestedList[], from = 0): string | undefined {
  for (const { items } of lists) {
    let least = from;
    for (const { start, lists: below } of items) {
      if (!Number.isInteger(start) || start < least)
        return `an item that starts at ${start} (expected a whole number, ${least} or more: reading order)`;
      least = start;
      const problem = orderProblem(below, start);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
