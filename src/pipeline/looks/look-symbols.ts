import type { PageView, RowView } from '../../hybrid/index.ts';

/** Font sizes in steps of 10 % over the usual one, from which the next class begins: 1 is the usual size. */
const sizeSteps = [-0.5, 0.5, 2.5, 4.5, 7.5] as const;
/** Widths of labels in Latin letters from which the next class begins. */
const lengthSteps = [12, 25, 45, 80, 160] as const;
/** Font sizes by which a row's gaps must differ, and from which the gap above is a wide one. */
const gaps = { differ: 0.3, wide: 1 } as const;
/** A row behind is long that has this width, and so many times the width of the row itself. */
const longBehind = { width: 40, times: 2 } as const;

/** Elements that say what a row is, wherever they stand around it; then those that it must begin. */
const namingElements = ['dt', 'th', 'caption', 'legend', 'summary'] as const;
const flowElements = ['li', 'td', 'dd', 'p', 'pre'] as const;

/**
 * What the sampler reads of a row in place of its words and symbols: how it looks, what shape it has, and what stands
 * around it; three symbols, each of several values that hang together.
 */
export function lookSymbols(
  { rows }: PageView,
  index: number,
): [look: string, shape: string, around: string] {
  const row = rows[index];
  return [lookOf(row), shapeOf(row), surroundingsOf(row, rows[index + 1])];
}

/**
 * How much a row stands out, in quarters of a bold one: by size, weight and header element. Rows of the same number
 * stand out alike.
 */
export function rankOf({ look, allBold, headerLevel }: RowView): number {
  return 2 * look.size + (allBold || look.bold ? 2 : 0) + (headerLevel > 0 ? 8 - headerLevel : 0);
}

function lookOf(row: RowView): string {
  const bold = row.allBold ? 'row' : row.look.bold ? 'label' : 'none';
  return `size=${classOf(row.look.size, sizeSteps)} bold=${bold} element=${elementOf(row)}`;
}

function elementOf({ headerLevel, tags, opens }: RowView): string {
  if (headerLevel > 0) return `h${Math.min(5, headerLevel)}`;
  const naming = namingElements.find((name) => tags.has(name));
  if (naming) return naming;
  const begun = flowElements.find((name) => opens.has(name));
  if (begun) return `${begun} begins`;
  return flowElements.find((name) => tags.has(name)) ?? 'other';
}

function shapeOf({ label, width, ending }: RowView): string {
  const isRow = label.kind === 'row';
  const length = classOf(isRow ? width : label.length, lengthSteps);
  return `label=${label.kind} length=${length} end=${isRow ? endOf(ending) : 'label'}`;
}

function endOf(ending: string): string {
  if (/[:：]/.test(ending)) return 'colon';
  if (/[.。!?！？]/.test(ending)) return 'stop';
  if (/[,、，;]/.test(ending)) return 'comma';
  return ending === '' ? 'none' : 'other';
}

function surroundingsOf(row: RowView, below: RowView | undefined): string {
  const difference = row.gapAbove - row.gapBelow;
  const gap = difference > gaps.differ ? 'above' : difference < -gaps.differ ? 'below' : 'even';
  const wide = row.gapAbove > gaps.wide ? ' wide' : '';
  if (!below) return `gap=${gap}${wide} next=none`;
  const step = rankOf(below) - rankOf(row);
  const next = step < 0 ? 'less' : step > 0 ? 'more' : 'same';
  const long = below.width > longBehind.times * row.width && below.width > longBehind.width ? ' long' : '';
  return `gap=${gap}${wide} next=${next}${long}`;
}

function classOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}
