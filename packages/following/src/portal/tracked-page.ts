import type { Found, PageIndex } from '../fragments/index.ts';
import type { PageLook } from './page-look.ts';

/** A component as it is stored: what is shown of it, and how it was found. */
export interface ShownComponent {
  number: number;
  /** `new`: an update found it beside the components that were followed. */
  how: Found | 'trained' | 'new';
  similarity: number;
  /** HTML of its body; undefined when it is lost or the page shows nothing of it. */
  html: string | undefined;
  /** Its first words. */
  label: string;
  /** HTML and pictures. */
  bytes: number;
  /** Whether it is a nested component, besides the division of the page. */
  nested: boolean;
  /** 0-based place in reading order, outer components before inner ones; null when it is lost. */
  place: number | null;
  /** Number of the components around it; null when it is lost. */
  level: number | null;
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
