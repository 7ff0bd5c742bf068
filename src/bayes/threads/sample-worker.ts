/**
 * Entry of a worker thread: one part of a corpus, called by messages (see `sample-workers.ts`). Documents, parameters
 * and statistics lie in shared memory, of which messages carry the place, not the contents.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from '../../effects/index.ts';
import { createPartition, type PartitionTask } from '../index.ts';

answerCalls(parentPort, createPartition(workerData as PartitionTask));
