import type { PortalDatabase } from '../database.ts';

/**
 * Tables of versions, of what was looked at, and of hooks; made when missing.
 *
 * A part is known by its page and number. Its rows name the page alone, so that they outlive what else is kept of it.
 */
const changeTables = `
  CREATE TABLE IF NOT EXISTS versions (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    at TEXT NOT NULL,
    source TEXT NOT NULL,
    how TEXT NOT NULL,
    similarity REAL NOT NULL,
    kind TEXT NOT NULL,
    gone INTEGER NOT NULL,
    added INTEGER NOT NULL,
    content TEXT,
    PRIMARY KEY (page, number, n)
  );
  CREATE TABLE IF NOT EXISTS version_contents (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    text BLOB NOT NULL,
    html BLOB NOT NULL,
    PRIMARY KEY (page, number, hash)
  );
  CREATE TABLE IF NOT EXISTS looked (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (page, number)
  );
  CREATE TABLE IF NOT EXISTS page_keys (
    page INTEGER PRIMARY KEY REFERENCES pages(id) ON DELETE CASCADE,
    key TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS change_settings (name TEXT PRIMARY KEY, value NOT NULL);
  CREATE TABLE IF NOT EXISTS hooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER,
    target TEXT NOT NULL,
    filter TEXT NOT NULL,
    told INTEGER NOT NULL DEFAULT 0,
    dropped INTEGER NOT NULL DEFAULT 0,
    last TEXT,
    problem TEXT
  );
  CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hook INTEGER NOT NULL REFERENCES hooks(id) ON DELETE CASCADE,
    change TEXT NOT NULL,
    payload TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due TEXT NOT NULL,
    UNIQUE (hook, change)
  );`;

/** Changes that the feed of a page tells, with what the part was called then; they outlive the part. */
const toldTable = `
  CREATE TABLE page_changes (
    page INTEGER NOT NULL,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (page, number, n),
    FOREIGN KEY (page, number, n) REFERENCES versions(page, number, n) ON DELETE CASCADE
  );
  INSERT INTO page_changes (page, number, n, label)
    SELECT page, number, n, label FROM versions JOIN components USING (page, number)
    WHERE kind != 'first' AND nested = 0;`;

/** Makes the tables of changes, where they are missing. */
export function prepareChanges(db: PortalDatabase): void {
  db.exec(changeTables);
  const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'page_changes'");
  db.transaction(() => {
    if (isThere.all().length === 0) db.exec(toldTable);
  }).immediate();
}
