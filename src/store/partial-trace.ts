import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TraceEntry } from '../page/index.ts';
import { FormatError } from './format-error.ts';

/**
 * The trace of one chain during its run, `trace.<chain>.partial`: a file that only grows, and can be cut where a
 * checkpoint was. A line of JSON names the columns; then come records of doubles, so that numbers are stored
 * exactly.
 */
export interface PartialTrace {
  path: string;
  chain: number;
  /** Of a record: `kept` (0 or 1), `sweep`, then the quantities, such as `alpha.B` where a concentration is sampled. */
  columns: readonly string[];
  /** Whole records. */
  length: number;
  /** Bytes before the first record. */
  start: number;
}

/** Bytes read at a time. */
const piece = 1 << 20;

/** Path of the part of a chain in the folder of its run. */
export function partialTracePath(folder: string, chain: number): string {
  return join(folder, `trace.${chain}.partial`);
}

/**
 * Finds the parts of a run, by chain.
 * @throws FormatError naming a file that is no part of a trace
 */
export async function findPartialTraces(folder: string): Promise<PartialTrace[]> {
  const chains = await chainsOf(folder);
  return chains.sort((a, b) => a - b).map((chain) => openPartialTrace(folder, chain));
}

/** Removes the parts of a run that is done, or to be begun anew. */
export async function removePartialTraces(folder: string): Promise<void> {
  for (const chain of await chainsOf(folder)) await rm(partialTracePath(folder, chain), { force: true });
}

async function chainsOf(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => /^trace\.(\d+)\.partial$/.exec(name)?.slice(1).map(Number) ?? []);
}

export function openPartialTrace(folder: string, chain: number): PartialTrace {
  const path = partialTracePath(folder, chain);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(1024);
    const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0));
    const head = /^\{"version":1,"columns":(\["kept","sweep"(?:,"[\w.]+")*\])\}\n/.exec(text);
    if (head === null)
      throw new FormatError(`${path}: no part of a trace (expected its columns in the first line)`);
    const columns: string[] = JSON.parse(head[1]);
    const start = head[0].length;
    return {
      path,
      chain,
      columns,
      start,
      length: Math.floor((fstatSync(file).size - start) / (8 * columns.length)),
    };
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a part from its start to its end, many records at a time.
 * @returns consecutive records; the array is reused for the next ones
 */
export function* readPartialTrace({ path, start, columns, length }: PartialTrace): Generator<Float64Array> {
  const file = openSync(path, 'r');
  try {
    const record = 8 * columns.length;
    const values = new Float64Array(Math.floor(piece / record) * columns.length);
    for (let done = 0; done < length; ) {
      const records = Math.min(values.length / columns.length, length - done);
      const bytes = new Uint8Array(values.buffer, 0, records * record);
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(file, bytes, at, bytes.length - at, start + done * record + at);
        if (read === 0) throw new FormatError(`${path}: cut while it was read (expected ${length} records)`);
        at += read;
      }
      yield values.subarray(0, records * columns.length);
      done += records;
    }
  } finally {
    closeSync(file);
  }
}

/** One column of a part. */
export function partialTraceColumn(part: PartialTrace, name: string): Float64Array {
  const { columns, length } = part;
  const index = columns.indexOf(name);
  if (index < 0) throw new RangeError(`${part.path}: ${name} (expected one of ${columns.join(', ')})`);
  const column = new Float64Array(length);
  let done = 0;
  for (const records of readPartialTrace(part)) {
    for (let at = index; at < records.length; at += columns.length) column[done++] = records[at];
  }
  return column;
}

/** The entries of a part, in the order in which they were recorded. */
export function* partialTraceEntries(part: PartialTrace): Generator<TraceEntry> {
  const { chain, columns } = part;
  const quantities = columns.slice(2);
  for (const records of readPartialTrace(part)) {
    for (let at = 0; at < records.length; at += columns.length) {
      const phase = records[at] === 1 ? 'kept' : 'burn-in';
      const entry: Record<string, unknown> = { version: 1, chain, sweep: records[at + 1], phase };
      quantities.forEach((name, q) => {
        putQuantity(entry, name, records[at + 2 + q]);
      });
      yield entry as TraceEntry;
    }
  }
}

function putQuantity(entry: Record<string, unknown>, name: string, value: number): void {
  const [group, own] = name.split('.');
  if (own === undefined) entry[group] = value;
  else {
    entry[group] ??= {};
    (entry[group] as Record<string, number>)[own] = value;
  }
}
