import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { words } from './words.ts';

const results = words`structures.jsonl consensus.jsonl marginals.jsonl marginals.parquet trace.jsonl
  trace.parquet diagnostics.json parameters.json labels.jsonl manifest.json`;

/** The bytes of all that a run of `sample` leaves, but for its checkpoint. */
export function readRun(out: string): Promise<Buffer[]> {
  return Promise.all(results.map((name) => readFile(join(out, name))));
}
