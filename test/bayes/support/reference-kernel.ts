import type { Corpus, SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { sampledConcentrations } from '../../../src/bayes/model/concentrations.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import {
  baseMeasure,
  emptyStatistics,
  firstParameters,
  type Parameters,
  type Statistics,
} from '../../../src/bayes/model/parameters.ts';
import { tokenClasses } from '../../../src/bayes/model/token-class.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { type ReferenceRow, shareIndex } from '../../../src/bayes/reference/tokens.ts';
import type { SweepInfo } from '../../../src/bayes/run/sampler.ts';
import { drawParameters } from '../../../src/bayes/run/sampler.ts';
import type { Rng } from '../../../src/math/index.ts';
import { addReferenceStatistics } from './reference-statistics.ts';
import {
  countTokens,
  literalSteps,
  type ReferenceSteps,
  updateLinefeed,
  updateReparenting,
  updateRow,
} from './reference-updates.ts';

type ReferenceKernel = (rng: Rng, state: ReferenceState) => SweepInfo;

/** State of one chain of the reference sampler. */
export interface ReferenceState {
  sweep: number;
  parameters: Parameters;
  statistics: Statistics;
  /** By document and row. */
  documents: ReferenceRow[][];
}

/**
 * The sampler of docs/model.md, literally, with objects and from scratch wherever that is simpler: slow, to be read
 * beside the fast one. The same seed gives the same draws in both.
 * @param steps replacements, for tests of tests
 */
export function createReferenceSampler(
  documents: readonly SampledDocument[],
  corpus: Corpus,
  config: SampleConfig,
  steps: Partial<ReferenceSteps> = {},
): { init: (rng: Rng) => ReferenceState; kernel: ReferenceKernel } {
  const model = { corpus, config, steps: { ...literalSteps, ...steps }, indexOf: shareIndex(corpus) };
  const measure = baseMeasure(config, corpus);

  const init = (rng: Rng): ReferenceState => ({
    sweep: 0,
    parameters: firstParameters(config, corpus),
    statistics: emptyStatistics(corpus),
    documents: documents.map((document, d) => {
      const stream = rng.stream('init', d);
      return document.rows.map(({ blocks }) => ({
        dep: -1,
        bound: 0,
        linefeed: blocks[blocks.length - 1].symbols.map(() => stream.uniform() >= 0.5),
      }));
    }),
  });

  const kernel: ReferenceKernel = (rng, state) => {
    const stream = rng.stream('sweep', state.sweep);
    const { parameters } = state;
    if (state.sweep > 0)
      drawParameters(stream.stream('parameters'), parameters, state.statistics, config, measure);
    state.statistics = emptyStatistics(corpus);
    const moves: boolean[] = [];
    let logJoint = 0;
    documents.forEach((document, d) => {
      const ownStream = stream.stream('document', d);
      const rows = state.documents[d];
      const one = { document, rows, parameters };
      let counts = countTokens(model, one);
      document.rows.forEach((row, i) => {
        if (!row.sentence && config.moves === 'row') {
          moves.push(updateRow(ownStream, model, one, counts, i));
        } else if (!row.sentence) {
          moves.push(updateReparenting(ownStream, model, one, i));
          counts = countTokens(model, one);
        }
        updateLinefeed(ownStream, model, one, counts, i);
      });
      addReferenceStatistics(ownStream, model, one, state.statistics);
      logJoint += literalLogJoint(document, rows, corpus, parameters, config);
    });
    for (const name of tokenClasses) state.statistics.sizes[name].sort((a, b) => a - b);
    state.sweep += 1;
    return {
      logJoint,
      headingRows: state.documents.flat().filter((row) => row.bound > 0).length,
      moved: moves.length === 0 ? 0 : moves.filter((moved) => moved).length / moves.length,
      p4: parameters.p4,
      p6: parameters.p6,
      ...sampledConcentrations(config, parameters),
    };
  };
  return { init, kernel };
}
