import type { ViewSpan } from '../../view/view-page.ts';
import { type AnnotatedRow, type Heading, session } from './session.ts';

/** Letters that offsets count. */
export function counted(text: string): number {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length;
}

export function rowSpan({ blocks }: AnnotatedRow): ViewSpan {
  return [Math.min(...blocks.map(({ span }) => span[0])), Math.max(...blocks.map(({ span }) => span[1]))];
}

/** Those of some headings that begin in a row. */
export function headingsIn(row: AnnotatedRow, headings: readonly Heading[] = session.headings): Heading[] {
  const [start, end] = rowSpan(row);
  return headings.filter((heading) => heading.start >= start && heading.start < end);
}
