/** Entry of a thread that reads, divides, shows and keeps what others wrote, called by messages (see `page-threads.ts`, `page-keeper.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import { captureWithParser } from 'pagestructure/capture';
import { answerCalls } from 'pagestructure/effects';
import type { Keeper, KeeperOptions } from './page-keeper.ts';
import { type PageFunctions, packError, type ThreadOptions } from './page-threads.ts';
import { diffPages } from './portal/diff-pages.ts';
import { withStore } from './portal/page-store.ts';
import { readPortable } from './portal/portable.ts';
import { readPage } from './portal/read-page.ts';
import { trackPage } from './portal/track.ts';

const { data, ...options } = workerData as ThreadOptions & KeeperOptions; // of which it has one or the other
const functions = {
  async read(...[address, known]: Parameters<PageFunctions['read']>) {
    const source = await readPage(address, options, known);
    if (!source || source.page || !options.byParser) return source;
    return { ...source, page: captureWithParser(source, options) };
  },
  track: (...[captures, division, from, keep]: Parameters<PageFunctions['track']>) =>
    trackPage(captures, division, options, from, keep),
  diff: diffPages,
  readPortable,
  add: (...given: Parameters<Keeper['add']>) => withStore(data, (store) => store.add(...given)),
  update: (...given: Parameters<Keeper['update']>) => withStore(data, (store) => store.update(...given)),
};

answerCalls(parentPort, {
  ready: () => true,
  async tell(name: keyof PageFunctions | keyof Keeper, ...given: never[]) {
    try {
      return { value: await (functions[name] as (...given: never[]) => unknown)(...given) };
    } catch (error) {
      return { error: packError(error) };
    }
  },
});
