import type { Validators } from 'pagestructure/capture';
import { one, type PortalDatabase, run } from './table-rows.ts';

/** When a page is read again. */
export interface Schedule {
  /** Time from one update to the next, milliseconds. */
  every: number;
  /** When it is read again (ISO 8601). */
  due: string;
  /** Updates that failed since the last one that did not. */
  failures: number;
  /** What its server said of the state that is kept. */
  validators: Validators | null;
  /** Hash of its text. */
  fingerprint: string | null;
}

/** The table of schedules. */
export const schedulesTable = `CREATE TABLE schedules (
  page INTEGER PRIMARY KEY REFERENCES pages(id) ON DELETE CASCADE,
  every REAL NOT NULL,
  due TEXT NOT NULL,
  failures INTEGER NOT NULL,
  validators TEXT,
  fingerprint TEXT
);`;

/** Undefined for a page that was never read by a schedule. */
export function schedule(db: PortalDatabase, page: number): Schedule | undefined {
  const row = one<Omit<Schedule, 'validators'> & { validators: string | null }>(
    db,
    'SELECT every, due, failures, validators, fingerprint FROM schedules WHERE page = ?',
    page,
  );
  return row && { ...row, validators: row.validators && JSON.parse(row.validators) };
}

/** Sets when a page is read again; nothing for a page that is followed no more. */
export function keepSchedule(
  db: PortalDatabase,
  page: number,
  { every, due, failures, validators, fingerprint }: Schedule,
): void {
  run(
    db,
    `INSERT INTO schedules (page, every, due, failures, validators, fingerprint)
     SELECT id, ?, ?, ?, ?, ? FROM pages WHERE id = ?
     ON CONFLICT (page) DO UPDATE SET every = excluded.every, due = excluded.due,
       failures = excluded.failures, validators = excluded.validators, fingerprint = excluded.fingerprint`,
    ...[every, due, failures, validators && JSON.stringify(validators), fingerprint, page],
  );
}
