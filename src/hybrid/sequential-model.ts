/**
 * A model of structures that decides row by row: the probability of a structure is proportional to the product of the
 * weights of its decisions, each of which depends on earlier decisions alone.
 */
export interface SequentialModel<Prefix, Decision> {
  /** Number of decisions. */
  length: number;
  /** Before the first decision. */
  start: Prefix;
  /** What may be decided at a step, with the natural logarithms of the weights (unnormalised); at least one. */
  candidates: (prefix: Prefix, step: number) => Candidates<Decision>;
  /** The prefix with one decision more; the one given stays as it is. */
  extend: (prefix: Prefix, step: number, decision: Decision) => Prefix;
}

export interface Candidates<Decision> {
  decisions: readonly Decision[];
  logWeights: ArrayLike<number>;
}
