import type { MarkedHeading } from './annotation-data.ts';

/** Something that is wrong with an annotation, or looks so. */
export interface AnnotationProblem {
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
