/**
 * Entry of a worker thread: one part of a corpus, called by messages (see `sample-workers.ts`). Documents, parameters
 * and statistics lie in shared memory, of which messages carry the place, not the contents.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createPart, type PartTask } from '../bayes/index.ts';
import { answerCalls } from './called-thread.ts';

answerCalls(parentPort, createPart(workerData as PartTask));
