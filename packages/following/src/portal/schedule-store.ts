import type { Validators } from 'pagestructure/capture';
import type { PortalDatabase } from './database.ts';

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

/** When pages are read; every method that writes is one transaction. */
export interface ScheduleStore {
  /** Undefined for a page that was never read by a schedule. */
  schedule(page: number): Schedule | undefined;
  keepSchedule(page: number, schedule: Schedule): void;
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

/** Opens the store. */
export function scheduleStore(db: PortalDatabase): ScheduleStore {
  return {
    schedule(page) {
      const row = db.prepare('SELECT * FROM schedules WHERE page = ?').get(page) as
        | (Omit<Schedule, 'validators'> & { validators: string | null })
        | undefined;
      if (!row) return undefined;
      const { every, due, failures, validators, fingerprint } = row;
      return { every, due, failures, fingerprint, validators: validators && JSON.parse(validators) };
    },
    keepSchedule(page, { every, due, failures, validators, fingerprint }) {
      const text = validators && JSON.stringify(validators);
      db.prepare(
        `INSERT INTO schedules (page, every, due, failures, validators, fingerprint)
         SELECT id, ?, ?, ?, ?, ? FROM pages WHERE id = ?
         ON CONFLICT (page) DO UPDATE SET every = excluded.every, due = excluded.due,
           failures = excluded.failures, validators = excluded.validators, fingerprint = excluded.fingerprint`,
      ).run(every, due, failures, text, fingerprint, page);
    },
  };
}
