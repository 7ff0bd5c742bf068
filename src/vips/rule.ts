import type { VisiblePage } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';

/** A node before the rules: where it stands in the current round. */
export interface RuleContext {
  view: VisiblePage;
  node: number;
  /** The node is the root of the block that is being divided. */
  root: boolean;
  /** And the block has no other root. */
  soleRoot: boolean;
  /** Size of the block that is being divided: the (sub-)page that sizes are relative to. */
  subPage: { width: number; height: number };
  subPageArea: number;
  pageArea: number;
  /** The sibling before it was not divided in this round. */
  previousUndivided: boolean;
  weights: VipsWeights;
}

/**
 * What a rule decides. `coherence` belongs to the block that the node becomes, `reason` to explanations, where the rule
 * is named after another case; `heldBack` are children not to divide now;
 * `split` makes blocks of groups of children.
 */
export type RuleOutcome =
  | { action: 'cut' }
  | { action: 'divide'; heldBack?: { node: number; coherence: number }[] }
  | { action: 'split'; groups: number[][]; coherence: number }
  | { action: 'block'; coherence: number; reason?: string };

export const divide: RuleOutcome = { action: 'divide' };

/** One rule: its number and sentence in the source, and a function that is null where it does not fire. */
export interface Rule {
  number: number;
  name: string;
  sentence: string;
  apply: (context: RuleContext) => RuleOutcome | null;
  values: (context: RuleContext) => Record<string, number | boolean | string>;
}
