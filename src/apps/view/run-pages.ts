import { basename, resolve } from 'node:path';
import { type KnownFiles, type PagePosterior, readPosterior } from '../../experiment/index.ts';
import { structureLists } from '../../page/index.ts';
import { textLookup } from '../shared/text-lookup.ts';
import { goldView, methodView } from './method-view.ts';
import { headingProbabilities, sharesOfDraws } from './page-items.ts';
import { documentLines } from './page-lines.ts';
import { documentViewRows } from './page-rows.ts';
import type { ShownPage, ViewSource } from './view-source.ts';

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
