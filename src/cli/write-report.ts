import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnosis, diagnoseTrace } from '../bayes/index.ts';
import { conventions, scoreLists } from '../eval/index.ts';
import {
  type Document,
  documentSchema,
  type PageLists,
  pageListsSchema,
  traceEntrySchema,
} from '../page/index.ts';
import { type ExperimentRecord, experimentRecordSchema } from '../pipeline/index.ts';
import { type Prediction, pageTexts, type ReportPage, type ReportRun, reportParts } from '../report/index.ts';
import { readAllJsonl, readJson, writeAtomic } from '../store/index.ts';
import { pageFiles } from './experiment-files.ts';

/**
 * Writes the report of an experiment as one HTML file.
 * @param folder what `experiment` wrote
 * @param out the file
 * @throws when something of the experiment is missing or damaged, naming the file
 */
export async function writeReport(folder: string, out: string): Promise<void> {
  const record = await readJson(join(folder, 'experiment.json'), experimentRecordSchema);
  const documents = await readAllJsonl(join(folder, 'dom.documents.jsonl'), documentSchema);
  const gold = await readAllJsonl(join(folder, 'gold.lists.jsonl'), pageListsSchema);
  const predictions = await readPredictions(folder, record, gold);
  const runs: ReportRun[] = [];
  for (const run of record.runs.filter(({ kind }) => kind !== 'baseline')) {
    const trace = await readAllJsonl(join(folder, run.folder, 'trace.jsonl'), traceEntrySchema);
    runs.push({ name: run.name, trace, facts: diagnosisFacts(diagnoseTrace(trace)) });
  }
  const parts = reportParts({
    title: record.config.title,
    summary: [summary(record, gold)],
    scores: record.scores,
    reproduce: {
      command: record.command,
      facts: [
        ['Program', record.program],
        ['Node', record.node],
        ['Seeds', record.config.seeds.join(', ')],
      ],
      config: record.config,
    },
    runs,
    pages: reportPages(folder, documents, new Map(gold.map((lists) => [lists.page, lists])), predictions),
    errors: record.errors,
    warnings: record.warnings,
  });
  await writeAtomic(out, parts);
}

/** How well the chains of a run agree, a fact a quantity. */
function diagnosisFacts(diagnosis: Readonly<Record<string, Diagnosis | undefined>>): [string, string][] {
  const shown = (value: number | undefined, digits: number): string =>
    value?.toFixed(digits) ?? 'not defined';
  return Object.entries(diagnosis).flatMap(([name, found]): [string, string][] => {
    if (!found) return [];
    const { rHat, bulkEss, tailEss } = found;
    return [
      [`${name}: R-hat; bulk, tail ESS`, `${shown(rHat, 3)}; ${shown(bulkEss, 0)}, ${shown(tailEss, 0)}`],
    ];
  });
}

function summary({ runs, pages }: ExperimentRecord, gold: readonly PageLists[]): string {
  return (
    `${runs.length} runs on ${pages.length} pages, ${gold.length} of them with gold. Purity, inverse purity and F ` +
    'compare the nested lists of a method with those that people made by reading the page; intervals are 95 % ' +
    `bootstrap intervals over pages. Conventions: ${Object.values(conventions)
      .map(({ name, summary }) => `${name} - ${summary}`)
      .join('; ')}.`
  );
}

/** What every method says of every page, by page id. */
async function readPredictions(
  folder: string,
  { runs }: ExperimentRecord,
  gold: readonly PageLists[],
): Promise<Map<string, Prediction[]>> {
  const byPage = new Map<string, Prediction[]>();
  for (const { name, folder: own } of runs) {
    const lists = await readAllJsonl(join(folder, own, 'lists.jsonl'), pageListsSchema);
    for (const page of lists) {
      const judged = gold.filter((one) => one.page === page.page);
      const scores = Object.values(conventions).flatMap(({ name: convention }) =>
        scoreLists(judged, judged.length > 0 ? [page] : [], { convention }).perDocument.map(
          ({ purity, inversePurity, f }) => ({ convention, purity, inversePurity, f }),
        ),
      );
      const predictions = byPage.get(page.page) ?? [];
      byPage.set(page.page, predictions);
      predictions.push({ method: name, lists: page, scores });
    }
  }
  return byPage;
}

/** Pages one at a time, so that only one picture is in memory. */
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
