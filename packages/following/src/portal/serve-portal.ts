import { resolve } from 'node:path';
import { serveApp } from 'pagestructure/apps';
import { publicAddress, type Source, SourceError, type SourceSettings } from 'pagestructure/capture';
import { type Effects, messageOf, UsageError } from 'pagestructure/effects';
import { changeCourier } from '../deliver-changes.ts';
import { openKeeper } from '../page-keeper.ts';
import { openPageThreads } from '../page-threads.ts';
import { openDatabase } from './database.ts';
import { openDivisionEngine } from './divide-page.ts';
import { followPages } from './followed-pages.ts';
import { pageStore } from './page-store.ts';
import { portalApp } from './portal-app.ts';
import type { Division } from './records.ts';

/** How {@link servePortal} follows pages. */
export interface PortalOptions {
  /** Folder of the database; made when missing. */
  data: string;
  /** Of the local server; 0: any that is free. */
  port: number;
  parts: Division['parts'];
  /** Minutes from one update of a page to the next: of a new page, and the bounds of what it becomes. */
  interval: number;
  shortest: number;
  longest: number;
  /** Captures that a page is trained on. */
  trainedOn: number;
  reading: SourceSettings;
}

/**
 * Serves the personal page until the user stops it, and updates the pages that it follows.
 * @param addresses pages to add at the start, by URL or path; one that can't be read is named
 * @throws UsageError for bounds of the interval that are none
 */
export async function servePortal(
  addresses: readonly string[],
  { data, port, parts, interval, shortest, longest, trainedOn, reading }: PortalOptions,
  effects: Effects,
): Promise<void> {
  if (!(shortest <= interval && interval <= longest))
    throw new UsageError(
      `--shortest, --interval, --longest: ${shortest}, ${interval}, ${longest} (expected each at most the next)`,
    );
  const engine = openDivisionEngine(parts, reading, effects);
  const db = openDatabase(data);
  const store = pageStore(db);
  const threads = openPageThreads({ ...reading, byParser: parts !== 'blocks' });
  const keeper = openKeeper({ data });
  const capture = async (source: Source) => (await engine.page(source)).page;
  const tracking = { ...reading, threads, capture };
  const pace = { first: 60_000 * interval, shortest: 60_000 * shortest, longest: 60_000 * longest };
  const onFailure = (error: unknown): void => effects.log(`update: ${messageOf(error)}; tried again later`);
  const follow = followPages(store, { parts, l: 1, u: 2 }, tracking, { keeper, pace, trainedOn, onFailure });
  const timer = setInterval(() => follow.updateDue(), 30_000);
  const courier = changeCourier(store.changes.hooks, effects, resolve(data));
  const telling = setInterval(courier.wake, 2_000);
  const addOne = async (address: string): Promise<void> => {
    if (store.pageNamed(publicAddress(address))) return;
    try {
      await follow.add(address);
      effects.log(`added ${publicAddress(address)}`);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      effects.fail(error.message);
    }
  };
  // All at once, so that the page knows that it waits for more; they are read one after the other.
  const addAll = async (): Promise<void> => {
    await Promise.all([...new Set(addresses)].map(addOne));
  };
  try {
    const { fetch } = portalApp(store, follow);
    await serveApp({ fetch, port, about: () => `${store.pages().length} pages`, started: addAll }, effects);
  } finally {
    clearInterval(timer);
    clearInterval(telling);
    await Promise.all([follow.close(), threads.close()]);
    await keeper.close();
    await courier.idle();
    await engine.close();
    db.close();
  }
}
