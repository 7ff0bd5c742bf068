import { clip, flag, shift } from './feature-table.ts';
import { type PageView, sameGroup } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** Whom a heading is compared with, wherever it would hang; `row`: with nobody. */
export type ComparedWith = 'row' | 'parent' | 'sister' | 'top' | 'closed';

/** A feature of a heading and one row more: whatever else is open, the two have the same value. */
export interface PairFeature {
  who: ComparedWith;
  /** Value where there is nobody to compare with. */
  none: number;
  compare: (row: RowView, other: RowView, page: PageView) => number;
}

/** A feature of a row alone. */
export function ofRow(value: (row: RowView, page: PageView) => number): PairFeature {
  return { who: 'row', none: 0, compare: (row, _, page) => value(row, page) };
}

/** A feature of a row beside another. */
export function besideOther(who: ComparedWith, none: number, compare: PairFeature['compare']): PairFeature {
  return { who, none, compare };
}

/** How alike two rows are: points, 0-13. */
export function similarity(page: PageView, a: RowView, b: RowView): number {
  let points = 0;
  if (sameGroup(page, 'fine', a.index, b.index)) points += 3;
  if (sameGroup(page, 'medium', a.index, b.index)) points += 2;
  if (a.look.size === b.look.size) points++;
  if (a.look.bold === b.look.bold) points++;
  if (a.label.kind === b.label.kind) points++;
  if (a.headerLevel === b.headerLevel) points++;
  if (a.x >= 0 && b.x >= 0 && Math.abs(a.x - b.x) < 4) points++;
  if (a.numberKind === b.numberKind) points++;
  if (a.marker === b.marker) points++;
  if (a.date === b.date) points++;
  return points;
}

/** Prominence by size, weight and whole row, in half steps. */
export function prominence({ look, label }: RowView): number {
  return look.size * 2 + flag(look.bold) + (label.kind === 'row' ? 0.5 : 0);
}

export function headerStep(row: RowView, other: RowView): number {
  if (row.headerLevel > 0 && other.headerLevel > 0) return row.headerLevel - other.headerLevel;
  return 8 * (flag(other.headerLevel > 0) - flag(row.headerLevel > 0));
}

export function isWholeRow({ label }: RowView): number {
  return flag(label.kind === 'row');
}

/** Whether a number follows another: 3 next, 2 later, 1 earlier, -1 starting over, -2 only one has a number. */
function numbering(row: RowView, other: RowView): number {
  if (row.numberKind === 0 && other.numberKind === 0) return 0;
  if (row.numberKind !== other.numberKind) return -2;
  if (row.numberValue === other.numberValue + 1) return 3;
  if (row.numberValue > other.numberValue) return 2;
  return row.numberValue === 1 ? -1 : 1;
}

/** Elements around both rows. */
export function commonElements(a: RowView, b: RowView): number {
  let count = 0;
  while (count < a.elements.length && a.elements[count] === b.elements[count]) count++;
  return count;
}

/** How a heading compares with its parent or its sister. */
const comparisons: Record<string, Omit<PairFeature, 'who'>> = {
  size: { none: -20, compare: (row, other) => row.look.size - other.look.size },
  prominence: { none: -20, compare: (row, other) => prominence(row) - prominence(other) },
  bold: { none: -3, compare: (row, other) => flag(row.look.bold) - flag(other.look.bold) },
  'same lead': { none: -1, compare: (row, other) => flag(row.label.kind === other.label.kind) },
  'whole row': { none: -3, compare: (row, other) => isWholeRow(row) - isWholeRow(other) },
  'header level': { none: 20, compare: headerStep },
  x: { none: -400, compare: (row, other) => (row.x >= 0 && other.x >= 0 ? shift(other.x, row.x) : -400) },
  'fine likeness': {
    none: -1,
    compare: (row, other, page) => flag(sameGroup(page, 'fine', row.index, other.index)),
  },
  likeness: {
    none: -1,
    compare: (row, other, page) => flag(sameGroup(page, 'medium', row.index, other.index)),
  },
  'path length': { none: -9, compare: (row, other) => clip(row.path.length - other.path.length, -5, 5) },
  link: { none: -3, compare: (row, other) => flag(row.look.link) - flag(other.look.link) },
  number: { none: -4, compare: numbering },
  marker: {
    none: -4,
    compare: (row, other) => (row.marker !== other.marker ? -1 : row.marker === '' ? 0 : 2),
  },
  date: {
    none: -4,
    compare: (row, other) => flag(row.date) - flag(other.date) + 3 * flag(row.date && other.date),
  },
  gap: { none: -9, compare: (row, other) => clip(row.gapAbove - other.gapAbove, -3, 3) },
  column: { none: -1, compare: (row, other) => flag(row.column === other.column) },
  center: { none: -3, compare: (row, other) => flag(row.look.center) - flag(other.look.center) },
  color: { none: -1, compare: (row, other) => flag(row.look.color === other.look.color) },
  italic: { none: -1, compare: (row, other) => flag(row.look.italic === other.look.italic) },
  distance: { none: 25, compare: (row, other) => Math.min(20, row.index - other.index) },
};

/** How a heading compares with its parent, or with its sister. */
export function compared(who: 'parent' | 'sister'): Record<string, PairFeature> {
  return Object.fromEntries(
    Object.entries(comparisons).map(([name, comparison]) => [`${who}: ${name}`, { who, ...comparison }]),
  );
}
