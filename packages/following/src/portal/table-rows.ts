import type { PortalDatabase } from './database.ts';

/** The three things that are asked of a database. */
export interface TableRows {
  all<T>(sql: string, ...values: unknown[]): T[];
  one<T>(sql: string, ...values: unknown[]): T | undefined;
  /** @returns the number of rows that it changed */
  run(sql: string, ...values: unknown[]): number;
}

/** Asks a database, and leaves out what its driver adds to rows. */
export function tableRows(db: PortalDatabase): TableRows {
  const all = <T>(sql: string, ...values: unknown[]): T[] =>
    db.prepare(sql).all(values).map(withoutMetadata) as T[];
  return {
    all,
    one: <T>(sql: string, ...values: unknown[]) => all<T>(sql, ...values)[0] as T | undefined,
    run: (sql, ...values) => db.prepare(sql).run(values).changes,
  };
}

function withoutMetadata(row: unknown): unknown {
  const { _metadata, ...columns } = row as Record<string, unknown>;
  return columns;
}
