import type { Validators } from 'pagestructure/capture';
import { one, type PortalDatabase, update } from './table-rows.ts';

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

/** Undefined for a page that was never read by a schedule. */
export function schedule(db: PortalDatabase, page: number): Schedule | undefined {
  const row = one<Omit<Schedule, 'validators'> & { validators: string | null }>(db)`
    SELECT every, due, failures, validators, fingerprint FROM pages WHERE id = ${page} AND due IS NOT NULL`;
  return row && { ...row, validators: row.validators && JSON.parse(row.validators) };
}

/** Sets when a page is read again; nothing for a page that is followed no more. */
export function keepSchedule(db: PortalDatabase, page: number, schedule: Schedule): void {
  const { every, due, failures, validators, fingerprint } = schedule;
  const row = { every, due, failures, validators: validators && JSON.stringify(validators), fingerprint };
  update(db, 'pages', { id: page }, row);
}
