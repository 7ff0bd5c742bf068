/** Entry of a worker thread: what is shown of pages beside the hybrid model's answer, called by messages. */
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../effects/index.ts';
import { readBeside } from './read-beside.ts';

answerCalls(parentPort, { readBeside });
