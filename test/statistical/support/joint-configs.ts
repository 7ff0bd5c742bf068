import type { CorpusPlan } from '../../../src/bayes/generate/draw-corpus.ts';
import { parseSampleConfig, type SampleConfig } from '../../../src/bayes/model/config.ts';

/** Small enough for thousands of chains, large enough for sisters, depth and repeats. */
export const plan: CorpusPlan = { documents: 2, rows: 5, words: 4, symbols: 3, symbolsPerBlock: 2 };

const alpha = {
  H: { prior: [2, 1] },
  C: { prior: [2, 1] },
  N: { prior: [2, 0.5] },
  E: { prior: [2, 1] },
  L: { prior: [2, 1] },
  B: { prior: [2, 2] },
};
const pcfg = { p4: { prior: [4, 2] }, p6: { prior: [2, 4] } };
const moves = ['row', 'reparent', 'shift', 'particles'];

/** Models with everything sampled that can be. */
export const jointConfigs: Record<string, SampleConfig> = {
  'rows one by one, all parameters sampled': parseSampleConfig({ alpha, pcfg }),
  'all moves, all parameters sampled': parseSampleConfig({ alpha, pcfg, moves }),
  'uniform base distributions': parseSampleConfig({
    alpha,
    pcfg,
    moves: 'reparent',
    base: { mode: 'uniform' },
  }),
};
