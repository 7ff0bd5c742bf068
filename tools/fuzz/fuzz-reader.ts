/** Gives changed inputs to a reader for ever, and tells the program (`fuzz.ts`) which ran blocks that none ran before. */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createRng } from '../../src/math/index.ts';
import { judge, openFiles, type Target } from '../../test/attack/support/target.ts';
import * as coverage from './coverage.ts';
import { collectWords, mutate } from './mutate.ts';
import { fuzzTargets } from './targets.ts';

/** What a thread is to do. */
export interface Order {
  target: string;
  seed: string;
  /** Bytes of the longest input that is made of a shorter one. */
  length: number;
  /** Inputs to begin with, besides those of the target. */
  inputs: Uint8Array[];
  /** Files whose words are put into inputs. */
  sources: string[];
  /** Inputs run, bytes of the present one, blocks reached, milliseconds of the slowest. */
  state: Int32Array;
  /** The present input. */
  present: Uint8Array;
}

/** What it tells. */
export type Told = { bytes: Uint8Array; gained: number } | { bytes: Uint8Array; problem: string };

const order = workerData as Order;
const { state, present } = order;
const target = fuzzTargets.find(({ name }) => name === order.target) as Target;
if (!target) {
  const names = fuzzTargets.map(({ name }) => name);
  throw new RangeError(`target ${order.target} (expected one of: ${names.join(', ')})`);
}
const { file } = openFiles();
const tell = (told: Told) => parentPort?.postMessage(told);

/** Runs an input. @returns how many blocks it gained */
async function run(bytes: Buffer): Promise<number> {
  present.set(bytes);
  state[1] = bytes.length;
  coverage.reset();
  const began = performance.now();
  const problem = await judge(target, bytes, file);
  state[3] = Math.max(state[3], performance.now() - began);
  const gained = coverage.gain();
  state[2] = Math.max(state[2], coverage.size());
  state[0]++;
  if (problem !== undefined) tell({ bytes, problem });
  return gained;
}

const inputs = [...target.valid, ...order.inputs].map((one) => Buffer.from(one as string));
for (const bytes of inputs) await run(bytes);
const words = collectWords(
  inputs,
  order.sources.map((path) => readFileSync(path, 'utf8')),
);
const rng = createRng(order.seed).stream(target.name);
for (;;) {
  const latest = rng.integer(2) === 0 ? Math.min(inputs.length, 30) : inputs.length;
  const from = inputs[inputs.length - 1 - rng.integer(latest)];
  const bytes = Buffer.from(mutate(rng, from, inputs, words, Math.max(order.length, from.length)));
  const gained = await run(bytes);
  if (gained === 0) continue;
  inputs.push(bytes);
  tell({ bytes, gained });
}
