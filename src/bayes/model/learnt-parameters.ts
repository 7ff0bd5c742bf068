import { z } from 'zod';
import type { Corpus } from '../corpus/corpus.ts';
import type { ParameterSums } from './average-parameters.ts';
import type { SampleConfig } from './config.ts';
import type { Parameters } from './parameters.ts';
import { drawsWords, perClass, type TokenClass } from './token-class.ts';

const shareSchema = z.number().min(0).max(1);
const classSchema = z.strictObject({
  /** Share of a word or symbol that the corpus did not have. */
  unseen: shareSchema,
  /** Words or symbols of the corpus with their shares, the largest first. */
  shares: z.array(z.tuple([z.string(), shareSchema])),
});

/**
 * What a run has learnt of its corpus: the shared parameters, each the mean of the kept draws of one chain, the one
 * whose estimates the run's structures are.
 */
export const learntParametersSchema = z.strictObject({
  version: z.literal(1),
  chain: z.int().min(0),
  /** Kept sweeps that were averaged. */
  draws: z.int().min(1),
  /** Probability that a heading row with room for content has some. */
  p4: z.number(),
  /** Probability that a heading goes on for one more block. */
  p6: z.number(),
  alpha: z.strictObject(perClass(() => z.number())),
  base: z.strictObject(perClass(() => classSchema)),
});

export type LearntParameters = z.infer<typeof learntParametersSchema>;

export interface LearntSums extends Pick<ParameterSums, 'draws' | 'unseen'> {
  sums: Omit<Parameters, 'base'> & { base: Record<TokenClass, ArrayLike<number>> };
}

/**
 * Names what a chain has learnt by the words and symbols of its corpus.
 * @param sums of one draw at least
 */
export function learntParameters(
  { words, symbols }: Pick<Corpus, 'words' | 'symbols'>,
  config: SampleConfig,
  chain: number,
  { draws, sums, unseen }: LearntSums,
): LearntParameters {
  const { base: configured } = config;
  const base = perClass((name) => {
    const tokens = drawsWords(name) ? words : symbols;
    const shares = tokens.map((token, v): [string, number] => [token, sums.base[name][v] / draws]);
    const byShare = shares.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const expected = configured.mode === 'sampled' ? unseen[name] / draws : 1 / Math.max(1, tokens.length);
    return {
      unseen: configured.mode === 'fixed' ? (configured.unseen?.[name] ?? expected) : expected,
      shares: byShare,
    };
  });
  const alpha = perClass((name) => sums.alpha[name] / draws);
  return { version: 1, chain, draws, p4: sums.p4 / draws, p6: sums.p6 / draws, alpha, base };
}

/**
 * The configuration in which everything that another run has learnt is fixed: new documents get structures, and teach
 * nothing.
 * @param config for all that is not learnt: moves, priors of structures, length of the run
 */
export function withLearntParameters<Config extends SampleConfig>(
  config: Config,
  learnt: LearntParameters,
): Config {
  return {
    ...config,
    alpha: learnt.alpha,
    pcfg: { p4: { fixed: learnt.p4 }, p6: { fixed: learnt.p6 } },
    base: {
      mode: 'fixed',
      values: perClass((name) => Object.fromEntries(learnt.base[name].shares)),
      unseen: perClass((name) => learnt.base[name].unseen),
    },
  };
}
