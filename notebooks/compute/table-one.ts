import {
  type PaperInterpretation,
  paperInterpretations,
  runPaperInterpretation,
} from '../../src/baselines/index.ts';
import type { Diagnosis } from '../../src/bayes/index.ts';
import { type Comparison, type MethodSummary, summariseMethods } from '../../src/eval/index.ts';
import {
  baselines,
  compareMethods,
  createRng,
  type Document,
  diagnoseTrace,
  type PageLists,
  parseModelConfig,
  type Structure,
  sampleStructures,
  scoreMethods,
  scorePages,
  structureLists,
  summarisePages,
} from '../../src/index.ts';
import type { Corpus } from './read-corpus.ts';

/** The paper's comparison on the embedded corpus. */
interface TableOne {
  /** Pages, rows and sentence rows. */
  size: { pages: number; rows: number; sentences: number };
  scores: MethodSummary[];
  comparisons: Comparison[];
  diagnostics: Record<string, Diagnosis>;
  /** Every reading of the baseline that was tried, best first. */
  readings: (PaperInterpretation & { microF: number; macroF: number })[];
}

/** Notebook 5: the paper's model at the paper's length against its baseline, under its measures. */
export async function tableOne({ dom, gold }: Pick<Corpus, 'dom' | 'gold'>): Promise<TableOne> {
  const { structures, trace } = await sampleStructures(dom, parseModelConfig({ seed: 5 }));
  const listsOf = (found: readonly Structure[]): PageLists[] =>
    found.map((structure, d) => structureLists(dom[d], structure));
  const readings = paperInterpretations
    .map((reading) => {
      const { microF, macroF } = summarisePages(
        scorePages(gold, listsOf(runPaperInterpretation(dom, reading))),
      );
      return { ...reading, microF, macroF };
    })
    .sort((a, b) => b.microF + b.macroF - a.microF - a.macroF);
  const scored = scoreMethods(gold, [
    { method: "the paper's model", lists: listsOf(structures) },
    {
      method: 'its baseline, as adopted',
      lists: listsOf(runPaperInterpretation(dom, paperInterpretations[0])),
    },
    { method: 'its baseline, best reading here', lists: listsOf(runPaperInterpretation(dom, readings[0])) },
    { method: 'random, from the prior', lists: listsOf(baselines['random-prior'].run(dom)) },
  ]);
  return {
    size: sizeOf(dom),
    scores: summariseMethods(createRng('notebook 5'), scored),
    comparisons: compareMethods(
      createRng('notebook 5'),
      scored.filter(({ convention }) => convention === 'paper'),
      { measures: ['microF', 'macroF'], assignments: 5_000 },
    ),
    diagnostics: diagnoseTrace(trace),
    readings,
  };
}

function sizeOf(documents: readonly Document[]): TableOne['size'] {
  const rows = documents.flatMap((document) => document.rows);
  return {
    pages: documents.length,
    rows: rows.length,
    sentences: rows.filter(({ sentence }) => sentence).length,
  };
}
