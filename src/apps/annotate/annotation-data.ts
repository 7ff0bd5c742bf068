/** What the program `annotate` and its server send each other: JSON. Offsets count canonical text. */

import type { ViewLine, ViewRow } from '../view/view-page.ts';

export interface MarkedHeading {
  start: number;
  end: number;
  /** 0 at the top. */
  depth: number;
  /** Whether it begins another list beside the one before it at its place. */
  separate: boolean;
  /** Where its item ends, when that is before the next heading of its level. */
  until?: number | undefined;
}

/** Agreement of two annotators: F of lists under both conventions (0 to 1), and kappa of headings. */
export interface PageAgreement {
  paper: number;
  nested: number;
  /** Absent where it is undefined: see `headingKappa`. */
  headings?: number;
}

export interface OtherAnnotation {
  annotator: string;
  headings: readonly MarkedHeading[];
  agreement: PageAgreement;
}

export type AnnotatedRow = Pick<ViewRow, 'blocks'>;

/** What an annotator says of a page besides its lists. */
export interface PageStatus {
  done: boolean;
  note: string;
  /** Starts of the rows that an adjudicator has decided. */
  decided?: readonly number[] | undefined;
}

export interface AnnotationView {
  id: string;
  /** Whether lists to begin from are offered. */
  suggests: boolean;
  /** Whether rows of hidden text are shown from the start. */
  showsHidden: boolean;
  status: PageStatus;
  /** Of the annotator's gold, to be sent with what replaces it. */
  version: string;
  size: { width: number; height: number };
  /** As methods see them. */
  rows: readonly AnnotatedRow[];
  /** With those of hidden text; absent where nothing is hidden. */
  whole?: readonly AnnotatedRow[];
  /** In the order of the text. */
  lines: readonly ViewLine[];
  headings: readonly MarkedHeading[];
  others: readonly OtherAnnotation[];
  /** What is wrong with files of other annotators. */
  unread: readonly string[];
}

/** What a model says of the rows that are seen. */
export interface SuggestedHeadings {
  headings: readonly MarkedHeading[];
  /** Start of each row that is in doubt, and its probability of being a heading, 0 to 1. */
  doubts: readonly (readonly [start: number, probability: number])[];
}

export interface PageEntry extends PageStatus {
  id: string;
  /** Whether there is gold of it. */
  begun: boolean;
  problem?: string;
}

export interface PageList {
  pages: PageEntry[];
  annotators: readonly string[];
}

/** Answer to headings that were sent; all but problems is absent where they were not saved. */
export interface SavedAnnotation {
  problems: readonly { message: string; start: number }[];
  version?: string;
  /** As they were saved. */
  headings?: readonly MarkedHeading[];
  /** With others, by name. */
  agreements?: Readonly<Record<string, PageAgreement>>;
}

export interface AnnotatorAgreement extends PageAgreement {
  annotator: string;
  pages: readonly (PageAgreement & { index: number; id: string })[];
}
