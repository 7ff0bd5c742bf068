import type { LabPage } from '../hybrid-gold/lab-pages.ts';

/** How rows hold the lines of one table that have two cells or more. */
interface CellTable {
  /** Lines that are one row, and lines whose cells stand in several rows. */
  joined: number;
  parted: number;
  /** Rows that hold any of them. */
  rows: Set<number>;
}

/** Least lines of a table that is counted. */
const fewestLines = 3;

/**
 * Tables of three lines or more whose cells each stand in one row: how many lines are one row, and how many are
 * not.
 */
export function cellTables({ document: { rows, layout } }: Pick<LabPage, 'document'>): CellTable[] {
  const elements = layout?.elements ?? [];
  const around = (element: number, name: RegExp): number => {
    let at = element;
    while (at >= 0 && !name.test(elements[at].name)) at = elements[at].parent;
    return at;
  };
  /** By line, by cell: the rows that hold its blocks. */
  const lines = new Map<number, Map<number, Set<number>>>();
  rows.forEach(({ blocks }, row) => {
    for (const { element = -1 } of blocks) {
      const cell = around(element, /^t[dh]$/);
      const line = around(cell, /^tr$/);
      if (line < 0) continue;
      const cells = lines.get(line) ?? new Map<number, Set<number>>();
      lines.set(line, cells);
      cells.set(cell, (cells.get(cell) ?? new Set<number>()).add(row));
    }
  });
  const tables = new Map<number, CellTable>();
  for (const [line, cells] of lines) {
    if (cells.size < 2 || [...cells.values()].some((held) => held.size > 1)) continue;
    const held = new Set([...cells.values()].flatMap((own) => [...own]));
    const key = around(line, /^table$/);
    const table = tables.get(key) ?? { joined: 0, parted: 0, rows: new Set<number>() };
    tables.set(key, table);
    if (held.size === 1) table.joined++;
    else table.parted++;
    for (const row of held) table.rows.add(row);
  }
  return [...tables.values()].filter(({ joined, parted }) => joined + parted >= fewestLines);
}
