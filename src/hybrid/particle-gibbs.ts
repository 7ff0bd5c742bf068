import { drawCategorical, logSumExp, type Rng } from '../math/index.ts';
import type { Candidates, SequentialModel } from './sequential-model.ts';

/** A structure as the index of each decision among its candidates, with its log weight (nats). */
export interface Trajectory {
  choices: readonly number[];
  logWeight: number;
}

interface Particle<Prefix> {
  prefix: Prefix;
  /** Log importance weight since the last resampling. */
  logWeight: number;
  /** Log weight of the structure so far, and its last choice. */
  total: number;
  choice: number;
  before: Particle<Prefix> | undefined;
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
  present: Trajectory | undefined,
  count: number,
): Trajectory {
  const start = { prefix: model.start, logWeight: 0, total: 0, choice: -1, before: undefined };
  let particles: Particle<Prefix>[] = Array.from({ length: count }, () => start);
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
      const prefix =
        children.get(choice) ?? model.extend(particle.prefix, step, candidates.decisions[choice]);
      children.set(choice, prefix);
      const total = particle.total + candidates.logWeights[choice];
      return { prefix, logWeight: particle.logWeight, total, choice, before: particle };
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
  return drawCategorical(
    rng,
    Float64Array.from(logWeights, (value) => Math.exp(value - logSum)),
  );
}

function shares<Prefix>(particles: readonly Particle<Prefix>[]): number[] {
  const logSum = logSumExp(particles.map(({ logWeight }) => logWeight));
  return particles.map(({ logWeight }) => Math.exp(logWeight - logSum));
}

/** Resamples all particles but the retained first one, where their weights are uneven. */
function resample<Prefix>(
  rng: Rng,
  particles: Particle<Prefix>[],
  keepFirst: boolean,
): readonly Particle<Prefix>[] {
  const own = shares(particles);
  const effective = 1 / own.reduce((sum, share) => sum + share * share, 0);
  if (effective >= resampleBelow * particles.length) return particles;
  return particles.map((first, k) => {
    const chosen = keepFirst && k === 0 ? first : particles[drawCategorical(rng, own)];
    return { ...chosen, logWeight: 0 };
  });
}

function trajectoryOf<Prefix>(last: Particle<Prefix>): Trajectory {
  const choices: number[] = [];
  for (let at: Particle<Prefix> | undefined = last; at?.before; at = at.before) choices.push(at.choice);
  return { choices: choices.reverse(), logWeight: last.total };
}

/** The decisions of a path, in order. */
export function decisionsOf<Prefix, Decision>(
  model: SequentialModel<Prefix, Decision>,
  { choices }: Trajectory,
): Decision[] {
  let prefix = model.start;
  return choices.map((choice, step) => {
    const decision = model.candidates(prefix, step).decisions[choice];
    prefix = model.extend(prefix, step, decision);
    return decision;
  });
}
