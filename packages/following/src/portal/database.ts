import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { prepareChanges } from './changes/change-tables.ts';
import { prepareChosen } from './chosen-store.ts';
import { prepareOffers } from './offers-store.ts';
import { prepareWanted } from './portable-store.ts';
import { prepareSchedules } from './schedule-store.ts';
import { prepareTraining } from './training-store.ts';

export type PortalDatabase = Database.Database;

/** Steps from an empty database to the present one; each runs once, in order, and is never changed again. */
const migrations: readonly string[] = [
  `CREATE TABLE pages (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL UNIQUE,
     address TEXT NOT NULL,
     title TEXT NOT NULL,
     parts TEXT NOT NULL,
     l REAL NOT NULL,
     u REAL NOT NULL,
     page_index TEXT NOT NULL,
     view TEXT NOT NULL,
     style TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     updated TEXT NOT NULL,
     tried TEXT NOT NULL,
     problem TEXT
   );
   CREATE TABLE components (
     page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     how TEXT NOT NULL,
     similarity REAL NOT NULL,
     html TEXT NOT NULL,
     label TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     found TEXT NOT NULL,
     PRIMARY KEY (page, number)
   );
   CREATE TABLE chosen (
     page INTEGER NOT NULL,
     number INTEGER NOT NULL,
     x REAL NOT NULL,
     y REAL NOT NULL,
     width REAL NOT NULL,
     PRIMARY KEY (page, number),
     FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
   );
   CREATE TABLE resources (hash TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL);
   CREATE TABLE page_resources (
     page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
     hash TEXT NOT NULL REFERENCES resources(hash),
     PRIMARY KEY (page, hash)
   );`,
  `ALTER TABLE components ADD COLUMN nested INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE components ADD COLUMN place INTEGER;
   ALTER TABLE components ADD COLUMN level INTEGER;`,
  // Version 3: tables that came with it are made when they are missing, by the files that use them.
  '',
];

/**
 * Opens the database of followed pages in a folder, and brings it up to date.
 *
 * Writes go through a log of their own and are on the disk when a transaction ends, so that a kill at any time leaves
 * what was there before the transaction or after it.
 * @param folder made when missing; both are for their owner alone
 * @throws Error when a newer version of the program has written it
 */
export function openDatabase(folder: string): PortalDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'fragments.db');
  closeSync(openSync(path, 'a', 0o600)); // what somebody follows is nobody else's business
  const db = new Database(path);
  db.exec('PRAGMA busy_timeout = 10000'); // first: what follows waits for other processes
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA foreign_keys = ON');
  try {
    writeLog(db);
    migrate(db, path);
  } catch (error) {
    db.close();
    throw error;
  }
  prepareChosen(db);
  prepareOffers(db);
  prepareSchedules(db);
  prepareTraining(db);
  prepareWanted(db);
  prepareChanges(db);
  return db;
}

/**
 * Has the log written from now on. Of two processes that do so first SQLite refuses one at once, since each would wait
 * for the other; that one waits until it is alone, and tries again.
 */
function writeLog(db: PortalDatabase): void {
  for (let tries = 1; ; tries++) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (tries === 100 || (error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      db.transaction(() => {}).exclusive();
    }
  }
}

/** In one transaction, so that of two processes one migrates and the other finds it done. */
function migrate(db: PortalDatabase, path: string): void {
  db.transaction(() => {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version > migrations.length)
      throw new Error(
        `${path}: version ${version} (expected at most ${migrations.length}: made by a newer program)`,
      );
    for (let next = version; next < migrations.length; next++) {
      db.exec(migrations[next]);
      db.exec(`PRAGMA user_version = ${next + 1}`);
    }
  }).immediate();
}
