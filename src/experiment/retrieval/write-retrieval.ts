import { join } from 'node:path';
import { expansionPlot, reportExpansion } from '../../around/plot/index.ts';
import { formatRun } from '../../around/retrieval/index.ts';
import { version } from '../../effects/index.ts';
import { writeAtomic } from '../../store/index.ts';
import { segmentKinds } from './page-segments.ts';
import { retrievalTable } from './retrieval-table.ts';
import type { RetrievalRun, RetrievalSummary } from './summarise-retrieval.ts';

/** What an expansion experiment ran on. */
export interface RetrievalRecord {
  /** Pages indexed, and their mean number of terms. */
  pages: number;
  averageLength: number;
  /** Pages that were segmented. */
  candidates: number;
  settings: { depth: number; terms: number; tops: readonly number[]; stopWords: number };
  /** Pages that failed, a sentence each. */
  failures: readonly string[];
}

/** Writes the runs in TREC's format, what they are worth, and the plot beside the published figures. */
export async function writeRetrieval(
  out: string,
  runs: readonly RetrievalRun[],
  summary: readonly RetrievalSummary[],
  about: RetrievalRecord,
): Promise<void> {
  for (const { segments, top, run } of runs) {
    const name = top === 0 ? segments : `${segments}-${top}`;
    await writeAtomic(join(out, 'runs', `${name}.run`), formatRun(run, name));
  }
  const record = { version: 1, program: `pagestructure ${version}`, ...about, runs: summary };
  await writeAtomic(join(out, 'summary.json'), `${JSON.stringify(record, null, 2)}\n`);
  await writeAtomic(join(out, 'summary.tsv'), retrievalTable(summary, 'tsv'));
  await writeAtomic(join(out, 'figure-14.svg'), plot(summary, about.pages));
}

function plot([initial, ...expanded]: readonly RetrievalSummary[], pages: number): string {
  const series = Object.entries(segmentKinds).flatMap(([kind, { label }]) => {
    const points = expanded
      .filter(({ segments }) => segments === kind)
      .map(({ top, means, interval }) => ({ top, map: means.map, ...interval }));
    return points.length > 0 ? [{ label, points }] : [];
  });
  const n = `${pages.toLocaleString('en-US')} pages, ${initial.topics} topics`;
  const title = `Measured: ${n}; upright lines are 95 % intervals over topics`;
  return expansionPlot([{ title, initial: initial.means.map, series }, reportExpansion]);
}
