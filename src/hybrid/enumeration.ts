import type { RowView } from './row-view.ts';

/**
 * How well the number of a heading fits an attachment, -2 to 1: a list goes on with the next number, does not start
 * over, and no item hangs below another one of the same kind of number.
 * @param sister last heading of the list that would be joined; undefined for a new list
 */
export function enumerationFit(
  heading: RowView,
  parent: RowView | undefined,
  sister: RowView | undefined,
): number {
  if (heading.numberKind === 0) return 0;
  const below = parent?.numberKind === heading.numberKind ? -1 : 0;
  if (sister?.numberKind !== heading.numberKind) return below;
  if (heading.numberValue === sister.numberValue + 1) return below + 1;
  return heading.numberValue <= sister.numberValue ? below - 1 : below;
}
