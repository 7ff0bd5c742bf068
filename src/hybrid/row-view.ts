import type { Look } from '../page/index.ts';
import type { Label } from './find-label.ts';

/**
 * What is seen of one row: look, position, elements around it, shape of its text. Lengths count canonical
 * characters.
 */
export interface RowView {
  /** Place in reading order. */
  index: number;
  /** True for running text: never a heading. */
  sentence: boolean;
  /** Canonical span of its text. */
  start: number;
  end: number;
  /** Its text with the symbol characters between its blocks. */
  text: string;
  /** Width of the text in Latin letters. */
  width: number;
  /** Number of blocks. */
  blocks: number;
  /** Names of the elements around its first text, from the outside. */
  path: string[];
  /** The path as one string. */
  pathKey: string;
  /** The same elements as indexes into the document's layout. */
  elements: number[];
  /** Names of the elements around it, of those that begin with it, and of those that begin and end in it. */
  tags: ReadonlySet<string>;
  opens: ReadonlySet<string>;
  closes: ReadonlySet<string>;
  /** Look of its first text. */
  look: Look;
  allBold: boolean;
  /** Share of its text that is linked, 0 to 1. */
  linkShare: number;
  /** Box of its text in CSS pixels of the page; -1 where nothing is seen. */
  x: number;
  right: number;
  y: number;
  bottom: number;
  lines: number;
  /** Distance to the rows before and behind in usual font sizes, within -5 to 8. */
  gapAbove: number;
  gapBelow: number;
  /** What it begins with, set apart by look or marks. */
  label: Label;
  /** How many of its blocks are its heading when it is one, by the rules: mostly those of the label. */
  headingBlocks: number;
  /** Length of what follows the label. */
  rest: number;
  /** Symbol characters before its first block, on its line (at most two). */
  marker: string;
  /** Kind of its number, an index into {@link numberKinds}, 0 for none; and its value, -1 for none. */
  numberKind: number;
  numberValue: number;
  /** True when it begins with a date. */
  date: boolean;
  /** Level of the `h1`-`h6` around it, 0 for none. */
  headerLevel: number;
  column: number;
  leafDepth: number;
  /** Number of table cells. */
  cells: number;
  endsColon: boolean;
  /** How much it stands out against rows of one record or card (`salienceOf`). */
  salience: number;
  /** Its last symbol character, on its line. */
  ending: string;
}
