import type { ConventionName, MeasureName } from '../../eval/index.ts';
import type { ComparisonTableRow } from '../../eval/inside/index.ts';
import type { BlockTree, Document, PageLists, Rect, Span } from '../../page/index.ts';
import type {
  DifferenceRow,
  ReliabilityBin,
  ScoreRow,
  TraceDiagnosis,
  TracePoint,
  TraceSeries,
} from '../../plot/index.ts';

/** A piece of a page's text as people see it, and where; see `pageTexts`. */
export interface PageText {
  /** Canonical span of the whole piece. */
  span: Span;
  /** The text with its spaces and symbols. */
  text: string;
  /** One box a line, in CSS pixels of the page, each with the canonical span of its part. */
  boxes: readonly { span: Span; rect: Rect }[];
}

/** Scores of one method on one page, 0 to 1; src/eval's document scores fit once the convention is named. */
export interface PageScore {
  convention: ConventionName;
  purity: number;
  inversePurity: number;
  f: number;
}

/** What one method says of a page. */
export interface Prediction {
  /** As in the score table. */
  method: string;
  /** `structureLists(document, structure)` for a method that gives structures. */
  lists: PageLists;
  /** Which of the page's rows it ran on, by index; left out where nobody knows, and labels are shown on the first. */
  rows?: number | undefined;
  scores?: readonly PageScore[] | undefined;
}

export interface PageRows {
  /** What rows they are, for people; empty where a page has but one kind. */
  label: string;
  document: Document;
}

/** One page of a report. Everything but its name and rows may be missing and is then left out. */
export interface ReportPage {
  id: string;
  /** Name of its corpus, where there are several. */
  corpus?: string | undefined;
  /** At least one; gold is shown on the first. */
  rows: readonly PageRows[];
  /** BCP 47 language of the text, e.g. `ja`; guessed from its script when missing. */
  language?: string | undefined;
  /** For the outlines' wording and the boxes in the picture: `pageTexts(page)`. */
  texts?: readonly PageText[] | undefined;
  tree?: BlockTree | undefined;
  /** PNG, JPEG or WebP of the whole page; shown together with `tree`. Without it `texts` are drawn where they stand. */
  screenshot?: Uint8Array | undefined;
  gold?: PageLists | undefined;
  predictions: readonly Prediction[];
  warnings?: readonly string[] | undefined;
}

/** The trace of one run, all its chains. */
export interface ReportRun {
  name: string;
  /** Of the log joint: a series a chain, or entries in any order. */
  trace: readonly TracePoint[] | readonly TraceSeries[];
  /** How well the chains agree on the log joint. */
  diagnosis?: TraceDiagnosis | undefined;
  /** Ranks of the log joints of the kept draws, an array a chain. */
  ranks?: readonly ArrayLike<number>[] | undefined;
  /** Autocorrelations of the log joint by lag, an array a chain, and the draws a chain that they come from. */
  autocorrelations?: { chains: readonly (readonly number[])[]; draws: number } | undefined;
  /** How well the probability of being a heading holds against gold. */
  reliability?: { bins: readonly ReliabilityBin[]; caption: string } | undefined;
  /** Facts worth a line each, e.g. `['R-hat of the log joint', '1.003']`. */
  facts?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** Scores of all methods on one corpus. */
export interface ReportCorpus {
  /** Empty where there is but one. */
  name: string;
  /** The rows that each method ran on, for people; left out where nothing is known of them. */
  rows?: Readonly<Record<string, string>> | undefined;
  /** Why scores of a method are in doubt, such as that its chains have not converged. */
  doubts?: Readonly<Record<string, string>> | undefined;
  scores: readonly ScoreRow[];
  /** Measures of the table of scores, which has a field each; default the main ones. */
  measures?: readonly MeasureName[] | undefined;
  /** Every two methods. */
  comparisons: readonly ComparisonTableRow[];
  /** Every other method against one, page by page. */
  differences?:
    | {
        reference: string;
        /** In each measure. */
        rows: Readonly<Partial<Record<MeasureName, readonly DifferenceRow[]>>>;
      }
    | undefined;
}

/** All that a report shows. Nothing in it is read from a disk, a clock or the machine. */
export interface ReportData {
  title: string;
  /** What was run, a paragraph a string. */
  summary: readonly string[];
  corpora: readonly ReportCorpus[];
  reproduce: {
    /** The command line, as it is typed. */
    command: string;
    /** Names and values: version, seed, Node version, commit, date ... in the order to show. */
    facts: readonly (readonly [name: string, value: string])[];
    /** SHA-256 of files that another run should give alike, by name. */
    hashes?: readonly (readonly [name: string, hash: string])[] | undefined;
    /** Whatever JSON holds. */
    config?: unknown;
  };
  runs: readonly ReportRun[];
  /** Taken one by one, once: a generator may load pages as they are asked for. */
  pages: Iterable<ReportPage>;
  errors: readonly string[];
  /** Those that matter most first. */
  warnings: readonly string[];
  /** What hardly matters, such as pictures that pages lack. */
  notes?: readonly string[] | undefined;
}
