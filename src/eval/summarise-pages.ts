import type { Agreement } from './agreement/agreement.ts';
import {
  type ChosenName,
  findMeasure,
  type MeasureChoice,
  type MeasureName,
  measureNames,
} from './measures/index.ts';
import type { ScoredPage } from './score-pages.ts';

/** Measures of a method over a corpus, with its numbers of documents. */
export type CorpusScores<Name extends string = MeasureName> = Record<Name, number> & {
  /** Gold pages. */
  documents: number;
  /** Gold pages with a gold list: the n of macro means. */
  macroDocuments: number;
};

/**
 * The value of one measure over pages; also what resampling pages calls on every sample.
 * @param pages as `scorePages` returns them, or any selection, repeats included; one page gives its own score
 * @returns 0 to 1
 * @throws RangeError when the pages were not scored in this measure, or the table has none of that name
 */
export function measurePages(pages: readonly ScoredPage[], choice: MeasureChoice): number {
  const { name, rate } = findMeasure(choice);
  return rate(pages.map((page) => pageAgreement(page, name)));
}

/** Counts of a page in a measure; RangeError when the page was not scored in it. */
export function pageAgreement({ page, agreements }: ScoredPage, name: string): Agreement {
  if (agreements[name]) return agreements[name];
  throw new RangeError(
    `${page}: not scored in ${name} (expected one of ${Object.keys(agreements).join(', ')})`,
  );
}

/**
 * Several measures over pages.
 * @param chosen measures that the pages were scored in; default the whole table
 * @throws RangeError see {@link measurePages}
 */
export function summarisePages<const Choice extends MeasureChoice = MeasureName>(
  pages: readonly ScoredPage[],
  chosen?: readonly Choice[],
): CorpusScores<ChosenName<Choice>> {
  const values = (chosen ?? measureNames).map((choice) => [
    findMeasure(choice).name,
    measurePages(pages, choice),
  ]);
  return {
    ...(Object.fromEntries(values) as Record<ChosenName<Choice>, number>),
    documents: pages.length,
    macroDocuments: pages.filter(({ goldLists }) => goldLists > 0).length,
  };
}
