/** What the report's script is given: JSON, written by `src/apps/report`. Offsets count canonical text. */

import type { ViewPage, ViewRect } from '../view/view-page.ts';

/** An item of a list in an array: start and end of its heading, the end of what belongs to it, then its lists. */
export type PackedItem = [
  headingStart: number,
  headingEnd: number,
  end: number,
  ...lists: (readonly PackedItem[])[],
];

export interface PackedMethod {
  name: string;
  /** How well it did, for people. */
  scores?: string;
  /** Index of the rows that it ran on. */
  rows: number;
  lists: readonly (readonly PackedItem[])[];
}

/**
 * What `view` shows of a page, in fewer bytes: rows and texts are there once, however many methods there are, and a
 * method costs a few bytes a heading.
 */
export interface PackedPage
  extends Pick<ViewPage, 'id' | 'language' | 'size' | 'picture' | 'lines' | 'rows'> {
  warnings: readonly string[];
  /** Places of the visual blocks without parts; absent where nobody knows the page's size. */
  blocks?: readonly ViewRect[];
  /** Canonical span and text of every heading, gold's or a method's. */
  texts: [start: number, end: number, text: string][];
  /** Gold is the last and named `gold`. */
  methods: PackedMethod[];
}

/** A value of 0 to 1 with its interval, where it has one. */
export type PackedScore = [value: number, low?: number, high?: number];

export type PackedConvention = 'paper' | 'nested';

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

export interface PackedCorpus {
  /** Empty where there is but one. */
  name: string;
  measures: { name: string; label: string }[];
  methods: PackedMethodScores[];
  /** Lines by measure. */
  differences?: { reference: string; lines: Record<string, PackedDifference[]> };
}

export interface PackedPageScores {
  /** A page an entry, in the order of the report. */
  pages: { id: string; corpus: string }[];
  methods: string[];
  /** By convention: a page an entry, a method a value; null where nothing is scored, or there was nothing to find. */
  scores: Record<PackedConvention, (number | null)[][]>;
}
