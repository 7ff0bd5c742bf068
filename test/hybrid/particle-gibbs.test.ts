import { describe, expect, it } from 'vitest';
import { parseHybridConfig } from '../../src/hybrid/config.ts';
import { particleGibbs, type Trajectory } from '../../src/hybrid/particle-gibbs.ts';
import { type RowDecision, type RowPrefix, rowModel } from '../../src/hybrid/row-model.ts';
import type { SequentialModel } from '../../src/hybrid/sequential-model.ts';
import { shippedWeights } from '../../src/hybrid/weights.ts';
import { createRng } from '../../src/math/index.ts';
import { chiSquaredTest } from '../bayes/support/chi-squared.ts';
import { enumeratePaths } from './enumerate-paths.ts';
import { tinyDocument } from './tiny-document.ts';

// As in test/bayes/gate.slow.test.ts: right kernels must not be rejected at 1 in 1,000, wrong ones are so at 1 in a
// million.
const accepted = 1e-3;
const rejected = 1e-6;

const document = tinyDocument([
  [['Boats', 'large']],
  [
    ['Length', 'bold', [':']],
    ['7 m', 'plain'],
  ],
  [
    ['Beam', 'bold', [':']],
    ['2 m', 'plain'],
  ],
  [['Crew', 'large']],
  [['Ann', 'plain']],
]);

/** Every part on, likelihoods heavy, so that early decisions weigh on later ones and particles are resampled. */
const config = parseHybridConfig({
  heading: { mode: 'rate', rate: 0.4, certain: 100 },
  attachment: { mode: 'even', weight: 1 },
  looks: { weight: 2, alpha: 0.3 },
  separators: { weight: 1, alpha: 0.3 },
  contentLooks: { weight: 2, alpha: 0.3 },
});
const model = rowModel(document, config, shippedWeights());

type Sweep = (present: Trajectory | undefined, sweep: number) => Trajectory;

/** p of a chi-squared test of a chain's draws, thinned, against exact enumeration. */
function gate(sweep: Sweep, draws: number, thin: number): number {
  const exact = enumeratePaths(model);
  const counts = new Map<string, number>();
  let path: Trajectory | undefined;
  for (let i = 0; i < draws * thin; i++) {
    path = sweep(path, i);
    if ((i + 1) % thin === 0)
      counts.set(path.choices.join(' '), (counts.get(path.choices.join(' ')) ?? 0) + 1);
  }
  const keys = [...exact.keys()];
  return chiSquaredTest(
    keys.map((key) => counts.get(key) ?? 0),
    keys.map((key) => exact.get(key) ?? 0),
  );
}

const rng = createRng('hybrid gate');
const kernel =
  (particles: number, target: SequentialModel<RowPrefix, RowDecision> = model): Sweep =>
  (present, sweep) =>
    particleGibbs(rng.stream(particles, sweep), target, present, particles);

describe('particleGibbs(rng, model, present, count): draws against exact enumeration', () => {
  it('has many structures to tell apart', () => {
    const exact = enumeratePaths(model);
    expect(exact.size).toBeGreaterThan(100);
    expect([...exact.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it.each([2, 8])('is accepted with %i particles', (particles) => {
    expect(gate(kernel(particles), 6000, particles === 2 ? 8 : 3)).toBeGreaterThan(accepted);
  });

  it('is rejected when it forgets the present structure: plain sequential Monte Carlo is biased', () => {
    const forgetful: Sweep = (_, sweep) => particleGibbs(rng.stream('bug', sweep), model, undefined, 2);
    expect(gate(forgetful, 15_000, 1)).toBeLessThan(rejected);
  });

  it('is rejected when likelihoods of later rows are left out of the weights', () => {
    const blind = {
      ...model,
      candidates: (prefix: RowPrefix, row: number) => {
        const found = model.candidates(prefix, row);
        const sum = Array.from(found.logWeights).reduce((total, value) => total + Math.exp(value), 0);
        return { ...found, logWeights: Array.from(found.logWeights, (value) => value - Math.log(sum)) };
      },
    };
    expect(gate(kernel(8, blind), 15_000, 1)).toBeLessThan(rejected);
  });
});
