import type { Turns } from '../../effects/index.ts';
import { otherAnnotations } from './annotated-page.ts';
import { annotationLists, markedHeadings } from './annotation.ts';
import type { MarkedHeading, SavedAnnotation } from './annotation-data.ts';
import { readAnnotation, writeAnnotation } from './annotation-files.ts';
import { annotationProblems } from './annotation-problems.ts';

const changedElsewhere =
  'this page was changed elsewhere since it was opened here, as in another window. Reload to see what is there now; ' +
  'what was changed here since then is lost by that.';

/**
 * Saves marked headings as an annotator's gold of a page, where it was made from the gold that is there.
 * @param to folder of gold, and the turns in which it is written
 * @returns without a version where grave problems keep it from being saved; a text where the gold was changed elsewhere
 * @throws FormatError for a file that is not gold any more, which is not written over
 */
export async function saveAnnotation(
  { folder, saving }: { folder: string; saving: Turns },
  page: { page: string; textLength: number; annotator: string },
  { version: madeFrom, headings }: { version: string; headings: readonly MarkedHeading[] },
): Promise<SavedAnnotation | string> {
  const { page: id, annotator } = page;
  const problems = annotationProblems(headings, page.textLength);
  const grave = problems.filter((problem) => problem.grave);
  if (grave.length > 0) return { problems: grave };
  const lists = annotationLists(page, headings);
  const version = await saving(async () => {
    const kept = await readAnnotation(folder, id, annotator);
    return kept.version === madeFrom ? writeAnnotation(folder, lists, annotator) : undefined;
  });
  if (version === undefined) return changedElsewhere;
  const { others } = await otherAnnotations(folder, { id, annotator, lists });
  const agreements = Object.fromEntries(others.map((other) => [other.annotator, other.agreement]));
  // What is saved is what is shown: levels that were skipped are the levels that there are.
  return { version, problems, headings: markedHeadings(lists), agreements };
}
