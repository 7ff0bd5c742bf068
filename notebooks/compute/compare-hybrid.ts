import {
  baselines,
  type Comparison,
  compareMethods,
  createRng,
  type Document,
  inferStructure,
  type MethodSummary,
  markSentenceRows,
  measurePages,
  type PageLists,
  parseHybridConfig,
  type Structure,
  sampleHybrid,
  scoreMethods,
  scorePages,
  structureLists,
  summariseMethods,
  summarisePages,
} from '../../src/index.ts';
import { goldHeadingRows } from './gold-headings.ts';
import type { Corpus } from './read-corpus.ts';

/** The hybrid model against heuristics, in total, page by page, and with parts taken out. */
interface HybridComparison {
  scores: MethodSummary[];
  comparisons: Comparison[];
  /** F of every page with a gold list, by method. */
  pages: { page: string; method: string; f: number }[];
  ablations: { part: string; microF: number; macroF: number }[];
  /** By row that could be a heading: how probable the model holds it, and whether it is one. */
  calibration: { p: number; heading: boolean }[];
}

const config = parseHybridConfig({});
const heuristics = ['typographic', 'tag-paths', 'heps', 'prominence', 'paper', 'tags'];

/** Configurations with one part taken out. */
const parts = {
  'nothing (the model as it is)': {},
  'pooling over looks': { heading: { pooling: 0 } },
  'looks of sisters': { looks: { weight: 0 } },
  'learnt places': { attachment: { mode: 'even' } },
  'learnt headings': { heading: { mode: 'rate' } },
};

/** Notebook 6: what the hybrid model gains over heuristics, where, and by which of its parts. */
export async function compareHybrid(corpus: Corpus): Promise<HybridComparison> {
  const { dom, visual, trees, gold } = corpus;
  const marked = markSentenceRows(visual);
  const ablations = Object.entries(parts).map(([part, changes]) => {
    const changed = parseHybridConfig(changes);
    return {
      part,
      lists: listsOf(
        visual,
        visual.map((document) => inferStructure(document, changed)),
      ),
    };
  });
  const scored = scoreMethods(gold, [
    { method: 'hybrid', lists: ablations[0].lists },
    ...heuristics.map((name) => {
      const documents = name === 'prominence' ? marked : dom;
      return { method: name, lists: listsOf(documents, baselines[name].run(documents, trees)) };
    }),
  ]);
  const paper = scored.filter(({ convention }) => convention === 'paper');
  const { marginals } = await sampleHybrid(visual, { ...config, burnIn: 2, sweeps: 8, seed: 6 });
  return {
    scores: summariseMethods(createRng('notebook 6'), scored),
    comparisons: compareMethods(createRng('notebook 6'), paper, {
      measures: ['microF', 'macroF'],
      assignments: 5_000,
    }).filter(({ a }) => a === 'hybrid'),
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
      return marginals[d].rows.map((states, i) => ({
        p: states.reduce((sum, { bound, p }) => sum + (bound > 0 ? p : 0), 0),
        heading: truth[i],
      }));
    }),
  };
}

function listsOf(documents: readonly Document[], structures: readonly Structure[]): PageLists[] {
  return structures.map((structure, d) => structureLists(documents[d], structure));
}
