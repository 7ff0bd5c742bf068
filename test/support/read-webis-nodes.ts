import { parse } from 'csv-parse/sync';
import type { Rect } from '../../src/page/index.ts';

/** A node of a page of Webis-WebSeg-20. */
export interface WebisNode {
  xpath: string;
  rect: Rect;
  /** Characters of a text node; 0 for elements. */
  characters: number;
}

type Row = Readonly<Record<string, string>>;

/**
 * The nodes of a page of Webis-WebSeg-20.
 * @param nodes contents of its `nodes.csv`: left, bottom, right, top, xpath
 * @param texts contents of its `nodes-texts.csv`: xpath, ncharacter, text
 * @throws Error naming line and column of what is no number
 */
export function readWebisNodes(nodes: string, texts: string): WebisNode[] {
  const characters = new Map(
    rowsOf(texts).map((row, i) => [row.xpath, number(row, 'ncharacter', `nodes-texts.csv, record ${i + 1}`)]),
  );
  return rowsOf(nodes).map((row, i) => {
    const where = `nodes.csv, record ${i + 1}`;
    const [left, top] = [number(row, 'left', where), number(row, 'top', where)];
    return {
      xpath: row.xpath,
      rect: [left, top, number(row, 'right', where) - left, number(row, 'bottom', where) - top],
      characters: characters.get(row.xpath) ?? 0,
    };
  });
}

const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, record_delimiter: ['\r\n', '\n'] });

function number(row: Row, column: string, where: string): number {
  const value = Number(row[column] || Number.NaN);
  if (Number.isFinite(value)) return value;
  throw new Error(`${where}: ${column} ${row[column]} (expected a number)`);
}
