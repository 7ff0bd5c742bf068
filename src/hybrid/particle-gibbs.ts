import { drawCategorical, logSumExp, type Rng } from '../math/index.ts';
import type { Candidates, SequentialModel } from './sequential-model.ts';

/** A structure as its decisions and the index of each among its candidates, with its log weight (nats). */
export interface Trajectory<Decision = unknown> {
  choices: readonly number[];
  decisions: readonly Decision[];
  logWeight: number;
}

interface Particle<Prefix, Decision> {
  prefix: Prefix;
  /** Log importance weight since the last resampling. */
  logWeight: number;
  /** Log weight of the structure so far, its last choice, and what that stands for. */
  total: number;
  choice: number;
  decision: Decision | undefined;
  before: Particle<Prefix, Decision> | undefined;
}

/** Share of effective particles below which they are resampled. */
const resampleBelow = 0.5;

/**
 * One step of particle Gibbs: draws a structure given the present one, leaving the model's distribution as it is.
 *
 * Particles are extended by drawing from the candidates' weights, so a particle's importance is the sum of those;
 * they are resampled when the effective number falls below half. Particle 0 follows the present structure. Source:
 * Andrieu, Doucet and Holenstein 2010, "Particle Markov chain Monte Carlo methods", sections 2.2.2 and 2.4.3.
 * @param present structure of the chain; undefined draws one without (plain sequential Monte Carlo, to start from)
 * @param count of particles, 2 or more
 */
export function particleGibbs<Prefix, Decision>(
  rng: Rng,
  model: SequentialModel<Prefix, Decision>,
  present: Pick<Trajectory, 'choices'> | undefined,
  count: number,
): Trajectory<Decision> {
  const nothing = { total: 0, choice: -1, decision: undefined, before: undefined };
  const start = { prefix: model.start, logWeight: 0, ...nothing };
  let particles: Particle<Prefix, Decision>[] = Array.from({ length: count }, () => start);
  for (let step = 0; step < model.length; step++) {
    const known = new Map<Prefix, Weighed<Decision>>();
    const weigh = (prefix: Prefix): Weighed<Decision> => {
      const found = known.get(prefix) ?? weighed(model.candidates(prefix, step));
      known.set(prefix, found);
      return found;
    };
    const important = particles.map((particle) => ({
      ...particle,
      logWeight: particle.logWeight + weigh(particle.prefix).logSum,
    }));
    const ready = resample(rng, important, present !== undefined);
    const extended = new Map<Prefix, Map<number, Prefix>>();
    particles = ready.map((particle, k) => {
      const { candidates, logSum } = weigh(particle.prefix);
      const choice = present && k === 0 ? present.choices[step] : draw(rng, candidates, logSum);
      const children = extended.get(particle.prefix) ?? new Map<number, Prefix>();
      extended.set(particle.prefix, children);
      const decision = candidates.decisions[choice];
      const prefix = children.get(choice) ?? model.extend(particle.prefix, step, decision);
      children.set(choice, prefix);
      const total = particle.total + candidates.logWeights[choice];
      return { prefix, logWeight: particle.logWeight, total, choice, decision, before: particle };
    });
  }
  return trajectoryOf(particles[drawCategorical(rng, shares(particles))]);
}

interface Weighed<Decision> {
  candidates: Candidates<Decision>;
  logSum: number;
}

function weighed<Decision>(candidates: Candidates<Decision>): Weighed<Decision> {
  return { candidates, logSum: logSumExp(candidates.logWeights) };
}

function draw<Decision>(rng: Rng, { logWeights }: Candidates<Decision>, logSum: number): number {
  const weights: number[] = [];
  for (let k = 0; k < logWeights.length; k++) weights.push(Math.exp(logWeights[k] - logSum));
  return drawCategorical(rng, weights);
}

function shares(particles: readonly Pick<Particle<unknown, unknown>, 'logWeight'>[]): number[] {
  const logSum = logSumExp(particles.map(({ logWeight }) => logWeight));
  return particles.map(({ logWeight }) => Math.exp(logWeight - logSum));
}

/** Resamples all particles but the retained first one, where their weights are uneven. */
function resample<Prefix, Decision>(
  rng: Rng,
  particles: Particle<Prefix, Decision>[],
  keepFirst: boolean,
): readonly Particle<Prefix, Decision>[] {
  const own = shares(particles);
  const effective = 1 / own.reduce((sum, share) => sum + share * share, 0);
  if (effective >= resampleBelow * particles.length) return particles;
  return particles.map((first, k) => {
    const chosen = keepFirst && k === 0 ? first : particles[drawCategorical(rng, own)];
    return { ...chosen, logWeight: 0 };
  });
}

function trajectoryOf<Prefix, Decision>(last: Particle<Prefix, Decision>): Trajectory<Decision> {
  const choices: number[] = [];
  const decisions: Decision[] = [];
  for (let at: Particle<Prefix, Decision> | undefined = last; at?.before; at = at.before) {
    choices.push(at.choice);
    decisions.push(at.decision as Decision); // only the first particle, which nothing goes before, has none
  }
  return { choices: choices.reverse(), decisions: decisions.reverse(), logWeight: last.total };
}
