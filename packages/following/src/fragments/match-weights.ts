import type { MatchWeights } from './match-components.ts';

/** Learnt from parts of pages that were read by hand: `lab/tracking/learn-weights.ts` writes this file. */
export const matchWeights: MatchWeights = {
  candidate: -3.94,
  similarity: 0.64,
  unchanged: 0.38,
  kept: 0.19,
  signatureKept: 5.62,
  title: 2.13,
  titleLevel: -1.02,
  untitled: -1.23,
  length: -0.95,
  inside: 2.04,
  noHome: 1.42,
  id: 0.84,
  before: 1.11,
  behind: 0.94,
  moved: -2,
};
