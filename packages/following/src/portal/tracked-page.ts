import type { PageIndex } from '../fragments/index.ts';
import type { PageLook } from './page-look.ts';
import type { ComponentRecord } from './records.ts';

/** A component as a capture shows it. */
export interface ShownComponent extends Omit<ComponentRecord, 'page' | 'found'> {
  /** HTML of its body; undefined when it is lost or the page shows nothing of it. */
  html: string | undefined;
}

/** What is shown of a capture. */
export interface ShownPage {
  components: ShownComponent[];
  look: PageLook;
  /** Where it was captured. */
  source: string;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML of the body of the whole page, components marked. */
  view: string;
  /** HTML and pictures of the page. */
  bytes: number;
}

/** What training or updating a page gave, ready to be stored. */
export interface TrackedPage extends ShownPage {
  index: PageIndex;
  /** Hash of the capture that is shown. */
  capture: string;
  /** What a user should know: captures that were left out of the training, the branch of an update. */
  notes: string[];
  /** Of an update: whether it was of another page, such as an error page, which nothing is learnt from. */
  isAnotherPage?: boolean;
  /**
   * Of a new division, whose components replace all others: numbers of the components that had to be followed on and
   * are none of it.
   */
  unmatched?: number[];
  /** What it was made from, besides the capture. */
  from?: TrackedState;
}

/** What is known of a page before an update of it. */
export interface TrackedState {
  index: PageIndex;
  /** Highest number that a component of the page ever had. */
  highest: number;
}
