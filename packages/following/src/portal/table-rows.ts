import type Database from 'libsql';

export type PortalDatabase = Database.Database;

type Row = Readonly<Record<string, unknown>>;

/** A piece of a statement, and the values of its parameters. */
class Sql {
  text = '';
  values: unknown[] = [];
}

/** A piece of a statement. What is put into it is the value of a parameter, unless it is a piece itself. */
export function sql([first, ...texts]: readonly string[], ...given: readonly unknown[]): Sql {
  const whole = new Sql();
  whole.text = first;
  texts.forEach((text, i) => {
    const piece = given[i];
    whole.text += (piece instanceof Sql ? piece.text : '?') + text;
    whole.values.push(...(piece instanceof Sql ? piece.values : [piece]));
  });
  return whole;
}

const statements = new WeakMap<PortalDatabase, Map<string, Database.Statement>>();

/** A statement, prepared once for each database: an import runs the same few some ten thousand times. */
function statement(db: PortalDatabase, text: string): Database.Statement {
  const known = statements.get(db) ?? new Map<string, Database.Statement>();
  statements.set(db, known);
  const prepared = known.get(text) ?? db.prepare(text);
  known.set(text, prepared);
  return prepared;
}

/** What reads the rows of a query, without what the driver adds to them. */
export function all<T>(db: PortalDatabase) {
  return (...query: Parameters<typeof sql>): T[] => {
    const { text, values } = sql(...query);
    const rows = statement(db, text).all(values) as Row[];
    return rows.map(({ _metadata, ...columns }) => columns) as T[];
  };
}

/** What reads the first row of a query. */
export function one<T>(db: PortalDatabase) {
  return (...query: Parameters<typeof sql>): T | undefined => all<T>(db)(...query)[0];
}

/** What runs a statement, and gives the number of rows that it changed. */
export function run(db: PortalDatabase) {
  return (...query: Parameters<typeof sql>): number => change(db, sql(...query));
}

function change(db: PortalDatabase, { text, values }: Pick<Sql, 'text' | 'values'>): number {
  return withNamedProblems(db, () => statement(db, text).run(values).changes);
}

/** Inserts a row. @param or what happens where its key is taken: an error by default */
export function insert(
  db: PortalDatabase,
  table: string,
  row: Row,
  or: 'ABORT' | 'IGNORE' = 'ABORT',
): number {
  const names = Object.keys(row);
  const marks = names.map(() => '?');
  const text = `INSERT OR ${or} INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})`;
  return change(db, { text, values: Object.values(row) });
}

/** Sets columns of the rows that have a key. @returns how many there are */
export function update(db: PortalDatabase, table: string, key: Row, row: Row): number {
  const equal = (one: Row): string[] => Object.keys(one).map((name) => `${name} = ?`);
  const text = `UPDATE ${table} SET ${equal(row).join(', ')} WHERE ${equal(key).join(' AND ')}`;
  return change(db, { text, values: [...Object.values(row), ...Object.values(key)] });
}

/** Runs work as one transaction, which no other program can write into. */
export function transact<T>(db: PortalDatabase, work: () => T): T {
  return withNamedProblems(db, () => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK'); // SQLite itself ends one on a full disk
      throw error;
    }
  });
}

/** What stands for the codes of a disk that takes nothing. */
const diskProblems: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'disk full; nothing was changed',
  SQLITE_READONLY: 'the file system is read-only; nothing was changed',
  // A change may be in the log though its flush has failed.
  SQLITE_IOERR: 'the disk failed; what was asked for is kept wholly or not at all',
};

/** A database that could not be written: it holds what it held, or what was to be written. */
export class DiskError extends Error {
  override name = 'DiskError';
}

/** @throws DiskError that names the database, in place of what SQLite says of a disk */
export function withNamedProblems<T>(db: PortalDatabase, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const [code = ''] = /^SQLITE_[A-Z]+/.exec((error as { code?: string }).code ?? '') ?? [];
    if (!(code in diskProblems)) throw error;
    const { file } = db.prepare('PRAGMA database_list').get() as { file: string };
    throw new DiskError(`${file}: ${diskProblems[code]}`, { cause: error });
  }
}

type Functions = Readonly<Record<string, (db: PortalDatabase, ...given: never[]) => unknown>>;

/** Functions whose database is given. */
type Bound<F> = {
  [K in keyof F]: F[K] extends (db: PortalDatabase, ...given: infer A) => infer R
    ? (...given: A) => R
    : never;
};

/** Gives functions their database. @param around what each call is made in */
export function onDatabase<F extends Functions>(
  db: PortalDatabase,
  functions: F,
  around: <T>(work: () => T) => T = (work) => work(),
): Bound<F> {
  const bound = Object.entries(functions).map(([name, work]) => {
    return [name, (...given: never[]) => around(() => work(db, ...given))];
  });
  return Object.fromEntries(bound) as Bound<F>;
}

/** Gives functions their database; each runs as one transaction. */
export function inTransactions<F extends Functions>(db: PortalDatabase, functions: F): Bound<F> {
  return onDatabase(db, functions, (work) => transact(db, work));
}
