/**
 * Tables of versions, of what was looked at, and of hooks.
 *
 * A component is identified by its page and number. Its rows refer to the page alone, so that they outlive the
 * component.
 */
export const changeTables = `
  CREATE TABLE versions (
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
    -- What the part was called then, and whether it was at another level than those of the page's division.
    label TEXT NOT NULL,
    nested INTEGER NOT NULL,
    PRIMARY KEY (page, number, n)
  );
  CREATE TABLE version_contents (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    text BLOB NOT NULL,
    html BLOB NOT NULL,
    PRIMARY KEY (page, number, hash)
  );
  CREATE TABLE looked (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (page, number)
  );
  CREATE TABLE change_settings (name TEXT PRIMARY KEY, value NOT NULL);
  INSERT INTO change_settings VALUES ('key', lower(hex(randomblob(16))));
  CREATE TABLE hooks (
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
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hook INTEGER NOT NULL REFERENCES hooks(id) ON DELETE CASCADE,
    change TEXT NOT NULL,
    payload TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due TEXT NOT NULL,
    UNIQUE (hook, change)
  );`;
