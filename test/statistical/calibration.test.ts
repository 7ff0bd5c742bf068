import { describe, expect, it } from 'vitest';
import { drawCorpus } from '../../src/bayes/generate/draw-corpus.ts';
import { createRng, type Rng } from '../../src/math/index.ts';
import { chiSquaredTest } from '../bayes/support/chi-squared.ts';
import { jointConfigs, plan } from './support/joint-configs.ts';
import { type PlantedBug, parameterBugs } from './support/planted-bugs.ts';
import { jointQuantities, type Quantities, startFresh } from './support/start-at.ts';

// Simulation-based calibration (Talts, Betancourt, Simpson, Vehtari, Gelman, 2018): parameters and documents are drawn
// from the model, the sampler gets the documents alone, and the rank of the truth among its draws must be uniform. The
// log joint is one of the quantities, because it depends on everything (Modrak and others, "Simulation-based
// calibration checking", 2023).
const replicates = 600;
const burnIn = 40;
const draws = 31;
const thin = 5;
const bins = 8;

/** Rank of the truth among draws, 0 to their number; among equal ones by a fair draw. */
function rank(rng: Rng, truth: number, values: readonly number[]): number {
  const less = values.filter((value) => value < truth).length;
  const equal = values.filter((value) => value === truth).length;
  return less + rng.integer(equal + 1);
}

async function pValues(name: string, bug: PlantedBug = {}): Promise<Quantities> {
  const config = jointConfigs[name];
  const counts = new Map<string, number[]>();
  for (let replicate = 0; replicate < replicates; replicate++) {
    const rng = createRng('calibration').stream(name, replicate);
    const joint = drawCorpus(rng.stream('joint'), plan, config);
    const chain = await startFresh(rng.stream('chain'), joint, bug.config?.(config) ?? config, bug.spoil);
    for (let step = 0; step < burnIn; step++) await chain.sweep();
    const drawn: Quantities[] = [];
    for (let draw = 0; draw < draws; draw++) {
      for (let step = 1; step < thin; step++) await chain.sweep();
      drawn.push(await chain.sweep());
    }
    const ties = rng.stream('ties');
    for (const [quantity, truth] of Object.entries(jointQuantities(joint, config))) {
      const own = counts.get(quantity) ?? new Array<number>(bins).fill(0);
      counts.set(quantity, own);
      const at = rank(
        ties,
        truth,
        drawn.map((values) => values[quantity]),
      );
      own[Math.floor((at * bins) / (draws + 1))] += 1;
    }
  }
  const even = new Array<number>(bins).fill(1 / bins);
  return Object.fromEntries([...counts].map(([quantity, own]) => [quantity, chiSquaredTest(own, even)]));
}

/** Smallest p-value times their number. */
function smallest(values: Quantities): number {
  const all = Object.values(values);
  return Math.min(1, Math.min(...all) * all.length);
}

describe('ranks of the truth among draws of the sampler are uniform', () => {
  it.each(Object.keys(jointConfigs))('%s', async (name) => {
    const found = await pValues(name);
    expect(found).toHaveProperty('logJoint');
    expect(smallest(found)).toBeGreaterThan(1e-3);
  });

  it.each(Object.keys(parameterBugs))('but not where %s', async (bug) => {
    const found = await pValues('rows one by one, all parameters sampled', parameterBugs[bug]);
    expect(smallest(found)).toBeLessThan(1e-6);
  });
});
