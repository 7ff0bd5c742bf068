import { expect, it } from 'vitest';
import { diagnoseChains } from '../../src/bayes/index.ts';
import { convergenceWarnings } from '../../src/experiment/convergence-warnings.ts';

const good = { mean: 1, sd: 1, rHat: 1.001, bulkEss: 500, tailEss: 450, mcse: 0.1 };

it('says nothing of what has converged or never changes', () => {
  expect(convergenceWarnings({ p4: good, p6: { mean: 0.1, sd: 0 }, logJoint: undefined }, 4)).toEqual([]);
});

it('says nothing of a fixed parameter, whose sum is not exact', () => {
  const p6 = diagnoseChains([new Float64Array(1000).fill(0.1)]);
  expect(convergenceWarnings({ p6 }, 1)).toEqual([]);
});

it.each([
  [{ ...good, rHat: 1.02 }, 'R-hat 1.020 (expected at most 1.01)'],
  [{ ...good, bulkEss: 399 }, 'bulk ESS 399 (expected at least 400)'],
  [{ ...good, tailEss: 20 }, 'tail ESS 20 (expected at least 400)'],
  [{ ...good, rHat: Number.NaN }, 'R-hat NaN (expected at most 1.01)'],
  [{ ...good, tailEss: Number.NaN }, 'tail ESS NaN (expected at least 400)'],
  [{ mean: 1 }, 'too few draws to tell'],
])('names what is wrong: %j', (found, problem) => {
  expect(convergenceWarnings({ p4: found }, 4)).toEqual([
    `p4 has not converged: ${problem}; more sweeps may help`,
  ]);
});
