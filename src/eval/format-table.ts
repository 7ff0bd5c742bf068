/** For programs, for documents, for people at a terminal. */
export type TableFormat = 'tsv' | 'markdown' | 'text';

/** A column of a table of rows `T`. */
export interface Column<T> {
  /** Field name, the heading in TSV. */
  name: string;
  /** Heading for people. */
  label: string;
  /** Whether cells are aligned to the right, as numbers are. */
  number: boolean;
  /** Cell text; TSV keeps all digits, people get few. */
  cell: (row: T, exact: boolean) => string;
}

/**
 * A table, a line a row, headings first, ended by a line feed.
 *
 * TSV has field names and all digits; Markdown and text have words and few digits. Tabs, line feeds and, in Markdown,
 * bars inside cells are replaced, so that a name cannot break the table.
 */
export function formatTable<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  format: TableFormat,
): string {
  const exact = format === 'tsv';
  const cells = [
    columns.map(({ name, label }) => (exact ? name : label)),
    ...rows.map((row) => columns.map((column) => column.cell(row, exact).replace(/[\t\r\n]+/g, ' '))),
  ];
  if (format === 'tsv') return cells.map((line) => `${line.join('\t')}\n`).join('');
  if (format === 'markdown') {
    const rule = columns.map(({ number }) => (number ? '---:' : '---'));
    const escaped = cells.map((line) => line.map((cell) => cell.replaceAll('|', '\\|')));
    return [escaped[0], rule, ...escaped.slice(1)].map((line) => `| ${line.join(' | ')} |\n`).join('');
  }
  const widths = columns.map((_, c) => cells.reduce((width, line) => Math.max(width, line[c].length), 0));
  return cells
    .map((line) => {
      const padded = line.map((cell, c) =>
        columns[c].number ? cell.padStart(widths[c]) : cell.padEnd(widths[c]),
      );
      return `${padded.join('  ').trimEnd()}\n`;
    })
    .join('');
}

/**
 * A column of numbers, or of none where one is not defined.
 * @param interval shown behind the number, for people alone
 * @param digits decimals for people
 */
export function numberColumn<T>(
  name: string,
  label: string,
  value: (row: T) => number | undefined,
  interval: (row: T) => { low: number; high: number } | undefined = () => undefined,
  digits = 3,
): Column<T> {
  const cell = (row: T, exact: boolean): string => {
    const own = value(row);
    if (own === undefined || exact) return String(own ?? '');
    const ends = interval(row);
    return own.toFixed(digits) + (ends ? ` (${ends.low.toFixed(digits)}-${ends.high.toFixed(digits)})` : '');
  };
  return { name, label, number: true, cell };
}

/** A column of words, or of counts. */
export function plainColumn<T>(
  name: string,
  label: string,
  value: (row: T) => string | number,
  number = false,
): Column<T> {
  return { name, label, number, cell: (row) => String(value(row)) };
}
