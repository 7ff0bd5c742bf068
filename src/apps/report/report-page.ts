/** What the report's script is given: JSON, written by `src/apps/report`. Offsets count canonical text. */

/** An item of a list in an array: start and end of its heading, the end of what belongs to it, then its lists. */
export type PackedItem = [
  headingStart: number,
  headingEnd: number,
  end: number,
  ...lists: (readonly PackedItem[])[],
];

/** What a method, or gold, says of a page. */
export interface PackedMethod {
  name: string;
  /** How well it did, for people. */
  scores?: string;
  /** Index of the rows that it ran on. */
  rows: number;
  lists: readonly (readonly PackedItem[])[];
}

/** A block of a row: its text, the symbols behind it, its span. */
export type PackedBlock = [text: string, symbols: readonly string[], start: number, end: number];

/** A row: `s` for a sentence, `r` for one that is out of document order, both or neither; then its blocks. */
export type PackedRow = [marks: string, ...blocks: PackedBlock[]];

/** A line of text in CSS pixels of the page; its text is there where no picture shows it. */
export type PackedLine = [
  x: number,
  y: number,
  width: number,
  height: number,
  start: number,
  end: number,
  text?: string,
];

/** How a page looks. */
export interface PackedPicture {
  width: number;
  height: number;
  /** A data: URL; absent where the page is drawn from its lines. */
  image?: string;
  lines: PackedLine[];
  /** Visual blocks without parts. */
  blocks: [x: number, y: number, width: number, height: number][];
}

/**
 * What `view` shows of a page (`ViewPage`), packed: rows and texts are there once, however many methods there are, and a
 * method costs a few bytes a heading.
 */
export interface PackedPage {
  id: string;
  /** BCP 47 language of the text, where it is known. */
  language?: string;
  warnings: readonly string[];
  picture?: PackedPicture;
  /** Rows as methods saw them, with what they are, for people. */
  rows: { label: string; rows: PackedRow[] }[];
  /** Canonical span and text of every heading, gold's or a method's. */
  texts: [start: number, end: number, text: string][];
  /** Gold is the last and named `gold`. */
  methods: PackedMethod[];
}

/** A value of 0 to 1 with its interval, where it has one. */
export type PackedScore = [value: number, low?: number, high?: number];

/** The conventions that methods are scored under. */
export type PackedConvention = 'paper' | 'nested';

/** A line of the chart of scores. */
export interface PackedMethodScores {
  name: string;
  /** What rows it ran on, for people. */
  rows?: string;
  /** Why its scores are in doubt. */
  doubt?: string;
  /** By convention and measure. */
  scores: Partial<Record<PackedConvention, Record<string, PackedScore>>>;
}

/** A line of the chart of differences: score of the method minus that of the reference. */
export interface PackedDifference {
  name: string;
  score: PackedScore;
  /** p as people read it. */
  p?: string;
}

/** Scores of all methods on one corpus. */
export interface PackedCorpus {
  /** Empty where there is but one. */
  name: string;
  measures: { name: string; label: string }[];
  methods: PackedMethodScores[];
  differences?: { reference: string; measure: string; lines: PackedDifference[] };
}

/** F of every page, for the marks of single pages. */
export interface PackedPageScores {
  /** A page an entry, in the order of the report. */
  pages: { id: string; corpus: string }[];
  /** Names of methods. */
  methods: string[];
  /** By convention: a page an entry, a method a value; null where nothing is scored, or there was nothing to find. */
  scores: Record<PackedConvention, (number | null)[][]>;
}
