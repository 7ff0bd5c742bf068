import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotatedRow, MarkedHeading } from '../annotation-data.ts';
import { current, type Headings, headings, rows, showsHidden } from './state.ts';

/** Letters that offsets count. */
export function counted(text: string): number {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').length;
}

/** Those of some headings that begin in a row. */
export function headingsIn(row: AnnotatedRow, some: Headings = headings.value): MarkedHeading[] {
  return some.filter(({ start }) => holds(row, start));
}

/** Index of the row that the letter at an offset is in; -1 where no row has it, as hidden text. */
export function rowAt(offset: number, some: readonly AnnotatedRow[] = rows.value): number {
  return some.findIndex((row) => holds(row, offset));
}

function holds({ blocks }: AnnotatedRow, offset: number): boolean {
  return blocks.some(({ span }) => span[0] <= offset && offset < span[1]);
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

/** Chooses the row of an offset, with rows of hidden text where it is one of them. */
export function chooseAt(offset: number): void {
  if (rowAt(offset) < 0) showsHidden.value = true;
  choose(rowAt(offset));
}

/** Chooses the next of some rows, behind the last one the first. */
export function chooseNext(some: readonly number[]): void {
  choose(some.find((row) => row > current.value) ?? some[0]);
}

/** Shows rows of hidden text, or no longer; the row that keys act on stays, or else the seen one before it. */
export function toggleHidden(): void {
  const row = currentRow();
  showsHidden.value = !showsHidden.value;
  if (!row) return;
  const [start] = rowSpan(row);
  const at = rowAt(start);
  current.value = Math.max(0, at >= 0 ? at : rows.value.findLastIndex((one) => rowSpan(one)[0] < start));
}
