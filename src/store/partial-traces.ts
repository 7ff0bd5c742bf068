import { appendFileSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { TraceEntry } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { openPartialTrace, partialTracePath } from './partial-trace.ts';
import { withPath } from './write-atomic.ts';

/** Stores the trace of a run in progress, a file per chain (see {@link PartialTrace}). */
export interface PartialTraces {
  /** Adds an entry; those of one chain in order. */
  append(entry: TraceEntry): void;
  /** Flushes all entries to disk, before a checkpoint that counts them is written. */
  flush(): void;
}

/** Doubles of a chain that wait to be written together. */
const gathered = 1 << 13;

interface OpenPart {
  path: string;
  columns: readonly string[];
  waiting: Float64Array;
  size: number;
  synced: boolean;
}

/**
 * Opens the trace of a run, new or resumed.
 * @param folder of the run; must be there
 * @param lengths by chain: number of entries to retain, 0 for a new chain; later ones are cut off
 * @throws FormatError naming a part that has fewer; the file system's error, with its path, when one cannot be written,
 *   here or later
 */
export function openPartialTraces(folder: string, lengths: readonly number[]): PartialTraces {
  for (const [chain, length] of lengths.entries()) cutPart(folder, chain, length);
  const parts = new Map<number, OpenPart>();
  return {
    append(entry) {
      const part = parts.get(entry.chain) ?? beginPart(folder, entry);
      parts.set(entry.chain, part);
      if (part.size + part.columns.length > gathered) writeWaiting(part);
      putRecord(part, entry);
    },
    flush() {
      for (const part of parts.values()) if (part.size > 0 || !part.synced) writeWaiting(part, true);
    },
  };
}

function cutPart(folder: string, chain: number, length: number): void {
  const path = partialTracePath(folder, chain);
  if (length === 0) {
    rmSync(path, { force: true });
    return;
  }
  const part = existsSync(path) ? openPartialTrace(folder, chain) : undefined;
  if (part === undefined || part.length < length) {
    throw new FormatError(
      `${path}: ${part?.length ?? 'no'} sweeps of the trace ` +
        `(expected at least the ${length} that the checkpoint counts; without --resume the run starts anew)`,
    );
  }
  truncateSync(path, part.start + length * 8 * part.columns.length);
}

function beginPart(folder: string, entry: TraceEntry): OpenPart {
  const path = partialTracePath(folder, entry.chain);
  const rest = { path, waiting: new Float64Array(gathered), size: 0, synced: false };
  if (existsSync(path)) return { ...rest, columns: openPartialTrace(folder, entry.chain).columns };
  const { version: _version, chain: _chain, sweep: _sweep, phase: _phase, alpha = {}, ...quantities } = entry;
  const sampled = Object.keys(alpha).map((name) => `alpha.${name}`);
  const columns = ['kept', 'sweep', ...Object.keys(quantities), ...sampled];
  naming(path, () => writeFileSync(path, `${JSON.stringify({ version: 1, columns })}\n`));
  return { ...rest, columns };
}

function putRecord(part: OpenPart, entry: TraceEntry): void {
  const { phase, alpha, ...values }: Record<string, unknown> = { ...entry };
  const all: Record<string, unknown> = { ...values, kept: phase === 'kept' ? 1 : 0 };
  for (const [name, value] of Object.entries(alpha ?? {})) all[`alpha.${name}`] = value;
  for (const name of part.columns) part.waiting[part.size++] = all[name] as number;
}

function writeWaiting(part: OpenPart, sync = false): void {
  const bytes = new Uint8Array(part.waiting.buffer, 0, 8 * part.size);
  naming(part.path, () => appendFileSync(part.path, bytes, { flush: sync }));
  part.size = 0;
  part.synced = sync;
}

/** The error of a full disk lacks the path. */
function naming(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw withPath(error, path);
  }
}
