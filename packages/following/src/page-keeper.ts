import { type CalledThread, openCalledThread } from 'pagestructure/effects';
import { answerOf, pageThread, type Told } from './page-threads.ts';
import type { PageStore } from './portal/page-store.ts';

/** Keeps states of pages: a store, or its thread. */
export interface Keeper {
  add(...given: Parameters<PageStore['add']>): number | Promise<number>;
  update(...given: Parameters<PageStore['update']>): boolean | Promise<boolean>;
}

/** What its thread begins with: the folder of the database. */
export interface KeeperOptions {
  data: string;
}

/**
 * Opens a thread that keeps states in a database, so that a page of thousands of components delays no answer. After
 * one that failed the next state opens another. Closing it waits for what is being kept.
 */
export function openKeeper(options: KeeperOptions): Keeper & { close(): Promise<void> } {
  let thread: CalledThread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const tell = async <T>(name: keyof Keeper, given: unknown[]): Promise<T> => {
    thread ??= openCalledThread(pageThread, options);
    const own = thread;
    const told = own.call<Told<T>>('tell', name, ...given);
    return answerOf(
      await told.catch(async (error) => {
        if (thread === own) thread = undefined;
        await own.close();
        throw error;
      }),
    );
  };
  const keep = <T>(...given: Parameters<typeof tell>): Promise<T> => {
    const kept = tell<T>(...given);
    last = kept.catch(() => {}); // its caller hears of it
    return kept;
  };
  return {
    add: (...given) => keep<number>('add', given),
    update: (...given) => keep<boolean>('update', given),
    async close() {
      await last;
      await thread?.close();
    },
  };
}
