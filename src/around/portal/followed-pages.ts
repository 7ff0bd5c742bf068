import { publicAddress, SourceError } from '../../capture/index.ts';
import { lastingAddress, readPage } from './load-page.ts';
import type { PageStore } from './page-store.ts';
import { type Division, type TrackingOptions, trainSources, updateSource } from './track.ts';

/** What can be done with followed pages; one thing after the other, so that nobody works on an old state. */
export interface FollowedPages {
  /**
   * Reads a page, trains it and keeps it.
   * @returns its id
   * @throws SourceError when it cannot be read, or is followed already
   */
  add(address: string): Promise<number>;
  /** Updates a page; a failure is noted with the page, and the last good state stays. */
  update(id: number): Promise<void>;
  /** Updates the pages that were last tried longer ago than this. @param interval milliseconds */
  updateDue(interval: number): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Follows the pages of a store. @param now the time, ISO 8601 */
export function followPages(
  store: PageStore,
  division: Division,
  options: TrackingOptions,
  now: () => string = () => new Date().toISOString(),
): FollowedPages {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const update = async (id: number): Promise<void> => {
    const page = store.page(id);
    if (!page) return;
    try {
      const source = await readPage(page.address, options);
      store.update(id, await updateSource(store.pageIndex(id), source, page, options), now());
    } catch (error) {
      store.fail(id, error instanceof Error ? error.message : String(error), now());
    }
  };
  return {
    add: (address) =>
      inTurn(async () => {
        const name = publicAddress(address);
        const refuseTwice = (): void => {
          if (store.pageNamed(name)) throw new SourceError(address, 'is followed already');
        };
        refuseTwice();
        const source = await readPage(address, options);
        const tracked = await trainSources([source], division, options);
        try {
          return store.add(name, lastingAddress(address), division, tracked, now());
        } catch (error) {
          refuseTwice(); // by another process meanwhile
          throw error;
        }
      }),
    update: (id) => inTurn(() => update(id)),
    idle: () => inTurn(async () => {}),
    async updateDue(interval) {
      for (const { id, tried } of store.pages()) {
        if (Date.parse(now()) - Date.parse(tried) >= interval) await inTurn(() => update(id));
      }
    },
  };
}
