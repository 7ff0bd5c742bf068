import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotatedRow, MarkedHeading } from '../annotation-data.ts';
import { current, type Headings, headings, rows } from './state.ts';

/** Letters that offsets count. */
export function counted(text: string): number {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length;
}

/** Those of some headings that begin in a row. */
export function headingsIn(row: AnnotatedRow, some: Headings = headings.value): MarkedHeading[] {
  const [from, to] = rowSpan(row);
  return some.filter(({ start }) => start >= from && start < to);
}

export function currentRow(): AnnotatedRow | undefined {
  return rows.value[current.value];
}

/** The same for headings that mean the same. */
export function keyOf(some: Headings): string {
  return JSON.stringify(
    some.map(({ start, end, depth, separate, until }) => [start, end, depth, separate, until]),
  );
}

/** Makes a row the one that keys act on. */
export function choose(row: number): void {
  if (!rows.value[row]) return;
  current.value = row;
  document.querySelector<HTMLElement>(`#rows > :nth-child(${row + 1})`)?.focus();
}
