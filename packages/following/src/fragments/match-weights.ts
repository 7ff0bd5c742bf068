import type { MatchWeights } from './match-components.ts';

/** Learnt from parts of pages that were read by hand: `lab/tracking/learn-weights.ts` writes this file. */
export const matchWeights: MatchWeights = {
  candidate: -3.0,
  similarity: 1.47,
  unchanged: 0.43,
  kept: 0.56,
  signatureKept: 5.4,
  title: 2.15,
  titleLevel: -0.62,
  untitled: -0.41,
  length: -0.59,
  inside: 0.6,
  noHome: 1.26,
  id: 0.69,
  before: 1.27,
  behind: 0.65,
  moved: -2,
};
