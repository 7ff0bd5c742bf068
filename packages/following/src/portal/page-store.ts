import { addHook, failed, hooks, removeHook, take, told } from '../changes/hooks.ts';
import { look, news } from '../changes/looked.ts';
import { limits, setLimits } from '../changes/prune-versions.ts';
import * as versions from '../changes/versions.ts';
import { choose, chosen, unchoose } from './chosen-store.ts';
import { openFollowed } from './database.ts';
import { keepNewPage, keepProblem, keepState, removePage } from './keep-page.ts';
import { dismiss, dismissAll, offers, setOffering } from './offers-store.ts';
import * as records from './page-records.ts';
import { exported, failWanted, importPages, unwant, want, wanted } from './portable-store.ts';
import * as schedules from './schedule-store.ts';
import { inTransactions, onDatabase, type PortalDatabase } from './table-rows.ts';
import * as training from './training-store.ts';

/** What is kept of followed pages; every method that writes is one transaction. */
export type PageStore = ReturnType<typeof pageStore>;

/** Versions of components, and hooks on them. */
export type ChangeStore = PageStore['changes'];

/** Hooks, and the changes that wait for them. */
export type HookStore = ChangeStore['hooks'];

/** Opens the store. */
export function pageStore(db: PortalDatabase) {
  return {
    ...onDatabase(db, { ...records, ...schedules, ...training, keepProblem }),
    ...onDatabase(db, { chosen, unchoose, offers, dismiss, dismissAll, setOffering }),
    ...onDatabase(db, { exported, wanted, failWanted, unwant }),
    ...inTransactions(db, { add: keepNewPage, update: keepState, remove: removePage }),
    ...inTransactions(db, { choose, importPages, want }),
    /** Versions of the components, what is new of them, and hooks. */
    changes: {
      ...onDatabase(db, { ...versions, look, news, limits, setLimits }),
      hooks: {
        ...onDatabase(db, { hooks, take }),
        ...inTransactions(db, { add: addHook, remove: removeHook, told, failed }),
      },
    },
  };
}

/**
 * Does something with the store of a folder, and closes it.
 * @param open `openDatabase` makes it where there is none
 * @throws UsageError where there is none
 */
export function withStore<T>(folder: string, work: (store: PageStore) => T, open = openFollowed): T {
  const db = open(folder);
  try {
    return work(pageStore(db));
  } finally {
    db.close();
  }
}
