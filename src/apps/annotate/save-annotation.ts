import type { Turns } from '../../effects/index.ts';
import { otherAnnotations } from './annotated-page.ts';
import { annotationLists, markedHeadings } from './annotation.ts';
import type { MarkedHeading, SavedAnnotation } from './annotation-data.ts';
import { readAnnotation, writeAnnotation } from './annotation-files.ts';

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

interface AnnotationProblem {
  /** Offset of the heading it is about. */
  start: number;
  message: string;
  /** True for what cannot be kept; false for what only looks odd. */
  grave: boolean;
}

/** What is wrong with, or odd about, marked headings, in document order. */
export function annotationProblems(
  headings: readonly MarkedHeading[],
  textLength: number,
): AnnotationProblem[] {
  const problems: AnnotationProblem[] = [];
  const sorted = [...headings].sort((a, b) => a.start - b.start);
  let depth = -1;
  let end = 0;
  for (const heading of sorted) {
    const { start } = heading;
    const say = (grave: boolean, message: string): void => {
      problems.push({ start, message, grave });
    };
    if (heading.end > textLength)
      say(true, `heading ends at ${heading.end} (expected at most ${textLength})`);
    if (heading.end <= start) say(true, 'heading without a letter or digit');
    if (start < end) say(true, 'heading inside the heading before it');
    if (heading.until !== undefined && heading.until < heading.end) say(true, 'item ends before its heading');
    if (heading.depth > depth + 1) {
      const [wanted, above] = [heading.depth + 1, depth + 2];
      say(false, `level ${wanted} without one of level ${above} above it; it is saved as level ${above}`);
    }
    depth = heading.depth;
    end = Math.max(end, heading.end);
  }
  return problems;
}
