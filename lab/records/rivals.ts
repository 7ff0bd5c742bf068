/** Simple ways to find records, each regions of rows of which some begin a record. */
import type { RowView } from '../../src/hybrid/index.ts';

/** A region: the rows that begin its records, and all its rows. */
export interface Boundaries {
  starts: number[];
  rows: number[];
}

/** Rivals by name. */
export const rivals: Record<string, (rows: readonly RowView[]) => Boundaries[]> = {
  'children of one name': (rows) => childrenOfOneName(rows),
  'rows of one tag path': (rows) => rowsOfOneKey(rows, ({ pathKey }) => pathKey),
  'rows of one look': (rows) =>
    rowsOfOneKey(rows, ({ look }) => [look.size, look.bold, look.link, look.italic, look.color].join()),
};

/** Children of an element that have one name: each is a record (list items, lines of a table). */
function childrenOfOneName(rows: readonly RowView[]): Boundaries[] {
  const regions = new Map<string, Map<number, number[]>>();
  for (const { index, elements, path, look } of rows) {
    if (look.hidden) continue;
    elements.forEach((element, k) => {
      const key = `${elements[k - 1] ?? -1} ${path[k]}`;
      const region = regions.get(key) ?? new Map<number, number[]>();
      regions.set(key, region);
      const own = region.get(element) ?? [];
      region.set(element, own);
      own.push(index);
    });
  }
  return [...regions.values()]
    .filter(({ size }) => size > 1)
    .map((records) => ({
      starts: [...records.values()].map(([first]) => first),
      rows: [...records.values()].flat(),
    }));
}

/** Rows of one key begin records that end where the next begins. */
function rowsOfOneKey(rows: readonly RowView[], keyOf: (row: RowView) => string): Boundaries[] {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    if (row.look.hidden) continue;
    groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row.index]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((starts) => ({
      starts,
      rows: rows.slice(starts[0], starts[starts.length - 1] + 1).map(({ index }) => index),
    }));
}
