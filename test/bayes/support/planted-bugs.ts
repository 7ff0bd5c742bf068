import type { Choices } from '../../../src/bayes/kernel/kernel-functions.ts';
import { symbolClass } from '../../../src/bayes/reference/tokens.ts';
import { drawLogCategorical, type Rng } from '../../../src/math/index.ts';
import { drawRow } from './choices.ts';
import type { ReferenceSteps } from './reference-updates.ts';
import { rowCandidates } from './row-candidates.ts';

/** Wrong steps of the reference kernel that the gate must reject, by what is wrong with them. */
export const plantedBugs: Record<string, Partial<ReferenceSteps>> = {
  'the row is not removed from its own counts': { withoutRow: (_counts, _tokens, weigh) => weigh() },
  'the boundary is off by one': {
    symbolClass: (k, blocks, bound, linefeed) =>
      symbolClass(k, blocks, bound === 0 ? 0 : bound - 1, linefeed),
  },
  'every parent is weighed with the sisters of the null row': { weighedGroup: () => -1 },
  'parents that cross later arcs are candidates': {
    rowCandidates: (rows, i, blocks) => {
      const hidden = rows.map((row, k) => (k > i ? { dep: -1, bound: 0 } : row));
      const all = rowCandidates(hidden, i, blocks);
      return rows.some((row, k) => k > i && row.dep === i) ? all.filter((state) => state.bound > 0) : all;
    },
  },
  'the last candidate is left out': {
    drawCandidate: (rng, logWeights) =>
      drawLogCategorical(rng, logWeights, Math.max(1, logWeights.length - 1)),
  },
};

/** A choice that takes the best state in a share of steps, and else draws rightly. */
export function greedyAtTimes(rng: Rng, share: number): Choices['row'] {
  const draw = drawRow(rng);
  return (all, candidates, current) => {
    const weights = all.subarray(0, candidates);
    const best = weights.indexOf(Math.max(...weights));
    const drawn = draw(all, candidates, current);
    return rng.uniform() < share ? best : drawn;
  };
}
