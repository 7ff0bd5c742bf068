import type { RowState } from './structure.ts';

/** A heading of a structure. */
export interface StructureHeading {
  row: number;
  /** Its blocks `[start, end)` among those of the row. */
  start: number;
  end: number;
  /** Index of the heading that it hangs below, among those of the structure; -1 at the top. */
  parent: number;
  /** Which of its parent's lists it belongs to. */
  list: number;
}

/**
 * All headings of rows in reading order: of each row the one that begins it, then its parts.
 * @param rows of a structure that fits its document (see `structureProblems`)
 */
export function structureHeadings(rows: readonly RowState[]): StructureHeading[] {
  const found: StructureHeading[] = [];
  const first: number[] = []; // by row, the index that its part 0 has or would have
  rows.forEach(({ dep, part, bound, list, parts = [] }, row) => {
    const parentOf = (on: { dep: number; part?: number | undefined }): number =>
      on.dep === -1 ? -1 : first[on.dep] + (on.part ?? -1);
    if (bound > 0)
      found.push({ row, start: 0, end: bound, parent: parentOf({ dep, part }), list: list ?? 0 });
    first[row] = found.length;
    for (const own of parts) {
      found.push({ row, start: own.start, end: own.end, parent: parentOf(own), list: own.list ?? 0 });
    }
  });
  return found;
}

/**
 * Rows with headings, the reverse of {@link structureHeadings}; list 0 is left out.
 * @param headings in reading order, no two of a row overlapping
 */
export function headingRows(headings: readonly StructureHeading[], count: number): RowState[] {
  const rows = Array.from({ length: count }, (): RowState => ({ dep: -1, bound: 0 }));
  const nameOf: { dep: number; part?: number | undefined }[] = [];
  for (const { row, start, end, parent, list } of headings) {
    const { dep, part } = nameOf[parent] ?? { dep: -1 };
    const more = { ...(part !== undefined && { part }), ...(list > 0 && { list }) };
    if (start === 0) {
      nameOf.push({ dep: row });
      rows[row] = { dep, bound: end, ...more };
    } else {
      const parts = rows[row].parts ?? [];
      nameOf.push({ dep: row, part: parts.length });
      rows[row].parts = [...parts, { start, end, dep, ...more }];
    }
  }
  return rows;
}
