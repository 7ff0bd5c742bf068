import { drawCorpus } from '../../src/bayes/index.ts';
import { measurePages, scoreStructures } from '../../src/eval/index.ts';
import {
  baselines,
  createRng,
  type Document,
  type ModelConfig,
  parseModelConfig,
  type Structure,
  sampleStructures,
  scorePages,
  structureLists,
} from '../../src/index.ts';

/** How well structures were found again in one drawn corpus. */
interface Recovered {
  model: string;
  method: string;
  draw: number;
  documents: number;
  /** Micro F of lists, convention `paper`. */
  listF: number;
  /** Share of blocks with the right label. */
  labels: number;
}

const sizes = [1, 4, 16];
const plan = { rows: 12, words: 100, symbols: 10, symbolsPerBlock: 2 };
const lengths = { burnIn: 60, sweeps: 60, finalSweeps: 40, moves: 'reparent' } as const;
const five = { H: 5, C: 5, N: 5, E: 5, L: 5 };

const models: Readonly<Record<string, ModelConfig>> = {
  "the paper's concentrations": parseModelConfig(lengths),
  'sisters nearly alike': parseModelConfig({ ...lengths, alpha: { ...five, B: 0.2 } }),
};

/** Notebook 3: documents drawn from the model, the sampler's estimate against the truth; five draws of every corpus. */
export async function recovery(): Promise<Recovered[]> {
  const found: Recovered[] = [];
  for (const [model, config] of Object.entries(models)) {
    for (const draw of [0, 1, 2, 3, 4]) {
      const seed = `notebook recovery ${draw}`;
      const all = drawCorpus(createRng(seed), { ...plan, documents: Math.max(...sizes) }, config);
      for (const documents of sizes) {
        const [some, truth] = [all.documents.slice(0, documents), all.structures.slice(0, documents)];
        const { structures } = await sampleStructures(some, config, { seed });
        const blind = baselines['random-prior'].run(some);
        found.push({ model, method: 'sampled', draw, documents, ...scores(some, truth, structures) });
        found.push({ model, method: 'from the prior', draw, documents, ...scores(some, truth, blind) });
      }
    }
  }
  return found;
}

function scores(documents: readonly Document[], truth: readonly Structure[], said: readonly Structure[]) {
  const lists = (structures: readonly Structure[]) =>
    documents.map((document, d) => structureLists(document, structures[d]));
  return {
    listF: measurePages(scorePages(lists(truth), lists(said), { measures: ['microF'] }), 'microF'),
    labels: scoreStructures(documents, truth, said).labelAccuracy,
  };
}
