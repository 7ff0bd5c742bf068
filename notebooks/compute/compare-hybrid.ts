import {
  baselines,
  compareScores,
  type Document,
  inferStructure,
  markSentenceRows,
  type PageLists,
  parseHybridConfig,
  type ScoreSummary,
  type Structure,
  sampleHybrid,
  scoreLists,
  scoreMethods,
  structureLists,
  summariseMethods,
} from '../../src/index.ts';
import { goldHeadingRows } from './gold-headings.ts';
import type { Corpus } from './read-corpus.ts';

/** The hybrid model against heuristics, in total, page by page, and with parts taken out. */
interface HybridComparison {
  scores: ScoreSummary[];
  comparisons: ReturnType<typeof compareScores>;
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
  const { marginals } = await sampleHybrid(visual, { ...config, burnIn: 2, sweeps: 8, seed: 6 });
  return {
    scores: summariseMethods(scored, 'notebook 6'),
    comparisons: compareScores(scored, 'notebook 6').filter(({ a }) => a === 'hybrid'),
    pages: scored
      .filter(({ convention }) => convention === 'paper')
      .flatMap(({ method, scores }) =>
        scores.perDocument
          .filter(({ goldLists }) => goldLists > 0)
          .map(({ page, f }) => ({ page: page.replace('/page', ''), method, f })),
      ),
    ablations: ablations.map(({ part, lists }) => {
      const { microF, macroF } = scoreLists(gold, lists);
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
