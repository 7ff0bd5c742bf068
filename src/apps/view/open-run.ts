import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  type KnownFiles,
  type PagePosterior,
  pageFiles,
  readExperimentRecord,
  readPosterior,
  refuseUnfinished,
  rowsLabel,
} from '../../experiment/index.ts';
import { blockTreeSchema, pageSchema, structureLists } from '../../page/index.ts';
import { holdsExperiment, holdsFinishedRun, holdsUnfinishedRun, readJson } from '../../store/index.ts';
import { type CorpusResults, documentOf, readCorpusResults } from '../shared/corpus-results.ts';
import { guessLanguage } from '../shared/html.ts';
import { pageTexts } from '../shared/page-texts.ts';
import { textLookup } from '../shared/text-lookup.ts';
import { goldView, headingProbabilities, methodView, sharesOfDraws } from './method-view.ts';
import { documentLines, pageLines } from './page-lines.ts';
import { documentViewRows, pageViewRows, wordingOf } from './page-rows.ts';
import { pageBlocks } from './read-beside.ts';
import { pageFacts } from './show-page.ts';
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

/** Pages of an experiment: its pictures, blocks and rows, what every method found, and gold. */
async function openExperimentPages(folder: string): Promise<ViewSource> {
  const { corpora } = await readExperimentRecord(folder);
  const entries: { id: string; shown: string; results: CorpusResults }[] = [];
  for (const corpus of corpora) {
    const results = await readCorpusResults(join(folder, corpus.folder), corpus, { withMarginals: true });
    for (const id of corpus.pages) {
      entries.push({ id, shown: corpus.name ? `${corpus.name}: ${id}` : id, results });
    }
  }
  const pictureOf = (index: number): string =>
    join(entries[index].results.folder, pageFiles(entries[index].id).picture.name);
  return {
    pages: entries.map(({ shown }) => ({ id: shown })),
    page: async (index) => {
      const { id, shown, results } = entries[index];
      return { ...(await experimentPage(id, results, existsSync(pictureOf(index)))), id: shown };
    },
    picture: async (index) => (existsSync(pictureOf(index)) ? readFile(pictureOf(index)) : undefined),
    close: async () => {},
  };
}

async function experimentPage(id: string, results: CorpusResults, hasPicture: boolean): Promise<ShownPage> {
  const { folder, documents, runs, gold } = results;
  const files = pageFiles(id);
  const page = await readJson(join(folder, files.page.name), pageSchema);
  const tree = await readJson(join(folder, files.blocks.name), blockTreeSchema);
  const kinds = [...documents.keys()].filter((file) => documents.get(file)?.has(id));
  const ofPage = (file: string | undefined) => documentOf(results, file, page);
  const texts = pageTexts(page);
  const textOf = wordingOf(page, ofPage(kinds[0]));
  const language = guessLanguage(texts.map(({ text }) => text).join(' '));
  const own = gold.get(id);
  return {
    ...pageFacts(page),
    ...(language !== undefined && { language }),
    lines: pageLines(page, !hasPicture),
    rows: kinds.map((file) => {
      const choice = runs.find(({ run }) => run.documents === file && run.rows)?.run.rows;
      return {
        label: choice ? rowsLabel(choice, choice.permittedDoc) : '',
        rows: pageViewRows(page, ofPage(file)),
      };
    }),
    methods: [
      ...runs.flatMap(({ run, lists, marginals }) => {
        const found = lists.get(id);
        if (!found) return [];
        const rows = Math.max(0, run.documents === undefined ? 0 : kinds.indexOf(run.documents));
        const drawn = marginals.get(id);
        const about = `As the experiment found it.${drawn ? ` ${sharesOfDraws}` : ''}`;
        const view = { name: run.name, about, rows };
        const probabilities = drawn && headingProbabilities(drawn);
        return [methodView(view, ofPage(run.documents), found, textOf, probabilities)];
      }),
      ...(own ? [goldView(own, textOf)] : []),
    ],
    ...pageBlocks([tree]),
  };
}
