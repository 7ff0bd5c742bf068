import { changeStore } from '../changes/change-store.ts';
import { choose, chosen, unchoose } from './chosen-store.ts';
import { openDatabase } from './database.ts';
import { keepNewPage, keepProblem, keepSame, keepState, removePage } from './keep-page.ts';
import { dismiss, dismissAll, offers, setOffering } from './offers-store.ts';
import {
  componentHtml,
  components,
  page,
  pageIndex,
  pageNamed,
  pages,
  resource,
  style,
  view,
} from './page-records.ts';
import { exported, failWanted, importPages, unwant, want, wanted } from './portable-store.ts';
import { keepSchedule, schedule } from './schedule-store.ts';
import { inTransactions, onDatabase, type PortalDatabase } from './table-rows.ts';
import { endTraining, firstCaptures, keepCapture } from './training-store.ts';

/** What is kept of followed pages; every method that writes is one transaction. */
export type PageStore = ReturnType<typeof pageStore>;

/** Opens the store. */
export function pageStore(db: PortalDatabase) {
  return {
    ...onDatabase(db, {
      pages,
      page,
      pageNamed,
      pageIndex,
      components,
      view,
      style,
      componentHtml,
      resource,
    }),
    ...onDatabase(db, {
      chosen,
      unchoose,
      offers,
      dismiss,
      dismissAll,
      setOffering,
      exported,
      wanted,
      failWanted,
      unwant,
    }),
    ...onDatabase(db, { schedule, keepSchedule, firstCaptures, keepCapture, endTraining }),
    ...onDatabase(db, { fail: keepProblem, same: keepSame }),
    ...inTransactions(db, { add: keepNewPage, update: keepState, remove: removePage }),
    ...inTransactions(db, { choose, importPages, want }),
    /** Versions of the components, what is new of them, and hooks. */
    changes: changeStore(db),
  };
}

/** Does something with the store of a folder, and closes it. */
export function withStore<T>(folder: string, work: (store: PageStore) => T): T {
  const db = openDatabase(folder);
  try {
    return work(pageStore(db));
  } finally {
    db.close();
  }
}
