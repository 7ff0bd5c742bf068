import type { CountAgreement } from '../agreement/agreement.ts';
import type { Rate } from '../rates.ts';

/**
 * A measure of nested lists against gold: what is measured, then how. It lies between 0 and 1, and more is
 * better.
 *
 * Those of the project are the table `measures`; a program may pass others to `scorePages`.
 */
export interface Measure<Name extends string = string> {
  /** Field of scores, column of TSV tables, and what `--measures` takes. */
  name: Name;
  /** Heading of its column for people. */
  label: string;
  summary: string;
  citation: string;
  /** Options of scoring that change it. */
  parameters: readonly ('convention' | 'singles' | 'documents')[];
  n: 'documents' | 'macroDocuments';
  /**
   * True for one of two sides that can be raised at the cost of the other, as precision; see
   * `comparedMeasures`.
   */
  oneSided?: boolean;
  /** Counts of one page. A function that several measures share is called once a page. */
  count: CountAgreement;
  /** Score from the counts of pages; 0 where there is nothing to measure. */
  rate: Rate;
}
