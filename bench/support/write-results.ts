import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { benchMachine } from '../sampler/bench-machine.ts';

/** Writes what was measured to `bench/results`, with machine, Node version and commit. */
export function writeResults(name: string, results: object): void {
  const all = { version: 1, ...benchMachine(), ...results };
  const path = resolve(import.meta.dirname, '../results', name);
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}

/** The middle one of some numbers, rounded. */
export function median(numbers: readonly number[], digits = 0): number {
  return Number(numbers.toSorted((a, b) => a - b)[numbers.length >> 1].toFixed(digits));
}
