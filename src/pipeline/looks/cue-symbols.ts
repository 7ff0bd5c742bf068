import type { LookCues } from '../../bayes/index.ts';
import type { PageView, RowView } from '../../hybrid/index.ts';
import type { Document } from '../../page/index.ts';

/** CSS pixels from which a row is seen to stand further in, or out. */
const leastIndent = 8;

/** Mean likeness of the records of a region from which they are regular. */
const regularFrom = 0.9;

/** Symbol characters that stand before the items of a list. */
const bullet = /^[\p{So}•‣◦⁃∙·・･*＊※+＋>＞»›→⇒\-–—－]/u;

/** Kinds of numbers (`RowView.numberKind`) that are a single letter: "A.". */
const letterKind = 5;

/** By cue, the symbol of a row. */
const symbolOf: Readonly<
  Record<keyof LookCues, (page: PageView, index: number, weights: readonly number[]) => string>
> = {
  separator: (_, i, weights) => {
    const step = (weights[i + 1] ?? 0) - weights[i];
    return `separator=${weights[i]} behind=${step < 0 ? 'lighter' : step > 0 ? 'heavier' : 'same'}`;
  },
  indent: ({ rows }, i) => `indent=${indentOf(rows[i - 1], rows[i])} next=${indentOf(rows[i], rows[i + 1])}`,
  mark: ({ rows }, i) => `mark=${markOf(rows[i])}`,
  record: (page, i) => `record=${recordSlot(page, i)}`,
};

/**
 * Further symbols of each row of a page, those that `cues` asks for, in the order separator, indent, mark, record:
 *
 * - `separator=2 behind=lighter`: class (1 to 3) of the heaviest VIPS separator above the row, 0 without one, and
 *   whether the one behind it is lighter or heavier;
 * - `indent=in next=out`: whether it stands further in or out than the row above it, and the row below than it; `other`
 *   where they do not stand below each other;
 * - `mark=bullet`: the enumeration mark it begins with: `number`, `letter`, `bullet`, `date` or `none`;
 * - `record=first regular`: its place in the innermost record of several rows: `first`, `title` (behind the first) or
 *   `inner`; `item` for one that is a record by itself, `none`; and whether the records are regular.
 * @param page of the document
 */
export function cueSymbols({ rows }: Document, page: PageView, cues: LookCues): string[][] {
  const weights = rows.map((_, i) => separatorClass(rows[i - 1]?.blocks.at(-1)?.symbols ?? []));
  const asked = (['separator', 'indent', 'mark', 'record'] as const).filter((name) => cues[name]);
  return rows.map((_, i) => asked.map((name) => symbolOf[name](page, i, weights)));
}

/** What `visualSymbols` (src/rows) says of the separator behind a row. */
function separatorClass(symbols: readonly string[]): number {
  return Number(symbols.find((symbol) => /^sep\d$/.test(symbol))?.slice(3) ?? 0);
}

function indentOf(above: RowView | undefined, row: RowView | undefined): string {
  if (!above || !row || above.x < 0 || row.x < 0 || row.y < above.bottom) return 'other';
  const indent = row.x - above.x;
  if (Math.abs(indent) < leastIndent) return 'same';
  return indent > 0 ? 'in' : 'out';
}

function markOf({ date, numberKind, marker }: RowView): string {
  if (date) return 'date';
  if (numberKind > 0) return numberKind === letterKind ? 'letter' : 'number';
  return bullet.test(marker) ? 'bullet' : 'none';
}

function recordSlot({ records }: PageView, i: number): string {
  const { inner, item } = records[i];
  const found = inner ?? item;
  if (!found) return 'none';
  const regular = found.region.regularity >= regularFrom ? ' regular' : '';
  if (!inner) return `item${regular}`;
  const { position, title } = inner;
  return `${position === 0 ? 'first' : position === title ? 'title' : 'inner'}${regular}`;
}
