/** All tables of version 1 of the database, those that others refer to first. */
export const tables = `
  CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
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
    problem TEXT,
    capture TEXT,
    offering INTEGER NOT NULL DEFAULT 1,
    every REAL,
    due TEXT,
    failures INTEGER,
    validators TEXT,
    fingerprint TEXT
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
    nested INTEGER NOT NULL DEFAULT 0,
    place INTEGER,
    level INTEGER,
    PRIMARY KEY (page, number)
  );
  CREATE TABLE resources (hash TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL);
  CREATE TABLE page_resources (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    hash TEXT NOT NULL REFERENCES resources(hash),
    PRIMARY KEY (page, hash)
  );
  -- Components that are chosen.
  CREATE TABLE chosen (
    page INTEGER NOT NULL,
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    span INTEGER NOT NULL,
    height INTEGER,
    PRIMARY KEY (page, number),
    FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
  );
  -- What is offered.
  CREATE TABLE offers (
    page INTEGER NOT NULL,
    number INTEGER NOT NULL,
    since TEXT NOT NULL,
    list TEXT NOT NULL,
    dismissed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (page, number),
    FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
  );
  -- First captures, which are kept until their page is trained on them.
  CREATE TABLE first_captures (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    capture BLOB NOT NULL,
    PRIMARY KEY (page, number),
    UNIQUE (page, fingerprint)
  );
  -- Sources that are to be read.
  CREATE TABLE wanted (address TEXT PRIMARY KEY, problem TEXT, tried TEXT);
  -- Versions, what was looked at, and hooks. A component is identified by its page and number. Its rows refer to the
  -- page alone, so that they outlive the component.
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
  );
  PRAGMA user_version = 1;`;
