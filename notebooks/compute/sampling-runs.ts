import type { Diagnosis, SampleResult } from '../../src/bayes/index.ts';
import {
  type Document,
  diagnoseTrace,
  type Marginals,
  parseModelConfig,
  sampleStructures,
  type TraceEntry,
} from '../../src/index.ts';
import { goldHeadingRows } from './gold-headings.ts';
import type { Corpus } from './read-corpus.ts';

/** Two runs on the corpus, and what they say of one page. */
interface SamplingRuns {
  trace: TraceEntry[];
  diagnostics: Record<string, Diagnosis>;
  /** The same model and seed with larger moves. */
  withParticles: { trace: TraceEntry[]; diagnostics: Record<string, Diagnosis> };
  page: { document: Document; marginals: Marginals; gold: boolean[] };
}

const shown = 'en-rowing-club/page';

/** Notebook 4: four chains of the paper's model, by the paper's moves and by larger ones. */
export async function samplingRuns({ dom, gold }: Pick<Corpus, 'dom' | 'gold'>): Promise<SamplingRuns> {
  const single = await run(dom, 'row', 200);
  const particles = await run(dom, ['row', 'shift', 'particles'], 50);
  const d = dom.findIndex(({ id }) => id === shown);
  return {
    ...traced(single),
    withParticles: traced(particles),
    page: { document: dom[d], marginals: single.marginals[d], gold: goldHeadingRows(dom[d], gold[d]) },
  };
}

function run(documents: readonly Document[], moves: 'row' | string[], sweeps: number): Promise<SampleResult> {
  const config = parseModelConfig({ moves, chains: 4, burnIn: sweeps, sweeps, finalSweeps: 0, seed: 4 });
  return sampleStructures(documents, config);
}

function traced({ trace }: SampleResult): Pick<SamplingRuns, 'trace' | 'diagnostics'> {
  return { trace, diagnostics: diagnoseTrace(trace) };
}
