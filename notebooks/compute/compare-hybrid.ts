import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type MethodSummary,
  measurePages,
  pairedDifferences,
  summariseMethods,
} from '../../src/eval/index.ts';
import type { PairedDifference } from '../../src/eval/inside/index.ts';
import { experimentRuns, experimentSchema } from '../../src/experiment/index.ts';
import {
  baselines,
  compareMethods,
  createRng,
  type Document,
  flattenDom,
  markSentenceRows,
  type PageLists,
  type Structure,
  scoreMethods,
  scorePages,
  structureLists,
  summarisePages,
} from '../../src/index.ts';
import {
  inferDocument,
  inferenceConfig,
  type ModelConfig,
  type ModelConfigInput,
  modelPresets,
  parseModelConfig,
} from '../../src/pipeline/model/index.ts';
import { goldHeadingRows } from './gold-headings.ts';
import type { Corpus } from './read-corpus.ts';

/** The hybrid against heuristics, in total, page by page, and with parts taken out. */
interface HybridComparison {
  scores: MethodSummary[];
  /** Macro F of every heuristic minus that of the hybrid. */
  differences: PairedDifference[];
  /** On which rows each heuristic ran, and its macro F there and on the paper's rows. */
  rows: { method: string; flatten: string; sentences: string; macroF: number; onPaperRows: number }[];
  /** F of every page with a gold list, by method. */
  pages: { page: string; method: string; f: number }[];
  ablations: { part: string; microF: number; macroF: number }[];
  /** By row that could be a heading: how probable the model holds it, and whether it is one. */
  calibration: { p: number; heading: boolean }[];
}

const experiment = resolve(import.meta.dirname, '../../corpus/experiment.json');

/** The first six heuristics of the embedded experiment, each on its own rows (lab/baselines/README.md says how they were chosen). */
const heuristics = experimentRuns(experimentSchema.parse(JSON.parse(readFileSync(experiment, 'utf8'))))
  .flatMap((run) => (run.kind === 'baseline' ? [run] : []))
  .slice(0, 6);

const whole = inferenceConfig({ seed: 6 });
const without = (hybrid: ModelConfigInput['hybrid']): ModelConfig => ({
  ...whole,
  hybrid: parseModelConfig({ ...modelPresets.hybrid, hybrid }).hybrid,
});

/** Configurations with one part taken out. */
const parts = {
  'nothing (the model as it is)': whole,
  'all draws': inferenceConfig({ sweeps: 0 }),
  'pooling over looks': without({ heading: { pooling: 0 } }),
  'learnt places': without({ attachment: { mode: 'even' } }),
  'learnt headings': without({ heading: { mode: 'rate' } }),
};

/** Notebook 6: what the hybrid gains over heuristics, where, and by which of its parts. */
export async function compareHybrid(corpus: Corpus): Promise<HybridComparison> {
  const { pages, dom, visual, trees, gold } = corpus;
  const plain = { dom: pages.map(flattenDom), visual };
  const ablations = Object.entries(parts).map(([part, config]) => {
    const found = visual.map((document) => inferDocument(document, config));
    return {
      part,
      found,
      lists: listsOf(
        visual,
        found.map(({ structure }) => structure),
      ),
    };
  });
  const scored = scoreMethods(gold, [
    { method: 'hybrid', lists: ablations[0].lists },
    ...heuristics.map(({ name, baseline, rows: { flatten, sentences } }) => {
      const documents =
        sentences === 'none' ? plain[flatten] : markSentenceRows(plain[flatten], { rule: sentences });
      return { method: name, lists: listsOf(documents, baselines[baseline].run(documents, trees)) };
    }),
  ]);
  const paper = scored.filter(({ convention }) => convention === 'paper');
  return {
    scores: summariseMethods(createRng('notebook 6'), scored),
    differences: pairedDifferences(createRng('notebook 6'), paper, 'hybrid', 'macroF', {
      comparisons: compareMethods(createRng('notebook 6'), paper, { assignments: 5_000 }),
    }),
    rows: heuristics.map(({ name, baseline, rows: { flatten, sentences } }) => ({
      method: name,
      flatten,
      sentences,
      macroF: measurePages(paper.find(({ method }) => method === name)?.pages ?? [], 'macroF'),
      onPaperRows: measurePages(
        scorePages(gold, listsOf(dom, baselines[baseline].run(dom, trees))),
        'macroF',
      ),
    })),
    pages: paper.flatMap(({ method, pages }) =>
      pages
        .filter(({ goldLists }) => goldLists > 0)
        .map((one) => ({ page: one.page.replace('/page', ''), method, f: measurePages([one], 'microF') })),
    ),
    ablations: ablations.map(({ part, lists }) => {
      const { microF, macroF } = summarisePages(scorePages(gold, lists));
      return { part, microF, macroF };
    }),
    calibration: visual.flatMap((document, d) => {
      const truth = goldHeadingRows(document, gold[d]);
      return (ablations[0].found[d].probabilities ?? []).map((p, i) => ({ p, heading: truth[i] }));
    }),
  };
}

function listsOf(documents: readonly Document[], structures: readonly Structure[]): PageLists[] {
  return structures.map((structure, d) => structureLists(documents[d], structure));
}
