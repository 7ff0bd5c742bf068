import type { Corpus } from '../corpus/corpus.ts';
import type { SampleConfig } from './config.ts';
import { drawsWords, perClass, type TokenClass, tokenClasses } from './token-class.ts';

/** What all documents of a corpus share: base distributions and the probabilities of the row grammar. */
export interface Parameters {
  /** By class, then by word or symbol of the corpus: its share. */
  base: Record<TokenClass, Float64Array>;
  alpha: Record<TokenClass, number>;
  /** Probability that a heading row with room for content has some; p5 = 1 - p4. */
  p4: number;
  /** Probability that a heading goes on for one more block; p7 = 1 - p6. */
  p6: number;
}

/** What the shared parameters are drawn from: sums over documents, all of them integers. */
export interface Statistics {
  /** By class, then by word or symbol of the corpus: occupied tables over all groups. */
  tables: Record<TokenClass, Float64Array>;
  /** By class: tokens of each group that holds any, ascending in sums; empty where the concentration is not sampled. */
  sizes: Record<TokenClass, number[]>;
  /** Heading rows with content behind the heading. */
  headed: number;
  /** Heading rows that are heading to their end. */
  whole: number;
  /** Heading blocks beyond the first of their row. */
  continued: number;
}

/** By class, where it is not 1 for all: strength of the prior of its base distribution, by word or symbol. */
export type BaseMeasure = Partial<Record<TokenClass, Float64Array>>;

/** The configured measure; words and symbols that hold several of its parts have the product of their factors. */
export function baseMeasure({ base }: Pick<SampleConfig, 'base'>, corpus: Corpus): BaseMeasure {
  if (base.mode !== 'sampled' || base.measure === undefined) return {};
  const found: BaseMeasure = {};
  for (const name of tokenClasses) {
    const factors = Object.entries(base.measure[name] ?? {});
    if (factors.length === 0) continue;
    const vocabulary = drawsWords(name) ? corpus.words : corpus.symbols;
    found[name] = Float64Array.from(vocabulary, (token) =>
      factors.reduce((strength, [part, factor]) => (token.includes(part) ? strength * factor : strength), 1),
    );
  }
  return found;
}

/** Statistics of nothing. */
export function emptyStatistics(corpus: Corpus): Statistics {
  return { tables: vectors(corpus), sizes: perClass(() => []), headed: 0, whole: 0, continued: 0 };
}

/** Sets statistics back to those of nothing. */
export function clearStatistics(statistics: Statistics): void {
  for (const name of tokenClasses) {
    statistics.tables[name].fill(0);
    statistics.sizes[name].length = 0;
  }
  statistics.headed = 0;
  statistics.whole = 0;
  statistics.continued = 0;
}

/** Adds statistics of some documents to those of others. */
export function addUpStatistics(sum: Statistics, part: Statistics): void {
  for (const name of tokenClasses) {
    const tables = part.tables[name];
    for (let v = 0; v < tables.length; v++) sum.tables[name][v] += tables[v];
    sum.sizes[name] = [...sum.sizes[name], ...part.sizes[name]].sort((a, b) => a - b);
  }
  sum.headed += part.headed;
  sum.whole += part.whole;
  sum.continued += part.continued;
}

/**
 * Parameters before the first draw: base distributions as configured, or, where they will be sampled, the means of
 * their priors; grammar probabilities as configured, or the means of their priors.
 * @throws Error naming every word or symbol of the corpus that configured base distributions leave out; RangeError for
 * shipped ones, which are those of looks and known elsewhere
 */
export function firstParameters(config: SampleConfig, corpus: Corpus): Parameters {
  const { p4, p6 } = config.pcfg;
  if (config.base.mode === 'shipped') {
    throw new RangeError(
      'base.mode shipped: without looks (expected "reads": "looks", or other base distributions)',
    );
  }
  const base = vectors(corpus);
  const measure = baseMeasure(config, corpus);
  const missing: string[] = [];
  for (const name of tokenClasses) {
    const vocabulary = drawsWords(name) ? corpus.words : corpus.symbols;
    if (config.base.mode !== 'fixed') {
      const strength = measure[name];
      if (strength === undefined) base[name].fill(1 / vocabulary.length);
      else {
        const total = strength.reduce((sum, own) => sum + own, 0);
        strength.forEach((own, v) => {
          base[name][v] = own / total;
        });
      }
      continue;
    }
    const { values, unseen } = config.base;
    const shares = new Map(Object.entries(values[name]));
    vocabulary.forEach((token, v) => {
      const share = shares.get(token) ?? unseen?.[name];
      if (share === undefined) missing.push(`base.values.${name}: no share of ${JSON.stringify(token)}`);
      else base[name][v] = share;
    });
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return {
    base,
    // Before the first draw, concentrations are as configured, or the means of their priors.
    alpha: perClass((name) => {
      const value = config.alpha[name];
      return typeof value === 'number' ? value : value.prior[0] / value.prior[1];
    }),
    p4: 'fixed' in p4 ? p4.fixed : p4.prior[0] / (p4.prior[0] + p4.prior[1]),
    p6: 'fixed' in p6 ? p6.fixed : p6.prior[0] / (p6.prior[0] + p6.prior[1]),
  };
}

/**
 * A vector in shared memory, so that a worker that is sent it sees it without a copy. Whoever sends it leaves it alone
 * until the answer is there, and the message itself orders what one thread writes before what the other reads. Pages of
 * browsers, which have no such memory unless they are isolated, get a vector of their own.
 * @param values its length, or what it is to hold
 */
export function sharedVector(values: number | ArrayLike<number>): Float64Array {
  const length = typeof values === 'number' ? values : values.length;
  const Memory = globalThis.SharedArrayBuffer ?? ArrayBuffer;
  const vector = new Float64Array(new Memory(8 * length));
  if (typeof values !== 'number') vector.set(values);
  return vector;
}

function vectors(corpus: Corpus): Record<TokenClass, Float64Array> {
  return perClass((name) => sharedVector(drawsWords(name) ? corpus.words.length : corpus.symbols.length));
}
