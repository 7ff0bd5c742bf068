import type { Rng } from '../math/index.ts';
import { addStatistics } from './add-statistics.ts';
import type { Kernel } from './chain.ts';
import type { SampleConfig } from './config.ts';
import type { Corpus } from './corpus.ts';
import { type DocumentState, initDocument } from './document-state.ts';
import { logJoint } from './log-joint.ts';
import {
  clearStatistics,
  drawParameters,
  emptyStatistics,
  firstParameters,
  type Parameters,
  type Statistics,
} from './parameters.ts';
import { sweepDocument } from './sweep-document.ts';
import { createWorkspace, prepareDocument, type Workspace } from './workspace.ts';

/** State of one chain. */
export interface ChainState {
  /** Sweeps done. */
  sweep: number;
  parameters: Parameters;
  /** Statistics of the last sweep's draws: what the next parameters are drawn from. */
  statistics: Statistics;
  documents: DocumentState[];
}

/** What a sweep tells. */
export interface SweepInfo {
  /** Collapsed log joint of the corpus after the sweep, under the parameters it was made with, in nats. */
  logJoint: number;
  headingRows: number;
  /** Share of row updates that changed dep or bound; 0 without any. */
  moved: number;
  p4: number;
  p6: number;
}

/**
 * The fast sampler of a corpus: `init` starts a chain, `kernel` sweeps it once.
 *
 * A sweep draws the shared parameters from the statistics of the last one (the first sweep takes them as they are),
 * then, document by document and row by row, all hidden states. Every document draws from a stream of its own, named by
 * the sweep and its index.
 */
export function createSampler(
  corpus: Corpus,
  config: SampleConfig,
): { init: (rng: Rng) => ChainState; kernel: Kernel<ChainState, SweepInfo> } {
  const workspace = createWorkspace(corpus, config);
  const withTables = config.base.mode === 'sampled';
  const updates = corpus.documents.reduce(
    (sum, document) => sum + document.sentence.reduce((rows, sentence) => rows + 1 - sentence, 0),
    0,
  );

  const init = (rng: Rng): ChainState => ({
    sweep: 0,
    parameters: firstParameters(config, corpus),
    statistics: emptyStatistics(corpus),
    documents: corpus.documents.map((document, d) => initDocument(rng.stream('init', d), document)),
  });

  const kernel: Kernel<ChainState, SweepInfo> = (rng, state) => {
    const stream = rng.stream('sweep', state.sweep);
    // From rows that are all content the first draw would be noise, and chains started from noise were seen to end in
    // poor modes (docs/sampler.md): the first sweep keeps the first parameters.
    if (state.sweep > 0) {
      drawParameters(stream.stream('parameters'), state.parameters, state.statistics, config);
    }
    clearStatistics(state.statistics);
    const { moved, logJoints } = sweepDocuments(
      stream.stream('document'),
      workspace,
      corpus,
      state,
      withTables,
    );
    state.sweep += 1;
    return {
      logJoint: logJoints.reduce((sum, value) => sum + value, 0),
      headingRows: state.statistics.headed + state.statistics.whole,
      moved: updates === 0 ? 0 : moved / updates,
      p4: state.parameters.p4,
      p6: state.parameters.p6,
    };
  };
  return { init, kernel };
}

/** Sweeps all documents given the parameters; adds up their statistics. */
function sweepDocuments(
  rng: Rng,
  workspace: Workspace,
  corpus: Corpus,
  state: ChainState,
  withTables: boolean,
): { moved: number; logJoints: Float64Array } {
  const logJoints = new Float64Array(corpus.documents.length);
  let moved = 0;
  corpus.documents.forEach((document, d) => {
    const stream = rng.stream(d);
    prepareDocument(workspace, document, state.parameters);
    moved += sweepDocument(stream, workspace, document, state.documents[d]);
    addStatistics(stream, workspace, document, state.documents[d], state.statistics, withTables);
    logJoints[d] = logJoint(workspace, document, state.documents[d]);
  });
  return { moved, logJoints };
}
