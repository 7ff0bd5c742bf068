import type { SampleConfig } from '../../src/bayes/config.ts';
import { type Corpus, indexCorpus } from '../../src/bayes/corpus.ts';
import { type DocumentState, documentState } from '../../src/bayes/document-state.ts';
import { createSampler } from '../../src/bayes/kernel.ts';
import { createShard, cutCorpus } from '../../src/bayes/shard.ts';
import { createWorkspace, loadParameters, type Workspace } from '../../src/bayes/workspace.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';

/**
 * A chain over documents in this thread that is past its first sweeps: code is compiled, and rows are no longer all content; and a
 * workspace that holds copies of its states and has its parameters loaded.
 */
export async function warmChain(documents: readonly Document[], config: SampleConfig, sweeps: number) {
  const corpus = indexCorpus(documents);
  const shards = cutCorpus(corpus, config, 1).map(createShard);
  const { init, kernel } = createSampler(corpus, config, shards);
  const rng = createRng('speed');
  const state = await init(rng);
  for (let sweep = 0; sweep < sweeps; sweep++) await kernel(rng, state);
  const workspace = createWorkspace(corpus, config);
  loadParameters(workspace, state.parameters);
  const states = copiesAtHome(workspace, corpus, shards[0].states());
  return { corpus, state, workspace, states, sweep: () => kernel(rng, state) };
}

/** Copies of states where a shard keeps its own: in the memory of the compiled sweep. */
export function copiesAtHome(
  workspace: Workspace,
  corpus: Corpus,
  states: readonly DocumentState[],
): DocumentState[] {
  return states.map(({ dep, bound, linefeed }, d) => {
    const document = corpus.documents[d];
    return documentState(document, dep, bound, linefeed, workspace.machine.home(document));
  });
}
