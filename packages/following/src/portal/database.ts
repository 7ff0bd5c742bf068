import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'libsql';
import { UsageError } from 'pagestructure/effects';
import { type PortalDatabase, transact, withNamedProblems } from './table-rows.ts';
import { tables } from './tables.ts';

const fileName = 'fragments.db';

/**
 * Opens the database of followed pages in a folder, and makes its tables when it is new.
 *
 * Writes go through a log of their own and are on the disk when a transaction ends, so that a kill at any time leaves
 * what was there before the transaction or after it.
 * @param folder made when missing; both are for their owner alone
 * @throws Error for a database of another version
 */
export function openDatabase(folder: string): PortalDatabase {
  makeFolder(folder);
  const path = join(folder, fileName);
  // What somebody follows is nobody else's business. One that is there is not opened: closing it would end all locks
  // that this process has on it (POSIX), and another program would remove the log that is written.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path);
  try {
    withNamedProblems(db, () => {
      db.exec('PRAGMA busy_timeout = 10000'); // first: what follows waits for other processes
      db.exec('PRAGMA synchronous = FULL');
      db.exec('PRAGMA foreign_keys = ON');
      writeLog(db);
      makeTables(db, path);
    });
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** Opens a database that is there. @throws UsageError naming a folder that has none */
export function openFollowed(folder: string): PortalDatabase {
  if (!existsSync(join(folder, fileName)))
    throw new UsageError(`--data: no pages are followed in ${folder} (expected a folder of train or portal)`);
  return openDatabase(folder);
}

/** Makes a folder for its owner alone; Node says of a read-only file system that there is no such directory. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    let above = resolve(folder);
    while (!existsSync(above)) above = dirname(above);
    accessSync(above, constants.W_OK);
    throw error;
  }
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

/** In one transaction, so that of two processes one makes the tables and the other finds them. */
function makeTables(db: PortalDatabase, path: string): void {
  transact(db, () => {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version === 0) db.exec(tables);
    else if (version !== 1) throw new Error(`${path}: version ${version} (expected 1)`);
  });
}
