import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { conventions, type MeasureName } from '../../eval/index.ts';
import { conventionNames, type PairedDifference } from '../../eval/inside/index.ts';
import {
  type CorpusRecord,
  corpusDifferences,
  type ExperimentRecord,
  pageFiles,
  readExperimentRecord,
  rowsLabel,
} from '../../experiment/index.ts';
import { formatP } from '../../math/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import { type CacheFormat, fileHashes, writeAtomic } from '../../store/index.ts';
import { type CorpusResults, documentOf, goldName, readCorpusResults } from '../shared/corpus-results.ts';
import { pageTexts } from '../shared/page-texts.ts';
import { pageScore } from './page-score.ts';
import { choosePictures, type PictureCandidate } from './picture-budget.ts';
import { reportPieces } from './render-report.ts';
import type { Prediction, ReportCorpus, ReportPage, ReportRun } from './report-data.ts';
import { reportRun } from './report-run.ts';
import { doubtsOf, sortWarnings } from './sort-warnings.ts';

/**
 * Writes the report of an experiment as one HTML file.
 * @param folder what `experiment` wrote
 * @throws when something of the experiment is missing or damaged, naming the file
 */
export async function writeReport(folder: string, out: string): Promise<void> {
  const record = await readExperimentRecord(folder);
  const runs: ReportRun[] = [];
  for (const { name, folder: own, runs: methods } of record.corpora) {
    for (const run of methods.filter(({ kind }) => kind === 'sample')) {
      runs.push({ name: labelled(name, run.name), ...(await reportRun(join(folder, own, run.folder))) });
    }
  }
  const parts = reportPieces({
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
    ...sortWarnings(record.warnings),
  });
  await writeAtomic(out, parts);
}

/** Scores with, where there is something to compare, the differences of every method from the first. */
async function allCorpora(
  folder: string,
  { corpora, config, warnings }: ExperimentRecord,
): Promise<ReportCorpus[]> {
  const found: ReportCorpus[] = [];
  for (const corpus of corpora) {
    const reference = corpus.runs[0]?.name;
    const several = corpus.runs.length > 1 && corpus.comparisons.length > 0;
    const rows: Partial<Record<MeasureName, PairedDifference[]>> = {};
    for (const measure of several ? config.measures : []) {
      rows[measure] = await corpusDifferences(join(folder, corpus.folder), corpus, reference, measure);
    }
    found.push({
      ...corpus,
      measures: config.measures,
      doubts: doubtsOf(corpus.name, corpus.runs, warnings),
      rows: Object.fromEntries(
        corpus.runs.flatMap(({ name, rows }) => (rows ? [[name, rowsLabel(rows, config.permittedDoc)]] : [])),
      ),
      ...(several && { differences: { reference, rows } }),
    });
  }
  return found;
}

/** What another run of the same experiment should give byte for byte. */
function resultFiles({ corpora }: ExperimentRecord): string[] {
  return corpora.flatMap(({ folder, runs }) => [
    ...new Set(runs.flatMap(({ documents }) => (documents ? [`${folder}${documents}`] : []))),
    `${folder}${goldName}`,
    ...runs.map((run) => `${folder}${run.folder}/structures.jsonl`),
  ]);
}

/** Pages of all corpora, one at a time, so that only one picture is in memory. */
async function allPages(
  folder: string,
  { corpora, config }: ExperimentRecord,
): Promise<Iterable<ReportPage>> {
  const found: { corpus: CorpusRecord; results: CorpusResults; predictions: Map<string, Prediction[]> }[] =
    [];
  const candidates: PictureCandidate[] = [];
  for (const corpus of corpora) {
    const results = await readCorpusResults(join(folder, corpus.folder), corpus);
    const predictions = new Map(corpus.pages.map((id) => [id, predictionsOf(id, results)]));
    found.push({ corpus, results, predictions });
    for (const id of corpus.pages) {
      const picture = join(results.folder, pageFiles(id).picture.name);
      const f = predictions.get(id)?.[0]?.scores?.[0]?.f;
      if (existsSync(picture)) candidates.push({ id: picture, bytes: statSync(picture).size, f });
    }
  }
  const pictured = choosePictures(candidates);
  return (function* () {
    for (const { corpus, results, predictions } of found) {
      const names = shortNames(corpus.pages);
      for (const [i, id] of corpus.pages.entries()) {
        const page = reportPage(id, results, config.permittedDoc, pictured);
        const named = { id: labelled(corpus.name, names[i]), corpus: corpus.name };
        yield { ...page, ...named, predictions: predictions.get(id) ?? [] };
      }
    }
  })();
}

/** A name with that of its corpus, where there are several. */
function labelled(corpus: string, name: string): string {
  return corpus ? `${corpus}: ${name}` : name;
}

/**
 * What came out, in a sentence: the best method by micro F under the convention of the paper, the next, and how sure
 * the difference is.
 */
