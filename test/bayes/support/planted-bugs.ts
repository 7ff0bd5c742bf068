import type { ReferenceSteps } from '../../../src/bayes/reference/reference-kernel.ts';
import { rowCandidates } from '../../../src/bayes/reference/structures.ts';
import { symbolClass } from '../../../src/bayes/reference/tokens.ts';
import { drawLogCategorical } from '../../../src/math/index.ts';

const best = (logWeights: Float64Array): number => logWeights.indexOf(Math.max(...logWeights));

/** Wrong kernels that the gate must reject, by what is wrong with them. */
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
  'two steps in a hundred are greedy': {
    drawCandidate: (rng, logWeights) => {
      const greedy = rng.uniform() < 0.02;
      const top = best(logWeights);
      const drawn = drawLogCategorical(rng, logWeights);
      return greedy ? top : drawn;
    },
  },
  'the last candidate is left out': {
    drawCandidate: (rng, logWeights) =>
      drawLogCategorical(rng, logWeights, Math.max(1, logWeights.length - 1)),
  },
};
