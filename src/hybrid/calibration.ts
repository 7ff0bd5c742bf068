import { z } from 'zod';

const slopeSchema = z.number().min(0).max(10);

/**
 * How log odds become probabilities that hold as frequencies: the log odds of the probability are `below * ln s(x) -
 * above * ln(1 - s(x)) + offset`, `s` being the logistic function. Far below 0 they rise by `below` with the log odds
 * `x`, far above 0 by `above`; 1, 1 and 0 change nothing.
 *
 * Source: Kull, Silva Filho and Flach 2017, "Beta calibration".
 */
export const calibrationSchema = z.strictObject({
  below: slopeSchema,
  above: slopeSchema,
  offset: z.number().min(-20).max(20),
});

export type OddsCalibration = z.infer<typeof calibrationSchema>;

/** What `below` and `above` multiply: `ln s(x)`, at most 0, and `-ln(1 - s(x))`, at least 0. */
export function calibrationTerms(logOdds: number): { below: number; above: number } {
  const rest = Math.log1p(Math.exp(-Math.abs(logOdds)));
  return { below: Math.min(0, logOdds) - rest, above: Math.max(0, logOdds) + rest };
}

/**
 * The probability that log odds stand for.
 * @returns 0 to 1, rising with the log odds
 */
export function calibrated({ below, above, offset }: OddsCalibration, logOdds: number): number {
  if (logOdds === Number.NEGATIVE_INFINITY) return 0;
  const terms = calibrationTerms(logOdds);
  return 1 / (1 + Math.exp(-(below * terms.below + above * terms.above + offset)));
}
