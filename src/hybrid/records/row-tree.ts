import { countBy } from '../../math/index.ts';
import type { RowView } from '../row-view.ts';

/** What stands below an element: a smaller element, or a row by itself. */
export interface Unit {
  /** Index of the element in the document's layout; -1 for a row by itself. */
  element: number;
  /** Its seen rows, in reading order. */
  rows: number[];
}

/** An element with several units below it. */
export interface Branch {
  /** Index of the element; -1 for the page. */
  element: number;
  /** In the order of their first rows. */
  units: Unit[];
}

/**
 * The elements below which seen rows part, outer elements before those inside them. A row stands where its first text
 * stands; hidden rows are in none. O(rows x depth).
 */
export function branchesOf(rows: readonly RowView[]): Branch[] {
  const seen = rows.filter(({ look }) => !look.hidden);
  const count = countBy(seen.flatMap(({ elements }) => elements));
  const unitsOf = new Map<number, Unit[]>([[-1, []]]);
  const unitOf = new Map<number, Unit>();
  for (const { index, elements } of seen) {
    let units = unitsOf.get(-1) as Unit[];
    let alone = true;
    for (const element of elements) {
      const known = unitOf.get(element);
      if (known) known.rows.push(index);
      else {
        const unit = { element, rows: [index] };
        unitOf.set(element, unit);
        unitsOf.set(element, []);
        units.push(unit);
      }
      alone = count.get(element) !== 1;
      if (!alone) break;
      units = unitsOf.get(element) as Unit[];
    }
    if (alone) units.push({ element: -1, rows: [index] });
  }
  return [...unitsOf].flatMap(([element, units]) => (units.length > 1 ? [{ element, units }] : []));
}
