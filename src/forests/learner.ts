import type { BoostOptions } from './boosted-trees.ts';

/** What is learnt of things that have one table of features, such as the nodes of pages: a forest for each target. */
export interface Learner<Target extends string> {
  /** What messages call its weights. */
  name: string;
  /** Names of the features, in their order. */
  features: readonly string[];
  /** Questions whose answers are yes or no, or a share of yes. */
  targets: readonly Target[];
  growing: Omit<BoostOptions, 'seed'>;
  /** Shipped weights, relative to any folder of `src`: the folders of a bundled program lie beside one another too. */
  file: string;
}

/** What a page gives to learn from. */
export interface Examples<Target extends string> {
  /** Of each example, in the order of the learner's features. */
  features: readonly Float64Array[];
  /** How much each example counts, above 0. */
  weights: readonly number[];
  /** Per example the share of yes, 0 to 1; nothing is learnt from the page of a target that is left out. */
  shares: Partial<Record<Target, readonly number[]>>;
}
