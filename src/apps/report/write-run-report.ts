import { basename, resolve } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { conventionNames } from '../../eval/inside/index.ts';
import {
  type KnownFiles,
  type PagePosterior,
  readPosterior,
  readRunManifest,
  refuseUnfinished,
  reproducingCommand,
  scoreRuns,
} from '../../experiment/index.ts';
import { type PageLists, structureLists } from '../../page/index.ts';
import {
  fileHashes,
  holdsExperiment,
  holdsFinishedRun,
  holdsUnfinishedRun,
  writeAtomic,
} from '../../store/index.ts';
import { pageScore } from './page-score.ts';
import { reportPieces } from './render-report.ts';
import type { ReportPage } from './report-data.ts';
import { reportRun } from './report-run.ts';

/**
 * Writes the report of one run of `sample` as one HTML file: its trace, how far to trust it, and the outline of every
 * page on its rows. A run has no pictures of its pages; the report of an experiment has.
 * @param folder of a finished run
 * @param options without gold nothing is scored
 * @throws UsageError when the run is not finished, or its documents are not where its manifest says
 */
export async function writeRunReport(folder: string, out: string, options: KnownFiles = {}): Promise<void> {
  refuseUnfinished(folder);
  const manifest = await readRunManifest(folder);
  if (!manifest) throw new UsageError(`${folder}: no finished run (expected manifest.json in it)`);
  const name = basename(resolve(folder));
  const pages = await readPosterior(folder, options);
  const gold = pages.flatMap((page) => page.gold ?? []);
  const methods = [
    { method: name, lists: pages.flatMap(listsOf), documents: pages.map(({ document }) => document) },
  ];
  const scored = gold.length > 0 ? scoreRuns(gold, methods) : { scores: [], comparisons: [] };
  const judged = gold.length > 0 ? `gold of ${gold.length}` : 'no gold, so nothing is scored';
  const command = reproducingCommand(manifest, name);
  const parts = reportPieces({
    title: `Run ${name}`,
    summary: [`${modelOf(manifest.config)} on ${pages.length} pages, ${judged}.`],
    corpora: [{ name: '', ...scored }],
    reproduce: {
      command,
      facts: [
        ['Program', manifest.program],
        ['SHA-256 of the documents', manifest.documents.sha256],
        ...(command.includes(' CONFIG.json ') ? [['CONFIG.json', 'the configuration below'] as const] : []),
      ],
      hashes: await fileHashes(folder, ['structures.jsonl', 'marginals.jsonl', 'trace.jsonl']),
      config: manifest.config,
    },
    runs: [{ name, ...(await reportRun(folder, options)) }],
    pages: pages.map((page) => reportPage(page, name)),
    errors: [],
    warnings: [],
  });
  await writeAtomic(out, parts);
}

/** Whether a folder holds a run of `sample`, finished or not, and not an experiment. */
export function isRunFolder(folder: string): boolean {
  return (holdsFinishedRun(folder) || holdsUnfinishedRun(folder)) && !holdsExperiment(folder);
}

function listsOf({ document, structure }: PagePosterior): PageLists[] {
  return structure ? [structureLists(document, structure)] : [];
}

function reportPage(page: PagePosterior, method: string): ReportPage {
  const { document, gold } = page;
  const predictions = listsOf(page).map((lists) => ({
    method,
    lists,
    scores: gold ? conventionNames.map((convention) => pageScore(gold, lists, convention)) : [],
  }));
  return { id: document.id, rows: [{ label: '', document }], gold, predictions };
}

function modelOf({ reads, hybrid }: Readonly<Record<string, unknown>>): string {
  if (hybrid) return 'The hybrid model';
  return reads === 'looks' ? 'The model of looks' : "The paper's model";
}
