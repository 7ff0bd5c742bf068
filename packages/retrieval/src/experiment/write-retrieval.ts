import { join } from 'node:path';
import { version } from 'pagestructure/effects';
import { writeAtomic } from 'pagestructure/formats';
import type { ExpansionName } from '../expansions.ts';
import { formatRun } from '../trec-files.ts';
import type { SegmentKind } from './page-segments.ts';
import { permittedDocPlot, segmentsPlot } from './retrieval-plots.ts';
import { retrievalTable } from './retrieval-table.ts';
import type { RetrievalRun, RetrievalSummary } from './summarise-retrieval.ts';

/** What an expansion experiment ran on. */
export interface RetrievalRecord {
  /** Pages indexed, and their mean number of terms. */
  pages: number;
  averageLength: number;
  /** Pages that were segmented. */
  candidates: number;
  /** `masked`: pages with texts that were left out. */
  settings: { depth: number; terms: number; tops: readonly number[]; stopWords: number; masked?: number };
  /** Numbers of segments that were chosen on the other topics, one a part of the topics. */
  chosen: readonly { segments: string; expansion: ExpansionName; chosen: readonly number[] }[];
  /** Pages that failed, a sentence each. */
  failures: readonly string[];
}

/** Writes the runs in TREC's format, what they are worth, and the plots beside the published figures. */
export async function writeRetrieval(
  out: string,
  runs: readonly RetrievalRun[],
  summary: readonly RetrievalSummary[],
  kinds: ReadonlyMap<string, SegmentKind>,
  about: RetrievalRecord,
): Promise<void> {
  for (const run of runs) {
    const name = runName(run);
    await writeAtomic(join(out, 'runs', `${name}.run`), formatRun(run.run, name));
  }
  const record = { version: 1, program: `pagestructure ${version}`, ...about, runs: summary };
  await writeAtomic(join(out, 'summary.json'), `${JSON.stringify(record, null, 2)}\n`);
  await writeAtomic(join(out, 'summary.tsv'), retrievalTable(summary, 'tsv'));
  await writeAtomic(join(out, 'figure-14.svg'), segmentsPlot(summary, kinds, about.pages));
  const curve = permittedDocPlot(summary, kinds, about.pages);
  if (curve !== undefined) await writeAtomic(join(out, 'permitted-doc.svg'), curve);
}

/** One word: kind of segments, way of expansion where it is not the report's, number of segments. */
function runName({ segments, expansion = 'robertson', top }: RetrievalRun): string {
  if (top === 0) return segments;
  return [segments, ...(expansion === 'robertson' ? [] : [expansion]), top].join('-');
}
