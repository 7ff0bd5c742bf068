import type { VisiblePage } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';

/** A node before the rules: where it stands in the current round. */
export interface Situation {
  view: VisiblePage;
  node: number;
  /** The node is the root of the block that is being divided. */
  root: boolean;
  /** Size of the block that is being divided: the (sub-)page that sizes are relative to. */
  subPage: { width: number; height: number };
  /** Its area. */
  subPageArea: number;
  /** Area of the whole page. */
  pageArea: number;
  /** The sibling before it was not divided in this round. */
  previousUndivided: boolean;
  weights: VipsWeights;
}

/**
 * What a rule decides. `doc` belongs to the block that the node becomes; `held` are children not to divide now;
 * `split` makes blocks of groups of children.
 */
export type Verdict =
  | { action: 'cut' }
  | { action: 'divide'; held?: { node: number; doc: number }[] }
  | { action: 'split'; groups: number[][]; doc: number }
  | { action: 'block'; doc: number };

/** One rule: its number and sentence in the source, and a function that is null where it does not fire. */
export interface Rule {
  number: number;
  name: string;
  sentence: string;
  apply: (situation: Situation) => Verdict | null;
  /** The values the rule looks at, for explanations. */
  values: (situation: Situation) => Record<string, number | boolean | string>;
}
