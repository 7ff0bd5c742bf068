/** What the program `view` is given of pages: JSON, written by `src/apps/view`. Offsets count canonical text. */

/** Canonical offsets, the second behind the end. */
export type ViewSpan = readonly [start: number, end: number];

/** CSS pixels of the page. */
export type ViewRect = readonly [x: number, y: number, width: number, height: number];

/** A line of text where it is seen. Its text and looks are there only where no picture shows them. */
export interface ViewLine {
  rect: ViewRect;
  span: ViewSpan;
  text?: string;
  /** Height of the font in CSS pixels. */
  size?: number;
  bold?: boolean;
}

export interface ViewRowBlock {
  text: string;
  span: ViewSpan;
  /** Symbols behind it; where they can be shown. */
  symbols?: readonly string[];
}

/** A row: what stands on one logical line. */
export interface ViewRow {
  /** Their texts, one behind the other, are that of the row. */
  blocks: readonly ViewRowBlock[];
  /** Whether it is running text, content for good. */
  sentence: boolean;
  /** Whether it is out of document order. */
  reordered?: boolean;
}

export interface ViewRows {
  /** What rows they are, for people. */
  label: string;
  rows: readonly ViewRow[];
}

/** A heading with what belongs to it. Items stand in the order of the text, parents before what is below them. */
export interface ViewItem {
  text: string;
  /** Of the heading. */
  span: ViewSpan;
  /** Behind its contents. */
  end: number;
  /** The item it lies in, by index; -1 at the top. */
  parent: number;
  /** Sisters of one list have the same number. */
  list: number;
  /** Of being a heading, 0 to 1; where the method tells. */
  probability?: number;
}

export interface ViewMethod {
  name: string;
  /** What it is, in a sentence. */
  about: string;
  /** How well it did on the page, where that was measured. */
  scores?: string;
  /** Which of the page's rows it ran on, by index. */
  rows: number;
  items: readonly ViewItem[];
  /** Of being a heading, 0 to 1, a value a row; where the method tells. */
  probabilities?: readonly number[];
}

/** A visual block; parents stand before what is in them. */
export interface ViewBlock {
  rect: ViewRect;
  /** The block it lies in, by index; -1 for the whole page. */
  parent: number;
  coherence: number;
  /** Number of the rule that made it; 0 where construction merged it from smaller ones. */
  rule: number;
  spans: readonly ViewSpan[];
  isLeaf: boolean;
  /** What it is likely to be, as header or menu, and its probability, 0 to 1; where roles were asked for. */
  role?: string;
  probability?: number;
}

export interface ViewLevel {
  permitted: number;
  blocks: readonly ViewBlock[];
}

export interface ViewPage {
  id: string;
  /** What the page calls itself; its id where it does not. */
  title: string;
  source: string;
  /** BCP 47 language of its text, where it is known. */
  language?: string;
  size: { width: number; height: number };
  /** Address of the picture of the whole page; null where there is none. */
  picture: string | null;
  /** In the order of the text. */
  lines: readonly ViewLine[];
  rows: readonly ViewRows[];
  /** The first is shown first; a reader's gold is the last and named `gold`. */
  methods: readonly ViewMethod[];
  /** By rising permitted degree of coherence; empty where the page was not laid out. */
  levels: readonly ViewLevel[];
  /** What the rules of the blocks do, by number. */
  rules: Readonly<Record<number, string>>;
}

/** What a self-contained file, or a server, tells first: the pages, and whether they are in the file. */
export interface ViewFile {
  pages: readonly { id: string }[];
  /** Whether each page waits in an element of its own; otherwise a server answers for it. */
  isWhole: boolean;
}
