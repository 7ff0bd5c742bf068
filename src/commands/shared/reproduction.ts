import type { Effects } from '../../effects/index.ts';

/** What stands beside each other: one figure, table or stated figure of a paper, and ours. */
export interface Exhibit {
  /** In the paper: "Table 1", "Figure 5", "section 3: components". */
  place: string;
  title: string;
  /** One or two plain sentences: what the paper shows, what ours was measured on, and how. */
  text: string;
  /** Rows and columns whose first word is "published" are set off. */
  tables?: readonly ExhibitTable[];
  pictures?: readonly ExhibitPicture[];
  /** What can't be reproduced for want of data, and which data. */
  missing?: string;
}

/** A table of an {@link Exhibit}; columns of numbers are set to the right. */
export interface ExhibitTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A picture of an {@link Exhibit}: an SVG document of the program's own, or a PNG file; about 440 pixels wide. */
export interface ExhibitPicture {
  caption: string;
  svg?: string;
  png?: Uint8Array;
}

/** A paper, figure by figure. */
export interface Reproduction {
  /** Authors, title, year. */
  paper: string;
  /** Whether it shows real pages too, where there are some. */
  readsData: boolean;
  exhibits(context: ReproduceContext): AsyncIterable<Exhibit>;
}

/** What a {@link Reproduction} works with. */
export interface ReproduceContext extends Partial<Omit<Effects, 'log'>>, Pick<Effects, 'log'> {
  /** Corpus folder of the project. */
  corpus: string;
  /** Folder of real pages, where the user has some. */
  data?: string;
  seed: number;
  /** Whether less work will do: fewer runs, shorter chains. */
  quick?: boolean;
  /** Folder of long work, which a second call goes on with; without it nothing is kept. */
  work?: string;
}

/** A reproduction of the core or of a package, loaded when it is called for. */
export interface ReproductionEntry {
  load(): Promise<Reproduction>;
}
