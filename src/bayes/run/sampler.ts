import { drawBeta, drawDirichlet, type Rng } from '../../math/index.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { drawConcentrations, sampledConcentrations } from '../model/concentrations.ts';
import { leastProbability, leastShare, type SampleConfig } from '../model/config.ts';
import {
  addUpStatistics,
  type BaseMeasure,
  baseMeasure,
  clearStatistics,
  emptyStatistics,
  firstParameters,
  type Parameters,
  type Statistics,
} from '../model/parameters.ts';
import { type TokenClass, tokenClasses } from '../model/token-class.ts';
import type { CorpusPartition } from './corpus-partition.ts';

/** State of one chain, but for the hidden states of rows, which live in the parts. */
export interface ChainState {
  sweep: number;
  parameters: Parameters;
  /** Statistics of the last sweep's draws: what the next parameters are drawn from. */
  statistics: Statistics;
}

export interface SweepInfo {
  /** Collapsed log joint of the corpus after the sweep, under the parameters it was made with, in nats. */
  logJoint: number;
  headingRows: number;
  /** Share of row updates that changed dep or bound; 0 without any. */
  moved: number;
  p4: number;
  p6: number;
  /** Concentrations that are sampled, by token class; left out where none is. */
  alpha?: Partial<Record<TokenClass, number>>;
}

export interface Sampler {
  /** Starts a chain, its parts too. */
  init: (rng: Rng) => Promise<ChainState>;
  kernel: (rng: Rng, state: ChainState) => Promise<SweepInfo>;
}

/**
 * The sampler of a corpus that is spread over parts.
 *
 * A sweep draws the shared parameters from the statistics of the last one (the first sweep takes them as they are),
 * then, document by document and row by row, all hidden states. Every document draws from a stream of its own, named by
 * the sweep and its index; statistics are integers, and log joints are added up by document: so results do not depend
 * on how documents are spread.
 * @param parts together they hold every document once
 * @param isDraw whether the states after a sweep are to be counted as a draw
 */
export function createSampler(
  corpus: Corpus,
  config: SampleConfig,
  parts: readonly CorpusPartition[],
  isDraw: (sweep: number) => boolean = () => false,
): Sampler {
  const logJoints = new Float64Array(corpus.documents.length);
  const updates = corpus.documents.reduce(
    (sum, document) => sum + document.sentence.reduce((rows, sentence) => rows + 1 - sentence, 0),
    0,
  );
  const measure = baseMeasure(config, corpus);
  return {
    init: async (rng) => {
      const start = rng.stream('init').saveState();
      await Promise.all(parts.map((part) => part.start(start)));
      return { sweep: 0, parameters: firstParameters(config, corpus), statistics: emptyStatistics(corpus) };
    },
    kernel: async (rng, state) => {
      const stream = rng.stream('sweep', state.sweep);
      const { parameters, statistics } = state;
      // From rows that are all content the first draw would be noise, and chains started from noise were seen to end in
      // poor modes (docs/sampler.md): the first sweep keeps the first parameters.
      if (state.sweep > 0)
        drawParameters(stream.stream('parameters'), parameters, statistics, config, measure);
      const ownStreams = stream.stream('document').saveState();
      const count = isDraw(state.sweep);
      const swept = await Promise.all(parts.map((part) => part.sweep(ownStreams, parameters, count)));
      clearStatistics(statistics);
      let moved = 0;
      swept.forEach((part, s) => {
        addUpStatistics(statistics, part.statistics);
        moved += part.moved;
        parts[s].indices.forEach((d, i) => {
          logJoints[d] = part.logJoints[i];
        });
      });
      state.sweep += 1;
      return {
        logJoint: logJoints.reduce((sum, value) => sum + value, 0),
        headingRows: statistics.headed + statistics.whole,
        moved: updates === 0 ? 0 : moved / updates,
        p4: parameters.p4,
        p6: parameters.p6,
        ...sampledConcentrations(config, parameters),
      };
    },
  };
}

/**
 * Draws the shared parameters given the statistics of the rows (docs/model.md#prior, docs/model.md#sampling); what is
 * configured as fixed stays.
 * @param parameters are overwritten
 * @param measure of the corpus (`baseMeasure`)
 * @see Teh et al. 2006, section 5.2 (direct assignment), with a uniform measure of strength 1 a word or symbol
 */
export function drawParameters(
  rng: Rng,
  parameters: Parameters,
  statistics: Statistics,
  config: SampleConfig,
  measure: BaseMeasure = {},
): void {
  const { p4, p6 } = config.pcfg;
  const { headed, whole, continued } = statistics;
  if ('prior' in p4) parameters.p4 = inside(drawBeta(rng, p4.prior[0] + headed, p4.prior[1] + whole));
  if ('prior' in p6)
    parameters.p6 = inside(drawBeta(rng, p6.prior[0] + continued, p6.prior[1] + headed + whole));
  drawConcentrations(rng, parameters, statistics, config);
  if (config.base.mode !== 'sampled') return;
  for (const name of tokenClasses) {
    const shares = parameters.base[name];
    const tables = statistics.tables[name];
    const strength = measure[name];
    for (let v = 0; v < shares.length; v++) shares[v] = (strength?.[v] ?? 1) + tables[v];
    drawDirichlet(rng, shares, shares);
    // Under a small strength a share may be 0 in doubles: a word or symbol that is nowhere else would divide by it.
    if (strength) for (let v = 0; v < shares.length; v++) shares[v] = Math.max(leastShare, shares[v]);
  }
}

/** A probability that doubles may have rounded to 0 or 1, as draws under a small shape are. */
function inside(probability: number): number {
  return Math.min(1 - leastProbability, Math.max(leastProbability, probability));
}
