import { describe, expect, it } from 'vitest';
import { drawCorpus } from '../../src/bayes/generate/draw-corpus.ts';
import { createRng } from '../../src/math/index.ts';
import { compareDraws } from './support/compare-draws.ts';
import { jointConfigs, plan } from './support/joint-configs.ts';
import { type PlantedBug, parameterBugs } from './support/planted-bugs.ts';
import { jointQuantities, type Quantities, startAt } from './support/start-at.ts';

// Everything is drawn from the model, then some sweeps are made from there: parameters, hidden states and log joint
// must be distributed as before (Gandy and Scott, "Unit testing for MCMC and other Monte Carlo methods", 2020, section
// 3.2). Draws are independent, so a two-sample test is exact; seeds are constants.
const sweeps = 6;
const replicates = 3000;

async function smallestP(name: keyof typeof jointConfigs, bug: PlantedBug = {}): Promise<number> {
  const config = jointConfigs[name];
  const before: Quantities[] = [];
  const after: Quantities[] = [];
  for (let replicate = 0; replicate < replicates; replicate++) {
    const rng = createRng('gandy scott').stream(name, replicate);
    before.push(jointQuantities(drawCorpus(rng.stream('before'), plan, config), config));
    const joint = drawCorpus(rng.stream('after'), plan, config);
    const { sweep } = await startAt(rng.stream('chain'), joint, bug.config?.(config) ?? config, bug.spoil);
    for (let step = 1; step < sweeps; step++) await sweep();
    after.push(await sweep());
  }
  const names = Object.keys(before[0]);
  const pValues = names.map((quantity) =>
    compareDraws(
      before.map((values) => values[quantity]),
      after.map((values) => values[quantity]),
    ),
  );
  return Math.min(1, Math.min(...pValues) * names.length);
}

describe('draws from the joint distribution stay so under the sampler', () => {
  it.each(Object.keys(jointConfigs))('%s', async (name) => {
    expect(await smallestP(name)).toBeGreaterThan(1e-3);
  });

  it.each(Object.keys(parameterBugs))('but not where %s', async (bug) => {
    expect(await smallestP('rows one by one, all parameters sampled', parameterBugs[bug])).toBeLessThan(1e-6);
  });
});
