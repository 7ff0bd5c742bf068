/**
 * How well a setting of the model of looks foretells the looks of rows, without gold: for each row the conditional
 * predictive ordinate of its three symbols (Geisser and Eddy 1979, Gelfand and Dey 1994), the probability of what is
 * seen of a row given all that is seen of the others.
 */
import type {
  DocumentState,
  IndexedDocument,
  Parameters,
  SampleConfig,
  SampledDocument,
} from '../../src/bayes/index.ts';
import type { Marginals } from '../../src/page/index.ts';
import { observedRun } from './observed-run.ts';

/** Every how many draws rows are foretold. */
const every = 5;

/** What a run of a setting brings. */
export interface Foretold {
  marginals: Marginals[];
  /** By document the mean over its rows, but for long prose, of the log of their ordinate, in nats. */
  logOrdinates: number[];
}

/** Samples documents of looks, and foretells their rows as it goes; draws are those of `sampleStructures`. */
export async function foretell(
  documents: readonly SampledDocument[],
  config: SampleConfig,
): Promise<Foretold> {
  const inverse = documents.map(({ rows }) => new Float64Array(rows.length));
  let counted = 0;
  const { marginals } = await observedRun(documents, config, every, (d, document, state, parameters) => {
    if (d === 0) counted += 1;
    rowPredictives(document, state, parameters, config).forEach((p, row) => {
      inverse[d][row] += 1 / p;
    });
  });
  const logOrdinates = inverse.map((sums, d) => {
    const logs = [...sums].flatMap((sum, i) =>
      documents[d].rows[i].sentence ? [] : [-Math.log(sum / counted)],
    );
    return logs.reduce((sum, own) => sum + own, 0) / Math.max(1, logs.length);
  });
  return { marginals, logOrdinates };
}

/**
 * Probability of the symbols of each row, given the states and symbols of all others; 1 for rows of long prose.
 *
 * It is the mean of what the classes B and N give them over all states that the row may take, weighed by the prior.
 */
export function rowPredictives(
  document: IndexedDocument,
  { dep, bound, dependents, N, B, totals, totalB }: DocumentState,
  { base, alpha, p4, p6 }: Parameters,
  { structurePrior }: SampleConfig,
): number[] {
  if (typeof structurePrior !== 'object') throw new Error('structure prior (expected "order")');
  const { empty, inversion } = structurePrior;
  const { rows, sentence, rank, own, firstBlock, firstSymbol, symbol, symbols } = document;
  const [logEmpty, logFilled] = [Math.log(empty), Math.log1p(-empty)];
  const logContent = 2 * Math.log(0.5);
  const logHeading = Math.log(p4) + Math.log1p(-p6) + Math.log(0.5);
  const placeN = 2;
  const open: number[] = [];

  /** Probability of a row's symbols from a group of counts, of which some are its own. */
  const drawn = (
    name: 'B' | 'N',
    i: number,
    counts: Int32Array,
    from: number,
    total: number,
    mine: boolean,
  ) => {
    const k = firstBlock[i];
    const seen = new Map<number, number>();
    const tokens = firstSymbol[k + 1] - firstSymbol[k];
    let n = total - (mine ? tokens : 0);
    const taken = new Map<number, number>();
    if (mine) for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) add(taken, symbol[q]);
    let p = 1;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      const v = symbol[q];
      const others = counts[from + v] - (taken.get(v) ?? 0) + (seen.get(v) ?? 0);
      p *= (others + alpha[name] * base[name][symbols[v]]) / (n + alpha[name]);
      add(seen, v);
      n += 1;
    }
    return p;
  };

  return Array.from({ length: rows }, (_, i) => {
    if (sentence[i]) return 1;
    const later = lowestParent(dep, bound, i);
    const waits = i > 0 && bound[i - 1] > 0 && own[i - 1] === 0;
    const bare = i + 1 === rows || (bound[i + 1] > 0 && dep[i + 1] !== i);
    const logOwn = own[i] === 1 ? 0 : bare ? logEmpty : logFilled;
    let [weights, joint] = [0, 0];
    if (dependents[i] === 0) {
      weights = Math.exp(logContent + (waits ? logFilled : 0));
      joint = weights * drawn('N', i, N, 0, totals[placeN], bound[i] === 0);
    }
    for (const parent of [-1, ...open]) {
      if (parent < later) continue;
      let log = logHeading + logOwn;
      if (waits) log += parent === i - 1 ? logFilled : logEmpty;
      if (parent >= 0 && rank[parent] <= rank[i]) log -= inversion * (rank[parent] === rank[i] ? 1 : 2);
      const mine = bound[i] > 0 && dep[i] === parent;
      const group = parent + 1;
      const p = drawn('B', i, B, group * symbols.length, totalB[group], mine);
      weights += Math.exp(log);
      joint += Math.exp(log) * p;
    }
    if (bound[i] > 0) {
      while (open.length > 0 && open[open.length - 1] !== dep[i]) open.pop();
      open.push(i);
    }
    return joint / weights;
  });
}

/** Parent of the first later heading row that depends on a row above this one; the null row without any. */
function lowestParent(dep: Int32Array, bound: Int32Array, i: number): number {
  for (let j = i + 1; j < dep.length; j++) if (bound[j] > 0 && dep[j] < i) return dep[j];
  return -1;
}

function add(counts: Map<number, number>, v: number): void {
  counts.set(v, (counts.get(v) ?? 0) + 1);
}
