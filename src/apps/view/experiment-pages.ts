import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFiles, readExperimentRecord, rowsLabel } from '../../experiment/index.ts';
import { blockTreeSchema, pageSchema } from '../../page/index.ts';
import { readJson } from '../../store/index.ts';
import { type CorpusResults, documentOf, readCorpusResults } from '../shared/corpus-results.ts';
import { guessLanguage } from '../shared/html.ts';
import { pageTexts } from '../shared/page-texts.ts';
import { goldView, headingProbabilities, methodView, sharesOfDraws } from './method-view.ts';
import { pageLines } from './page-lines.ts';
import { pageViewRows, wordingOf } from './page-rows.ts';
import { pageBlocks } from './read-beside.ts';
import { pageFacts } from './show-page.ts';
import type { ShownPage, ViewSource } from './view-source.ts';

/** Pages of an experiment: its pictures, blocks and rows, what every method found, and gold. */
export async function openExperimentPages(folder: string): Promise<ViewSource> {
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
