import type { ConventionName } from './conventions.ts';
import { type Measure, measures } from './measures.ts';
import type { ListScores } from './score-lists.ts';

/** A row of a score table: a method under a convention. */
export interface ScoreTableRow
  extends Pick<
    ListScores,
    'purity' | 'inversePurity' | 'microF' | 'macroF' | 'documents' | 'macroDocuments'
  > {
  method: string;
  convention: ConventionName;
}

/** For programs, for documents, for people at a terminal. */
export type ScoreTableFormat = 'tsv' | 'markdown' | 'text';

interface Column {
  /** Field name, the heading in TSV. */
  name: string;
  /** Heading for people. */
  label: string;
  number: boolean;
  /** Cell text; TSV keeps all digits, people get three. */
  cell: (row: ScoreTableRow, exact: boolean) => string;
}

const columns: readonly Column[] = [
  { name: 'method', label: 'Method', number: false, cell: (row) => row.method },
  { name: 'convention', label: 'Convention', number: false, cell: (row) => row.convention },
  ...Object.values(measures).map(
    ({ name, label }: Measure): Column => ({
      name,
      label,
      number: true,
      cell: (row, exact) => (exact ? String(row[name]) : row[name].toFixed(3)),
    }),
  ),
  { name: 'documents', label: 'n', number: true, cell: (row) => String(row.documents) },
  { name: 'macroDocuments', label: 'n (macro)', number: true, cell: (row) => String(row.macroDocuments) },
];

/**
 * A table of scores, a line a row, headings first, ended by a line feed.
 *
 * TSV has field names and all digits; Markdown and text have words and three decimals. Tabs, line feeds and, in
 * Markdown, bars inside method names are replaced, so that a name cannot break the table.
 */
export function formatScoreTable(rows: readonly ScoreTableRow[], format: ScoreTableFormat): string {
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
  const widths = columns.map((_, c) => Math.max(...cells.map((line) => line[c].length)));
  return cells
    .map((line) => {
      const padded = line.map((cell, c) =>
        columns[c].number ? cell.padStart(widths[c]) : cell.padEnd(widths[c]),
      );
      return `${padded.join('  ').trimEnd()}\n`;
    })
    .join('');
}
