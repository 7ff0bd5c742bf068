import type { ComputedStyle } from '../page/index.ts';
import { shareLine, type TextBox } from './text-box.ts';

/** One side of a boundary between blocks. */
export interface RowSide {
  style: ComputedStyle | undefined;
  /** Box of the row the block stands on. */
  row: TextBox | undefined;
}

/** Gaps between rows, in heights of the lower of the two lines, from which the next class begins. */
const gapSteps = [0.3, 1.2, 2.5] as const;

/** Weights of VIPS separators from which the next class begins; docs/vips.md says how they were chosen. */
const weightSteps = [9, 12] as const;

/** Lengths of CSS pixels and ratios below which a difference is not seen. */
const leastIndent = 8;
const leastSizeRatio = 1.05;
const boldFrom = 600;

/**
 * What is seen between one block and the next, as symbols: where the next row stands, the VIPS separator between
 * them, and what changes.
 *
 * At the end of a row `gap0` to `gap3` (how far below), `gap>` (beside) or `gap^` (above: a new column); `sep1` to
 * `sep3`; then `font+ font- bold+ bold- color~ back~`, and before a row below `indent+ indent-`.
 */
export function visualSymbols(
  before: RowSide,
  behind: RowSide,
  weight: number | undefined,
  endsRow: boolean,
): string[] {
  const symbols: string[] = [];
  const gap = endsRow ? gapSymbol(before.row, behind.row) : undefined;
  if (gap !== undefined) symbols.push(gap);
  if (weight !== undefined) symbols.push(`sep${1 + classOf(weight, weightSteps)}`);
  const [a, b] = [before.style, behind.style];
  if (a && b) {
    const ratio = a.fontSize > 0 ? b.fontSize / a.fontSize : 1;
    if (ratio > leastSizeRatio) symbols.push('font+');
    if (ratio < 1 / leastSizeRatio) symbols.push('font-');
    const bolder = Number(b.fontWeight >= boldFrom) - Number(a.fontWeight >= boldFrom);
    if (bolder !== 0) symbols.push(bolder > 0 ? 'bold+' : 'bold-');
    if (a.color !== b.color) symbols.push('color~');
    if (a.effectiveBackground !== b.effectiveBackground) symbols.push('back~');
  }
  // Beside or above the row, the left edge says where a column stands, not how far the row is indented.
  if (gap !== undefined && /\d/.test(gap) && before.row && behind.row) {
    const indent = behind.row.left - before.row.left;
    if (Math.abs(indent) >= leastIndent) symbols.push(indent > 0 ? 'indent+' : 'indent-');
  }
  return symbols;
}

/** True for the symbols that stand where a row ends on a page that was laid out. */
export function isGapSymbol(symbol: string): boolean {
  return /^gap[0-3>^]$/.test(symbol);
}

function gapSymbol(before: TextBox | undefined, behind: TextBox | undefined): string {
  if (!before || !behind) return 'gap0';
  if (behind.bottom <= before.top) return 'gap^';
  if (shareLine(before, behind) && behind.left >= before.right) return 'gap>';
  const unit = Math.min(before.line, behind.line);
  return `gap${classOf(unit > 0 ? (behind.top - before.bottom) / unit : 0, gapSteps)}`;
}

function classOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}
