/** What the report's script is given of a page: JSON, written by `src/around/report`. */

/** An item of a list in an array: start, end, start and end of its heading, then its lists. */
export type PackedItem = [
  start: number,
  end: number,
  headingStart: number,
  headingEnd: number,
  ...lists: PackedItem[][],
];

/** Labels of rows, a word a row: depth, then `H` or `C` for every block. */
export type PackedLabels = string;

/** What a method says of a page. */
export interface PackedMethod {
  name: string;
  /** Index of the rows that it ran on. */
  rows: number;
  labels: PackedLabels;
  lists: PackedItem[][];
}

/**
 * What the report's script needs of a page to show one method after the other.
 *
 * Rows and texts are there once, however many methods there are; a method costs a few bytes a row.
 */
export interface PackedPage {
  /** Canonical span and text of every heading, gold's or a method's. */
  texts: [start: number, end: number, text: string][];
  /** Gold labels all rows of the page. */
  gold: { labels: PackedLabels[]; lists: PackedItem[][] } | null;
  methods: PackedMethod[];
}
