import type { NodeKind } from './node-kind.ts';

/** Relative sizes that the rules compare with: shares of the area of the block being divided, 0 to 1. */
export interface Thresholds {
  /** Rule 9: a node with text and a smaller share is not divided. */
  textNode: number;
  /** Rule 10: a node whose biggest child has a smaller share is not divided. */
  biggestChild: number;
  /** Times that both are higher for a kind of node: the report has them vary by tag, without numbers. */
  byKind: Record<NodeKind, number>;
}

export interface PaperThresholds {
  /** Rule 5: a node with text and a smaller width or height, as a share of the block's, is not divided. */
  side: number;
  /** Rule 9: a node whose children's areas vary more (standard deviation over mean) is divided. */
  spread: number;
  /** Times that thresholds are higher for TABLE, TBODY, TR, TD, P, UL and LI. */
  strictTimes: number;
}

/** What makes a separator heavier or lighter (report, section 4.2.2: five rules without numbers). */
export interface SeparatorWeights {
  /** Times the logarithm (base 2) of 1 + distance / 4 px. */
  distance: number;
  /** An HR, a thin image or a stripe lies in it. */
  line: number;
  /** No such line, but a border of the block on either side (ours). */
  border: number;
  /** The background differs across it. */
  background: number;
  /** Times the logarithm (base 2) of the ratio of the font sizes across it. */
  fontSize: number;
  /** The font weight differs across it. */
  fontWeight: number;
  /** The font above is smaller than the one below: something new starts. */
  fontRises: number;
  /** Of one size, but the one above is lighter (ours). */
  boldRises: number;
  /** Both sides are text of the same font: taken off. */
  alike: number;
  /** The ways from the root to the two sides part at the first branching; half of it at the second, and so on. */
  outer: number;
  /** Both sides are elements of the same tag and style: taken off. */
  sameElement: number;
  /** Times the share of the page's width or height that the separator spans. */
  length: number;
}

/** What counts as a line and not as content; thickness in CSS pixels, 0 where such lines are to be content. */
export interface LineLimits {
  image: number;
  /** Thickest empty box with a background or border. */
  stripe: number;
  /** Thickest of other replaced elements: media, frames, form controls. */
  replaced: number;
  /** A line is at least so many times longer than thick. */
  timesLonger: number;
  /** A painted gutter, an empty box of any width, is more than so many times higher than wide. */
  gutterTimes: number;
  /** And higher than this share of the height of what it stands beside; 1 or more: there are no gutters. */
  gutterShare: number;
}

/** Where the rules are followed to the letter of the report. */
export interface LiteralInterpretations {
  /** Rule 3 divides the root of a block only where the block has no other root. */
  soleRoot: boolean;
  /** BR is a line-break node: text with one in it is not "only text" (rule 4), and rule 5 divides it. */
  lineBreaks: boolean;
  /**
   * The fonts on both sides of a separator are those of the texts nearest to it, not of the last and first in the DOM.
   */
  nearestFonts: boolean;
  /** A block that a rule made has the DoC of its rule, and a merged block at most that of its parts. */
  ruleCoherence: boolean;
}

/** All numbers that segmentation can be tuned by. */
export interface VipsWeights {
  separator: SeparatorWeights;
  thresholds: Thresholds;
  lines: LineLimits;
  /** Thresholds of the paper's rules. */
  paper: PaperThresholds;
  /** Degrees of coherence that one unit of separator weight takes off 10. */
  coherenceScale: number;
  /** DoC by size: at the size of the page, and added for every halving of the area. */
  sizeCoherence: { base: number; perHalving: number };
  /** Share of what is inside, against the rule, in a block's DoC, 0 to 1. */
  innerCoherence: number;
  /** Separators are equal when their weights differ by no more. */
  tie: number;
  /** How much the page itself sets the scale, 0 to 1, and the degrees that a doubling of leaves is worth. */
  pageScale: {
    share: number;
    perDoubling: number;
    /** Levels that blocks are spread over where the page has fewer; 0: nothing is spread. */
    fewestLevels: number;
  };
  literal: LiteralInterpretations;
}

/** Origin of the numbers: docs/vips.md#choosing-the-numbers. */
export const defaultWeights: VipsWeights = {
  separator: {
    distance: 1.3,
    line: 1,
    border: 1,
    background: 1.7,
    fontSize: 2,
    fontWeight: 0.3,
    fontRises: 1,
    boldRises: 1,
    alike: 1.9,
    sameElement: 0.62,
    outer: 6.5,
    length: 5.9,
  },
  thresholds: {
    textNode: 0.3,
    biggestChild: 0.19,
    byKind: { inline: 1, table: 1, tr: 1, td: 1, p: 1, other: 1 },
  },
  lines: { image: 10, stripe: 30, replaced: 8, timesLonger: 10, gutterTimes: 2, gutterShare: 0.8 },
  paper: { side: 0.1, spread: 0.5, strictTimes: 2 },
  coherenceScale: 0.56,
  sizeCoherence: { base: 3.3, perHalving: 1.2 },
  innerCoherence: 0.41,
  tie: 0.74,
  pageScale: { share: 0.4, perDoubling: 1.7, fewestLevels: 6 },
  literal: { soleRoot: false, lineBreaks: false, nearestFonts: false, ruleCoherence: false },
};

/**
 * VIPS without any part that is ours: what the report does not name weighs nothing, the DoC of an extracted block is
 * its rule's, nothing is relative to the page or spread, only HR is a line, and rules are read to the letter. What
 * the report leaves open has the numbers of `defaultWeights`, but for `coherenceScale`, which was chosen for these
 * weights (docs/vips.md#the-report-to-the-letter).
 */
export const reportWeights: VipsWeights = {
  ...defaultWeights,
  separator: {
    ...defaultWeights.separator,
    line: 12,
    border: 0,
    boldRises: 0,
    sameElement: 0,
    outer: 0,
    length: 0,
  },
  thresholds: {
    ...defaultWeights.thresholds,
    byKind: { inline: 1, table: 2, tr: 2, td: 2, p: 2, other: 1 },
  },
  lines: { image: 0, stripe: 0, replaced: 0, timesLonger: 10, gutterTimes: 2, gutterShare: 1 },
  coherenceScale: 2,
  innerCoherence: 0,
  tie: 0,
  pageScale: { share: 0, perDoubling: 0, fewestLevels: 0 },
  literal: { soleRoot: true, lineBreaks: true, nearestFonts: true, ruleCoherence: true },
};

/** Weights by the name that `--weights` knows them by. */
export const namedWeights: Readonly<Record<'default' | 'report', VipsWeights>> = {
  default: defaultWeights,
  report: reportWeights,
};
