/**
 * Entry of a worker's thread: one part, called by messages (see `resident-part.ts`). Everything comes and goes as
 * bytes, so that packing and checking, like sampling, hold up this thread alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createPartition } from 'pagestructure/bayes';
import { answerCalls } from 'pagestructure/effects';
import type { RngState } from 'pagestructure/math';
import { packJson } from './pack-json.ts';
import { unpackParameters } from './pack-parameters.ts';
import { packSweep } from './pack-sweep.ts';
import { unpackTask } from './pack-task.ts';
import { unpackState } from './unpack-state.ts';

const task = unpackTask(workerData as Uint8Array);
const sizes = { words: task.corpus.words.length, symbols: task.corpus.symbols.length };
const part = createPartition(task);

const functions = {
  start: (rng: RngState): void => part.start(rng),
  restore: (bytes: Uint8Array): void => part.restore(unpackState(bytes, task.corpus.documents)),
  sweep: (rng: RngState, parameters: Uint8Array, count: boolean): Uint8Array =>
    packSweep(part.sweep(rng, unpackParameters(parameters, sizes), count)),
  estimate: (rng: RngState, parameters: Uint8Array, finalSweeps: number, from: number, to: number) =>
    packJson(part.estimate(rng, unpackParameters(parameters, sizes), finalSweeps, from, to)),
  counts: (): Uint8Array => packJson(part.save().counts),
  save: (): Uint8Array => packJson(part.save()),
};
export type PartitionFunction = keyof typeof functions;

answerCalls(parentPort, functions);
