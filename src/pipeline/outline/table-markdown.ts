import { joinLines } from './inline-markdown.ts';
import type { TableCell } from './whole-elements.ts';

/** Beyond it cells take one column each, and rows are not filled up. */
const mostColumns = 1000;

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
      const text = joinLines(textOf(node).replace(/(?<!\\)\|/g, '\\|'), '<br>');
      for (let k = 0; k === 0 || (k < columns && row.length < mostColumns); k++) {
        spanned[row.length] = below - 1;
        row.push(k === 0 ? text : '');
      }
    }
    skip();
    if (row.some((text) => text !== '')) grid.push(row);
  }
  const used: number[] = [];
  for (const row of grid) {
    row.forEach((text, k) => {
      if (text !== '') used[k] = k;
    });
  }
  const columns = used.filter((k) => k !== undefined);
  const line = (row: readonly string[]): string => {
    let written = '|';
    for (const k of columns) {
      if (k >= row.length && k >= mostColumns) break;
      written += ` ${row[k] ?? ''} |`;
    }
    return written;
  };
  const first = rows.find((cells) => cells.some(({ node }) => textOf(node) !== '')) ?? [];
  if (!first.some(({ isHeader }) => isHeader)) grid.unshift([]);
  return [line(grid[0] ?? []), line(Array(used.length).fill('---')), ...grid.slice(1).map(line)].join('\n');
}
