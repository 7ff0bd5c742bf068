/** What has been learnt of things that have one table of features, such as the nodes of pages: a forest for each target. */
export interface Learner<Target extends string> {
  /** What messages call its weights. */
  name: string;
  /** Names of the features, in their order. */
  features: readonly string[];
  /** Questions whose answers are yes or no, or a share of yes. */
  targets: readonly Target[];
  /** Shipped weights, relative to any folder of `src`: the folders of a bundled program lie beside one another too. */
  file: string;
}
