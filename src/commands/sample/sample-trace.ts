import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnosis } from '../../bayes/index.ts';
import { diagnosedQuantities, diagnoseQuantities } from '../../bayes/inside/index.ts';
import type { TraceEntry } from '../../page/index.ts';
import {
  FormatError,
  findPartialTraces,
  makeFolder,
  openPartialTraces,
  type PartialTrace,
  partialTraceColumn,
  partialTraceEntries,
  removePartialTraces,
  traceGroups,
  writeAtomic,
  writeJsonl,
  writeParquetGroups,
} from '../../store/index.ts';

/** Diagnostics of a run, by quantity; null where its files have them already. */
export type RunDiagnosis = Readonly<Record<string, Diagnosis>> | null;

/** The trace of a run of `sample`: recorded sweep by sweep, written at its end. */
export interface SampleTrace {
  append(entry: TraceEntry): void;
  /** Flushes recorded entries to disk, before a checkpoint that counts them. */
  flush(): void;
  /** Writes `trace.jsonl`, `trace.parquet` and `diagnostics.json`, when all entries are recorded. */
  write(): Promise<RunDiagnosis>;
  /** Removes what only an unfinished run needs. */
  remove(): Promise<void>;
}

/**
 * The trace of a run, in parts on the disk: memory does not grow with the sweeps but for one quantity at a time when
 * they are diagnosed.
 * @param lengths by chain: entries that a checkpoint counts; the folder is made and the parts are cut when the first
 *   entry comes, not before
 * @param done whether that checkpoint is the last one: then the files may be written already, and the parts gone
 */
export function openSampleTrace(folder: string, lengths: readonly number[], done: boolean): SampleTrace {
  let opened: ReturnType<typeof openPartialTraces> | undefined;
  const parts = () => {
    if (opened === undefined) makeFolder(folder);
    opened ??= openPartialTraces(folder, lengths);
    return opened;
  };
  return {
    append: (entry) => parts().append(entry),
    flush: () => parts().flush(),
    async write() {
      // Parts are removed one by one, when all is written.
      if (done && (await findPartialTraces(folder)).length < lengths.length) return writtenBefore(folder);
      parts().flush();
      const all = await findPartialTraces(folder);
      await writeJsonl(join(folder, 'trace.jsonl'), entriesOf(all));
      await writeParquetGroups(join(folder, 'trace.parquet'), traceGroups(entriesOf(all)));
      const diagnosis = diagnoseParts(all);
      const text = JSON.stringify({ version: 1, ...diagnosis }, null, 2);
      await writeAtomic(join(folder, 'diagnostics.json'), `${text}\n`);
      return diagnosis;
    },
    remove: () => removePartialTraces(folder),
  };
}

function writtenBefore(folder: string): null {
  for (const name of ['trace.jsonl', 'trace.parquet', 'diagnostics.json']) {
    const path = join(folder, name);
    if (existsSync(path)) continue;
    throw new FormatError(
      `${path}: gone (expected it beside the checkpoint of a run that is done; ` +
        'with --force in place of --resume the run starts anew)',
    );
  }
  return null;
}

function* entriesOf(parts: readonly PartialTrace[]): Generator<TraceEntry> {
  for (const part of parts) yield* partialTraceEntries(part);
}

function diagnoseParts(parts: readonly PartialTrace[]): Record<string, Diagnosis> {
  const burnIn = parts.map((part) => partialTraceColumn(part, 'kept').indexOf(1));
  const sampled = (parts[0]?.columns ?? []).filter((name) => name.startsWith('alpha.'));
  return diagnoseQuantities([...diagnosedQuantities, ...sampled], (name) =>
    parts.flatMap((part, i) => (burnIn[i] < 0 ? [] : [partialTraceColumn(part, name).subarray(burnIn[i])])),
  );
}
