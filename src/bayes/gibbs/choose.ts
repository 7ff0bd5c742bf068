import { header } from './header';
import { uniform } from './rng';

/** How a sweep chooses: draws in proportion to the weights, at the temperature in the header; or as the host says. */
export const draws: i32 = 1;

declare function chooseRow(candidates: i32, current: i32): i32;
declare function chooseBit(current: i32): i32;

/** A ratio of weights to the power of 1 / temperature: without logarithms where that is a number of eighths. */
export function tempered(ratio: f64): f64 {
  const eighths = header.eighths;
  if (eighths === 0) return ratio ** header.inverse;
  let square = sqrt(sqrt(sqrt(ratio)));
  let power: f64 = 1;
  for (let left = eighths; left > 0; left >>= 1) {
    if ((left & 1) === 1) power *= square;
    square *= square;
  }
  return power;
}

/**
 * Takes weights to the power of 1 / temperature, against the largest; ratios whose power is lost beside 1 become 0.
 * Returns the sum.
 */
function temperWeights(candidates: i32): f64 {
  const weights = header.weights;
  const negligible = header.negligible;
  let largest: f64 = 0;
  for (let c = 0; c < candidates; c++) {
    if (weights[c] > largest) largest = weights[c];
  }
  let sum: f64 = 0;
  for (let c = 0; c < candidates; c++) {
    const ratio = weights[c] / largest;
    const weight = ratio < negligible ? 0 : tempered(ratio);
    weights[c] = weight;
    sum += weight;
  }
  return sum;
}

/**
 * Chooses a candidate: one drawn in proportion to its weight, never one of weight 0; or the host's.
 * @param mode `draws`, or 0 for the host
 * @param current the candidate that the row was in
 */
/* @inline */ export function chooseCandidate(mode: i32, candidates: i32, current: i32): i32 {
  if (mode !== draws) return chooseRow(candidates, current);
  const weights = header.weights;
  const sum = header.eighths === 8 ? header.sum[0] : temperWeights(candidates);
  let rest = uniform() * sum;
  let last = 0;
  for (let c = 0; c < candidates; c++) {
    const weight = weights[c];
    if (weight === 0) continue;
    if (rest < weight) return c;
    rest -= weight;
    last = c; // rounding may leave a rest behind the last weight
  }
  return last;
}

/** Chooses a line feed bit from the weights of 0 and 1. */
/* @inline */ export function chooseLinefeed(mode: i32, weight0: f64, weight1: f64, current: i32): i32 {
  if (mode !== draws) {
    header.bitWeights[0] = weight0;
    header.bitWeights[1] = weight1;
    return chooseBit(current);
  }
  if (header.eighths !== 8) {
    weight1 = tempered(weight1 / weight0);
    weight0 = 1;
  }
  return i32(!(uniform() * (weight0 + weight1) < weight0));
}
