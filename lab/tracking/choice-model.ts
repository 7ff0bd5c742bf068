import { lusolve } from 'mathjs';

/** A choice among options, or of none. */
export interface Choice {
  /** Per option, its evidence, all of one length. */
  evidence: readonly (readonly number[])[];
  /** Per option, whether it is a right one; where none is, none is the right choice. */
  right: readonly boolean[];
}

/** Weight of the squared weights, each times the standard deviation of its evidence; the first is not penalised. */
const penalty = 2;
const mostSteps = 50;
const smallestStep = 1e-6;

/**
 * Learns a conditional logit model with an option "none" of worth 0: the penalised likelihood that a right option is
 * chosen, maximised by Newton steps with the curvature of the sum over options (each step raises it, or is halved).
 * @returns weights of the evidence
 */
export function learnChoices(choices: readonly Choice[]): number[] {
  const count = choices.find(({ evidence }) => evidence.length > 0)?.evidence[0].length ?? 0;
  const spread = spreads(
    choices.flatMap(({ evidence }) => evidence),
    count,
  );
  const penalties = spread.map((one, i) => (i === 0 ? 0 : 2 * penalty * one * one));
  let weights = Array<number>(count).fill(0);
  let value = likelihood(choices, weights, penalties);
  for (let step = 0; step < mostSteps; step++) {
    const { gradient, curvature } = derivatives(choices, weights, penalties);
    const change = (lusolve(curvature, gradient) as number[][]).map(([one]) => one);
    let share = 1;
    let next = weights.map((one, i) => one + change[i]);
    let better = likelihood(choices, next, penalties);
    for (; better < value && share > smallestStep; share /= 2) {
      next = weights.map((one, i) => one + (share / 2) * change[i]);
      better = likelihood(choices, next, penalties);
    }
    if (better < value) break;
    const gain = better - value;
    [weights, value] = [next, better];
    if (gain < smallestStep) break;
  }
  return weights;
}

/** Odds of each option against none. */
function oddsOf({ evidence }: Choice, weights: readonly number[]): number[] {
  return evidence.map((one) => Math.exp(one.reduce((sum, value, i) => sum + value * weights[i], 0)));
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function likelihood(
  choices: readonly Choice[],
  weights: readonly number[],
  penalties: readonly number[],
): number {
  const logs = choices.map((choice) => {
    const { right } = choice;
    const odds = oddsOf(choice, weights);
    const chosen = right.includes(true) ? sum(odds.filter((_, i) => right[i])) : 1;
    return Math.log(chosen) - Math.log(1 + sum(odds));
  });
  return sum(logs) - sum(weights.map((one, i) => (penalties[i] * one * one) / 2));
}

function derivatives(
  choices: readonly Choice[],
  weights: readonly number[],
  penalties: readonly number[],
): { gradient: number[]; curvature: number[][] } {
  const gradient = weights.map((one, i) => -penalties[i] * one);
  // A tiny addition keeps the matrix regular where evidence is never seen.
  const curvature = penalties.map((one, i) => penalties.map((_, j) => (i === j ? one + 1e-9 : 0)));
  for (const choice of choices) {
    const { evidence, right } = choice;
    const odds = oddsOf(choice, weights);
    const all = 1 + sum(odds);
    const good = sum(odds.filter((_, i) => right[i]));
    const mean = weights.map((_, j) => sum(evidence.map((one, i) => (odds[i] / all) * one[j])));
    evidence.forEach((one, k) => {
      const share = odds[k] / all;
      const wanted = right[k] ? odds[k] / good : 0;
      one.forEach((value, i) => {
        gradient[i] += (wanted - share) * value;
        for (let j = 0; j < one.length; j++) curvature[i][j] += share * value * one[j];
      });
    });
    mean.forEach((value, i) => {
      for (let j = 0; j < mean.length; j++) curvature[i][j] -= value * mean[j];
    });
  }
  return { gradient, curvature };
}

/** Standard deviation of each kind of evidence. */
function spreads(all: readonly (readonly number[])[], count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const values = all.map((one) => one[i]);
    const mean = sum(values) / values.length;
    return Math.sqrt(sum(values.map((one) => (one - mean) ** 2)) / values.length);
  });
}
