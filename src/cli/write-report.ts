import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConventionName,
  comparedMeasures,
  conventionNames,
  conventions,
  measureWords,
  scorePages,
  summarisePages,
} from '../eval/index.ts';
import { type Document, documentSchema, type PageLists, pageListsSchema } from '../page/index.ts';
import { type CorpusRecord, type ExperimentRecord, experimentRecordSchema } from '../pipeline/index.ts';
import {
  type PageScore,
  type Prediction,
  pageTexts,
  type ReportCorpus,
  type ReportPage,
  type ReportRun,
  reportParts,
} from '../report/index.ts';
import { fileHashes, readAllJsonl, readJson, writeAtomic } from '../store/index.ts';
import { corpusDifferences } from './corpus-differences.ts';
import { pageFiles } from './experiment-files.ts';
import { reportRun } from './report-run.ts';

/**
 * Writes the report of an experiment as one HTML file.
 * @param folder what `experiment` wrote
 * @param out the file
 * @throws when something of the experiment is missing or damaged, naming the file
 */
export async function writeReport(folder: string, out: string): Promise<void> {
  const record = await readJson(join(folder, 'experiment.json'), experimentRecordSchema);
  const runs: ReportRun[] = [];
  for (const { name, folder: own, runs: methods } of record.corpora) {
    for (const run of methods.filter(({ kind }) => kind !== 'baseline')) {
      runs.push({ name: labelled(name, run.name), ...(await reportRun(join(folder, own, run.folder))) });
    }
  }
  const parts = reportParts({
    title: record.config.title,
    summary: summary(record),
    corpora: await allCorpora(folder, record),
    reproduce: {
      command: record.command,
      facts: [
        ['Program', record.program],
        ['Node', record.node],
        ['Seeds', record.config.seeds.join(', ')],
      ],
      hashes: await fileHashes(folder, resultFiles(record)),
      config: record.config,
    },
    runs,
    pages: await allPages(folder, record),
    errors: record.errors,
    warnings: record.warnings,
  });
  await writeAtomic(out, parts);
}

/** Scores with, where there is something to compare, the differences of every method from the first. */
async function allCorpora(folder: string, { corpora, config }: ExperimentRecord): Promise<ReportCorpus[]> {
  const compared = comparedMeasures(config.measures);
  const measure = compared.includes('macroF') ? 'macroF' : compared[0];
  const found: ReportCorpus[] = [];
  for (const corpus of corpora) {
    const reference = corpus.runs[0]?.name;
    const several = corpus.runs.length > 1 && corpus.comparisons.length > 0;
    const rows = several
      ? await corpusDifferences(join(folder, corpus.folder), corpus, reference, measure)
      : [];
    found.push({
      ...corpus,
      measures: config.measures,
      ...(several && { differences: { reference, measure: measureWords(measure), rows } }),
    });
  }
  return found;
}

/** What another run of the same experiment should give byte for byte. */
function resultFiles({ corpora }: ExperimentRecord): string[] {
  return corpora.flatMap(({ folder, runs }) => [
    ...['dom', 'visual', 'hybrid'].map((flatten) => `${folder}${flatten}.documents.jsonl`),
    `${folder}gold.lists.jsonl`,
    ...runs.map((run) => `${folder}${run.folder}/structures.jsonl`),
  ]);
}

/** Pages of all corpora, one at a time, so that only one picture is in memory. */
async function allPages(folder: string, { corpora }: ExperimentRecord): Promise<Iterable<ReportPage>> {
  const found: { name: string; pages: Iterable<ReportPage> }[] = [];
  for (const corpus of corpora) {
    const own = join(folder, corpus.folder);
    const documents = await readAllJsonl(join(own, 'dom.documents.jsonl'), documentSchema);
    const gold = await readAllJsonl(join(own, 'gold.lists.jsonl'), pageListsSchema);
    const byPage = new Map(gold.map((lists) => [lists.page, lists]));
    const predictions = await readPredictions(own, corpus, byPage);
    found.push({ name: corpus.name, pages: reportPages(own, documents, byPage, predictions) });
  }
  return (function* () {
    for (const { name, pages } of found) {
      for (const page of pages) {
        yield { ...page, document: { ...page.document, id: labelled(name, page.document.id) } };
      }
    }
  })();
}

/** A name with that of its corpus, where there are several. */
function labelled(corpus: string, name: string): string {
  return corpus ? `${corpus}: ${name}` : name;
}

function summary({ corpora }: ExperimentRecord): string[] {
  const counted = corpora.map(({ name, runs, pages, scores }) => {
    const gold = scores[0]?.documents ?? 0;
    return labelled(name, `${runs.length} runs on ${pages.length} pages, gold of ${gold}.`);
  });
  return [
    ...counted,
    'Purity, inverse purity and F compare the nested lists of a method with those that people made by reading the page; intervals are 95 % ' +
      `bootstrap intervals over pages. Conventions: ${Object.values(conventions)
        .map((convention) => `${convention.name} - ${convention.summary}`)
        .join('; ')}.`,
  ];
}

/** What every method says of every page, by page id. */
async function readPredictions(
  folder: string,
  { runs }: CorpusRecord,
  gold: ReadonlyMap<string, PageLists>,
): Promise<Map<string, Prediction[]>> {
  const byPage = new Map<string, Prediction[]>();
  for (const { name, folder: runFolder } of runs) {
    const lists = await readAllJsonl(join(folder, runFolder, 'lists.jsonl'), pageListsSchema);
    for (const page of lists) {
      const own = gold.get(page.page);
      const scores = own ? conventionNames.map((convention) => pageScore(own, page, convention)) : [];
      const predictions = byPage.get(page.page) ?? [];
      byPage.set(page.page, predictions);
      predictions.push({ method: name, lists: page, scores });
    }
  }
  return byPage;
}

/** Scores of one page by itself. */
function pageScore(gold: PageLists, predicted: PageLists, convention: ConventionName): PageScore {
  const measures = ['purity', 'inversePurity', 'microF'] as const;
  const scored = scorePages([gold], [predicted], { convention, measures });
  const { purity, inversePurity, microF } = summarisePages(scored, measures);
  return { convention, purity, inversePurity, f: microF };
}

function* reportPages(
  folder: string,
  documents: readonly Document[],
  gold: ReadonlyMap<string, PageLists>,
  predictions: ReadonlyMap<string, Prediction[]>,
): Generator<ReportPage> {
  for (const document of documents) {
    const files = pageFiles(document.id);
    const read = <T>({
      name,
      format,
    }: {
      name: string;
      format: { decode(bytes: Buffer, path: string): T };
    }): T => {
      const path = join(folder, name);
      return format.decode(readFileSync(path), path);
    };
    const page = read(files.page);
    yield {
      document,
      texts: pageTexts(page),
      tree: read(files.blocks),
      screenshot: existsSync(join(folder, files.picture.name)) ? read(files.picture) : undefined,
      gold: gold.get(document.id),
      predictions: predictions.get(document.id) ?? [],
      warnings: page.warnings,
    };
  }
}
