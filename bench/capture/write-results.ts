import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

/** Writes what was measured beside the script, with machine, Node version and commit. */
export function writeResults(name: string, results: object): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus()[0].model}, ${availableParallelism()} cores`;
  const all = { version: 1, machine, node: process.version, commit, ...results };
  writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(all, null, 2)}\n`);
}

/** The middle one of some numbers, rounded. */
export function median(numbers: readonly number[], digits = 0): number {
  return Number(numbers.toSorted((a, b) => a - b)[numbers.length >> 1].toFixed(digits));
}
