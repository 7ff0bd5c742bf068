import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type KnownFiles,
  type PagePosterior,
  readPosterior,
  refuseUnfinished,
} from '../../experiment/index.ts';
import { structureLists } from '../../page/index.ts';
import { holdsExperiment, holdsFinishedRun, holdsUnfinishedRun } from '../../store/index.ts';
import { textLookup } from '../shared/text-lookup.ts';
import { openExperimentPages } from './experiment-pages.ts';
import { goldView, headingProbabilities, methodView, sharesOfDraws } from './method-view.ts';
import { documentLines } from './page-lines.ts';
import { documentViewRows } from './page-rows.ts';
import type { ShownPage, ViewSource } from './view-source.ts';

/**
 * The pages of an experiment, or of one run, with what was found on them: nothing is computed anew.
 * @param known of a run: its documents, where its manifest does not lead to them, and gold
 * @throws what reading throws, naming the file
 */
export async function openRun(folder: string, known: KnownFiles): Promise<ViewSource> {
  if (holdsExperiment(folder)) return openExperimentPages(folder);
  refuseUnfinished(folder);
  return openRunPages(folder, known);
}

/** Whether a folder holds an experiment, or a run of `sample`: results to be looked at, not pages. */
export function isResultsFolder(folder: string): boolean {
  const isRun = holdsFinishedRun(folder) && existsSync(join(folder, 'marginals.jsonl'));
  return holdsExperiment(folder) || isRun || holdsUnfinishedRun(folder);
}

/** Pages of a run of `sample`: it keeps no pictures; where its rows know their places, their texts are drawn. */
export async function openRunPages(folder: string, known: KnownFiles): Promise<ViewSource> {
  const posteriors = await readPosterior(folder, known);
  const name = basename(resolve(folder));
  return {
    pages: posteriors.map(({ document }) => ({ id: document.id })),
    page: async (index) => runPage(posteriors[index], name),
    picture: async () => undefined,
    close: async () => {},
  };
}

function runPage({ document, marginals, structure, gold }: PagePosterior, name: string): ShownPage {
  const textOf = textLookup(document);
  const lines = documentLines(document);
  const [width, height] = [0, 1].map((axis) =>
    lines.reduce((most, { rect }) => Math.max(most, rect[axis] + rect[axis + 2] + 16), 0),
  );
  const about = `What this run found. ${sharesOfDraws}`;
  const view = { name, about, rows: 0 };
  const lists = structure && structureLists(document, structure);
  return {
    ...{ id: document.id, title: document.id, source: name, size: { width, height } },
    lines,
    rows: [{ label: 'the rows of this run', rows: documentViewRows(document) }],
    methods: [
      ...(lists ? [methodView(view, document, lists, textOf, headingProbabilities(marginals))] : []),
      ...(gold ? [goldView(gold, textOf)] : []),
    ],
    ...{ levels: [], rules: {} },
  };
}