function result({ scores, comparisons, pages }: CorpusRecord): string[] {
  const [best, next] = scores
    .filter(({ convention }) => convention === 'paper')
    .toSorted((a, b) => b.microF - a.microF);
  if (!best) return [];
  const told = ({ method, microF, intervals: { microF: range } }: typeof best): string =>
    `${method} ${microF.toFixed(3)} (${range.low.toFixed(3)} to ${range.high.toFixed(3)})`;
  const compared = comparisons.find(
    ({ a, b, measure }) =>
      measure === 'microF' && [a, b].includes(best.method) && [a, b].includes(next?.method ?? ''),
  );
  const test = compared
    ? `; the difference has ${formatP(compared.adjusted, compared.exact ? undefined : compared.leastAdjusted)} (Holm)`
    : '';
  const others = next ? `, then ${told(next)}${test}` : '';
  const unjudged = pages.length - best.documents;
  const missing = unjudged > 0 ? ` ${unjudged} of ${pages.length} pages have no gold.` : '';
  return [`Micro F is highest for ${told(best)}${others}. n = ${best.documents} pages.${missing}`];
}

/** Methods whose seeds are repetitions, a sentence each. */
function repeatedResult(repeated: NonNullable<CorpusRecord['repeated']>): string[] {
  return repeated.map(({ method, runs, scores: { microF }, convergence }) => {
    const { low, high } = microF.interval;
    const sd = microF.sd === undefined ? '' : ` ± ${microF.sd.toFixed(3)}`;
    const seeds = runs.length > 1 ? ` over ${runs.length} seeds` : '';
    const chains = convergence && convergence.problems.length > 0 ? '; its chains have not converged' : '';
    const range = `${low.toFixed(3)} to ${high.toFixed(3)}`;
    return `${method}: micro F ${microF.mean.toFixed(3)}${sd}${seeds} (${range})${chains}.`;
  });
}

function summary({ corpora }: ExperimentRecord): string[] {
  const counted = corpora.map(({ name, runs, pages, scores }) => {
    const gold = scores[0]?.documents;
    const judged = gold === undefined ? 'no gold, so nothing is scored' : `gold of ${gold}`;
    return labelled(name, `${runs.length} runs on ${pages.length} pages, ${judged}.`);
  });
  return [
    ...corpora.flatMap((corpus) =>
      (corpus.repeated ? repeatedResult(corpus.repeated) : result(corpus)).map((sentence) =>
        labelled(corpus.name, sentence),
      ),
    ),
    ...counted,
    'Purity, inverse purity and F compare the nested lists of a method with those that people made by reading the ' +
      'page; intervals are 95 % ' +
      `bootstrap intervals over pages. Conventions: ${Object.values(conventions)
        .map((convention) => `${convention.name} - ${convention.summary}`)
        .join('; ')}.`,
  ];
}

function predictionsOf(id: string, { gold, documents, runs }: CorpusResults): Prediction[] {
  const files = [...documents.keys()];
  const own = gold.get(id);
  return runs.flatMap(({ run: { name, documents: file }, lists: byPage }): Prediction[] => {
    const lists = byPage.get(id);
    if (!lists) return [];
    const scores = own ? conventionNames.map((convention) => pageScore(own, lists, convention)) : [];
    return [{ method: name, lists, scores, ...(file !== undefined && { rows: files.indexOf(file) }) }];
  });
}

/** @param pictured files of the pictures of the report */
function reportPage(
  id: string,
  results: CorpusResults,
  permittedDoc: number,
  pictured: ReadonlySet<string>,
): Omit<ReportPage, 'predictions'> {
  const { folder, documents, runs, gold } = results;
  const files = pageFiles(id);
  const read = <T>({ name, format }: { name: string; format: CacheFormat<T> }): T => {
    const path = join(folder, name);
    return format.decode(readFileSync(path), path);
  };
  const page = read(files.page);
  const rows = [...documents.keys()].map((file) => {
    const first = runs.find(({ run }) => run.documents === file)?.run;
    const label = first?.rows ? rowsLabel(first.rows, permittedDoc) : `rows of ${first?.name}`;
    return { label, document: documentOf(results, file, { id, textLength: page.textLength }) };
  });
  return {
    id,
    rows: rows.length > 0 ? rows : [{ label: '', document: pageRows(page, 'dom') }],
    texts: pageTexts(page),
    tree: read(files.blocks),
    screenshot: pictured.has(join(folder, files.picture.name)) ? read(files.picture) : undefined,
    gold: gold.get(id),
    warnings: page.warnings,
  };
}

/**
 * Names of pages for people: without the last step of their ids, where that is the same for all of them
 * (`en-rowing-club/page` of a corpus is `en-rowing-club`).
 */
export function shortNames(ids: readonly string[]): string[] {
  const last = ids.map((id) => /^.+(\/[^/]+)$/.exec(id)?.[1]);
  const [ending] = last;
  if (ids.length < 2 || ending === undefined || last.some((own) => own !== ending)) return [...ids];
  return ids.map((id) => id.slice(0, -ending.length));
}
