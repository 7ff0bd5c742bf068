/** Entry of a worker thread: what an annotator may begin from, called by messages. */
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../effects/index.ts';
import type { Document } from '../../page/index.ts';
import { inferDocument, inferenceConfig } from '../../pipeline/model/index.ts';

/** The outline of the hybrid model, to be corrected, and how sure it is. */
const suggest = (document: Document) => inferDocument(document, inferenceConfig());

answerCalls(parentPort, { suggest });
