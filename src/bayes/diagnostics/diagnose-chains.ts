import { groupBy, mean, variance } from '../../math/index.ts';
import type { TraceEntry } from '../../page/index.ts';
import { autocorrelation } from './autocovariance.ts';
import {
  bulkEffectiveSampleSize,
  effectiveSampleSize,
  tailEffectiveSampleSize,
} from './effective-sample-size.ts';
import { type ChainDraws, joinChains, rHat } from './rank-normalise.ts';

/**
 * How well the chains tell one quantity. What is not defined (too few draws) is left out. A quantity that never
 * changes, such as a fixed parameter, has its value as `mean` and an `sd` of exactly 0, and nothing to converge. Of a
 * quantity with a draw that is NaN all are NaN, as in R's posterior.
 */
export interface Diagnosis {
  mean: number;
  /** Standard deviation of the draws. */
  sd?: number;
  /** Rank-normalised split R-hat. */
  rHat?: number;
  bulkEss?: number;
  tailEss?: number;
  /** Monte Carlo standard error of the mean. */
  mcse?: number;
  /** By lag of `autocorrelationLags`, as far as half the chains reach: autocorrelation, mean over chains. */
  autocorrelation?: number[];
}

/** Lags that a diagnosis tells the autocorrelation at, in draws. */
export const autocorrelationLags = [1, 2, 5, 10, 20, 50] as const;

/** Quantities of a trace that are diagnosed. */
export const diagnosedQuantities = ['logJoint', 'headingRows', 'p4', 'p6'] as const;

/** Of draws with NaN among them: ranks, of which the rest is made, would take NaN for a number. */
const nothingKnown: Readonly<Diagnosis> = {
  mean: Number.NaN,
  sd: Number.NaN,
  rHat: Number.NaN,
  bulkEss: Number.NaN,
  tailEss: Number.NaN,
  mcse: Number.NaN,
};

/**
 * Diagnoses draws of one quantity.
 * @param chains one or more, of one draw or more each, all of one length
 * @throws RangeError for no chains, chains without draws, and lengths that differ
 */
export function diagnoseChains(chains: ChainDraws): Diagnosis {
  checkChains(chains);
  const all = joinChains(chains);
  if (all.includes(Number.NaN)) return { ...nothingKnown };
  const constant = constantOf(chains);
  // Of a constant even the mean, summed up, would be off by some last bits, and spread and errors were those bits
  // alone.
  if (constant !== undefined) return { mean: constant, ...(all.length > 1 && { sd: 0 }) };
  const ess = effectiveSampleSize(chains);
  const sd = Math.sqrt(variance(all));
  const found = {
    mean: mean(all),
    sd,
    rHat: rHat(chains),
    bulkEss: bulkEffectiveSampleSize(chains),
    tailEss: tailEffectiveSampleSize(chains),
    mcse: ess === undefined ? undefined : sd / Math.sqrt(ess),
    autocorrelation: meanAutocorrelation(chains),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as unknown as Diagnosis;
}

/**
 * Diagnoses the kept sweeps of a trace, quantity by quantity.
 * @param trace of one run; burn-in is left out, chains are cut to the shortest
 * @returns empty for a trace without kept sweeps
 */
export function diagnoseTrace(trace: readonly TraceEntry[]): Record<string, Diagnosis> {
  const kept = trace.filter(({ phase }) => phase === 'kept');
  const entries = [...groupBy(kept, ({ chain }) => chain).values()];
  const sampled = Object.keys(entries[0]?.[0].alpha ?? {}).map((name) => `alpha.${name}`);
  return diagnoseQuantities([...diagnosedQuantities, ...sampled], (name) => {
    const of = quantityOf(name);
    return entries.map((chain) => Float64Array.from(chain, of));
  });
}

function quantityOf(name: string): (entry: TraceEntry) => number {
  const quantity = diagnosedQuantities.find((diagnosed) => diagnosed === name);
  if (quantity !== undefined) return (entry) => entry[quantity];
  const token = name.slice('alpha.'.length) as keyof NonNullable<TraceEntry['alpha']>;
  return ({ alpha }) => alpha?.[token] ?? Number.NaN;
}

/**
 * Diagnoses quantities one after the other, so that the draws of one at a time need be in memory.
 * @param drawsOf kept draws of a quantity, an array a chain; chains are cut to the shortest
 * @returns empty where there are no draws
 */
export function diagnoseQuantities(
  names: readonly string[],
  drawsOf: (name: string) => readonly Float64Array[],
): Record<string, Diagnosis> {
  const found: Record<string, Diagnosis> = {};
  for (const name of names) {
    const chains = drawsOf(name);
    const shortest = Math.min(...chains.map(({ length }) => length));
    if (chains.length === 0 || shortest === 0) continue;
    found[name] = diagnoseChains(chains.map((chain) => chain.subarray(0, shortest)));
  }
  return found;
}

function checkChains(chains: ChainDraws): void {
  if (chains.length === 0) throw new RangeError('chains: none (expected at least one)');
  const { length } = chains[0];
  if (length === 0) throw new RangeError('chains[0]: no draws (expected at least one)');
  const other = chains.findIndex((chain) => chain.length !== length);
  if (other === -1) return;
  throw new RangeError(
    `chains[${other}]: ${chains[other].length} draws (expected ${length}, as in chains[0])`,
  );
}

/** The value that every draw of every chain has, bit by bit; undefined where two differ. */
function constantOf(chains: ChainDraws): number | undefined {
  const first = chains[0][0];
  for (const chain of chains) {
    for (let i = 0; i < chain.length; i++) if (!Object.is(chain[i], first)) return undefined;
  }
  return first;
}

/** Undefined for chains that do not move, or too short for any lag. */
function meanAutocorrelation(chains: ChainDraws): number[] | undefined {
  const lags = autocorrelationLags.filter((lag) => 2 * lag <= chains[0].length);
  const all = chains.map((chain) => autocorrelation(chain, (lags.at(-1) ?? 0) + 1));
  if (all.some(([first]) => Number.isNaN(first))) return undefined;
  return lags.map((lag) => mean(all.map((values) => values[lag])));
}
