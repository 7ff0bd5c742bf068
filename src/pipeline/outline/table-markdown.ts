import type { TableCell } from './whole-elements.ts';

/**
 * A table as GitHub's Markdown writes it. Where the first row has no header cell, the header is empty, so that no cell
 * is taken for one; cells that span others are followed by empty ones. Columns without text are left out.
 * @param textOf text of a cell, as Markdown
 */
export function tableMarkdown(rows: readonly TableCell[][], textOf: (cell: number) => string): string {
  const grid: string[][] = [];
  const spanned: number[] = []; // by column, how many more rows a cell above takes
  for (const cells of rows) {
    const row: string[] = [];
    const skip = (): void => {
      while (spanned[row.length] > 0) {
        spanned[row.length]--;
        row.push('');
      }
    };
    for (const { node, columns, rows: below } of cells) {
      skip();
      const text = textOf(node)
        .replace(/(?<!\\)\|/g, '\\|')
        .replace(/\s*\n/g, '<br>');
      for (let k = 0; k < columns; k++) {
        spanned[row.length] = below - 1;
        row.push(k === 0 ? text : '');
      }
    }
    skip();
    if (row.some((text) => text !== '')) grid.push(row);
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, k) => k).filter((k) => grid.some((row) => row[k]));
  const line = (row: readonly string[]): string => `| ${columns.map((k) => row[k] ?? '').join(' | ')} |`;
  const first = rows.find((cells) => cells.some(({ node }) => textOf(node) !== '')) ?? [];
  if (!first.some(({ isHeader }) => isHeader)) grid.unshift([]);
  return [line(grid[0] ?? []), line(Array(width).fill('---')), ...grid.slice(1).map(line)].join('\n');
}
