/** Entry of a worker thread: what an annotator may begin from, called by messages. */
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../effects/index.ts';
import { type Page, type PageLists, structureLists } from '../../page/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import { inferStructure } from '../../pipeline/model/index.ts';

/** The outline of the hybrid model, of the text that is seen, to be corrected. */
function suggest(page: Page): PageLists {
  const document = pageRows(page, 'visual');
  return structureLists(document, inferStructure(document));
}

answerCalls(parentPort, { suggest });
