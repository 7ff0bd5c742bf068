import { publicAddress } from 'pagestructure/capture';
import { parseJson } from 'pagestructure/formats';
import { z } from 'zod';
import { later } from '../portal/pace.ts';
import { page as pageRecord } from '../portal/page-records.ts';
import { all, insert, one, type PortalDatabase, run, sql, transact, update } from '../portal/table-rows.ts';
import { type ChangeRecord, changeSchema, toldPieces } from './change-record.ts';
import { type HookFilter, hookFilterSchema, passesFilter } from './hook-filter.ts';
import type { NewVersion } from './record-versions.ts';
import { changeId } from './versions.ts';

/** Target of a hook: a server, or a program with its arguments. */
export const hookTargetSchema = z.union([
  z.strictObject({ url: z.string(), allowPrivate: z.boolean() }),
  z.strictObject({ command: z.array(z.string()).min(1) }),
]);

export type HookTarget = z.infer<typeof hookTargetSchema>;

/** A hook, with counts of its deliveries. */
export interface HookRecord {
  id: number;
  page: number;
  /** Of the component; null: every component of the page's division. */
  number: number | null;
  target: HookTarget;
  filter: HookFilter;
  /** Changes that were delivered, that wait, and that were dropped because too many waited. */
  told: number;
  waiting: number;
  dropped: number;
  /** When the last one was delivered, ISO 8601. */
  last: string | null;
  /** Why the last try failed; null when it did not. */
  problem: string | null;
}

/** A change that waits for a hook. */
export interface WaitingChange {
  id: number;
  hook: HookRecord;
  change: ChangeRecord;
}

/** Most changes that wait for one hook; older ones are dropped and counted. */
const mostWaiting = 1_000;

/** Longest time from one try to the next, milliseconds; the first is a minute, and each doubles it. */
const longestPause = 6 * 3_600_000;

interface HookRow extends Omit<HookRecord, 'target' | 'filter'> {
  target: string;
  filter: string;
}

const select = sql`SELECT id, page, number, target, filter, told, dropped, last, problem,
  (SELECT count(*) FROM outbox WHERE hook = hooks.id) AS waiting FROM hooks`;

export function hooks(db: PortalDatabase): HookRecord[] {
  return all<HookRow>(db)`${select} ORDER BY id`.map(readHook);
}

/** @returns id of the hook */
export function addHook(
  db: PortalDatabase,
  page: number,
  number: number | null,
  target: HookTarget,
  filter: HookFilter,
): number {
  insert(db, 'hooks', { page, number, target: JSON.stringify(target), filter: JSON.stringify(filter) });
  return one<{ id: number }>(db)`SELECT last_insert_rowid() AS id`?.id ?? 0;
}

/** @returns false when there is no such hook */
export function removeHook(db: PortalDatabase, id: number): boolean {
  return run(db)`DELETE FROM hooks WHERE id = ${id}` > 0;
}

/** Queues changes for the hooks that receive them; part of its caller's transaction. */
export function queueChanges(db: PortalDatabase, changes: readonly NewVersion[]): void {
  for (const version of changes) {
    const { page, number, nested, before, text, at } = version;
    const told = all<HookRow>(db)`
      ${select} WHERE page = ${page} AND (number = ${number} OR (number IS NULL AND ${nested ? 0 : 1}))`
      .map(readHook)
      .filter(({ filter }) => passesFilter(filter, before.text, text));
    if (told.length === 0) continue;
    const change = changeRecord(db, version);
    for (const { id, waiting } of told) {
      const payload = JSON.stringify(change);
      insert(db, 'outbox', { hook: id, change: change.id, payload, due: at }, 'IGNORE');
      if (waiting < mostWaiting) continue;
      run(db)`DELETE FROM outbox WHERE id = (SELECT min(id) FROM outbox WHERE hook = ${id})`;
      run(db)`UPDATE hooks SET dropped = dropped + 1 WHERE id = ${id}`;
    }
  }
}

/**
 * Leases the oldest change that is due, of a hook that has no other change leased.
 * @param now ISO 8601
 * @param lease milliseconds after which it is due again, unless it was delivered or failed by then
 */
export function take(db: PortalDatabase, now: string, lease: number): WaitingChange | undefined {
  if (!nextDue(db, now)) return undefined;
  return transact(db, () => {
    const found = nextDue(db, now);
    const row = found && one<HookRow>(db)`${select} WHERE id = ${found.hook}`;
    if (!found || !row) return undefined;
    update(db, 'outbox', { id: found.id }, { due: later(now, lease) });
    const change = parseJson(found.payload, changeSchema, `change ${found.id} of the database`);
    return { id: found.id, hook: readHook(row), change };
  });
}

/** Notes that a change was delivered. */
export function told(db: PortalDatabase, id: number, now: string): void {
  run(db)`UPDATE hooks SET told = told + 1, last = ${now}, problem = NULL
    WHERE id = (SELECT hook FROM outbox WHERE id = ${id})`;
  run(db)`DELETE FROM outbox WHERE id = ${id}`;
}

/** Notes why a delivery failed; it is tried again later. */
export function failed(db: PortalDatabase, id: number, problem: string, now: string): void {
  const { tries = 0 } = one<{ tries: number }>(db)`SELECT tries FROM outbox WHERE id = ${id}` ?? {};
  const pause = Math.min(longestPause, 60_000 * 2 ** Math.min(tries, 20));
  update(db, 'outbox', { id }, { tries: tries + 1, due: later(now, pause) });
  run(db)`UPDATE hooks SET problem = ${problem.slice(0, 500)}
    WHERE id = (SELECT hook FROM outbox WHERE id = ${id})`;
}

function nextDue(db: PortalDatabase, now: string) {
  // A time later than any pause was set while the clock was wrong.
  return one<{ id: number; hook: number; payload: string }>(db)`
    SELECT id, hook, payload FROM outbox WHERE id IN (SELECT min(id) FROM outbox GROUP BY hook)
      AND (due <= ${now} OR due > ${later(now, longestPause)}) ORDER BY due, id LIMIT 1`;
}

function readHook(row: HookRow): HookRecord {
  return {
    ...row,
    target: parseJson(row.target, hookTargetSchema, `hook ${row.id} of the database`),
    filter: parseJson(row.filter, hookFilterSchema, `hook ${row.id} of the database`),
  };
}

/** A change as it is delivered. */
function changeRecord(db: PortalDatabase, version: NewVersion): ChangeRecord {
  const { page, number, kind, at, how, similarity, before, n, gone, added, diff, label } = version;
  const { name, title, address } = pageRecord(db, page) ?? { name: '', title: '', address: '' };
  return {
    version: 1,
    id: changeId(db, version),
    page: { name, title, url: webAddress(address) },
    part: { number, label },
    kind: kind === 'first' ? 'changed' : kind,
    at,
    versions: { before: before.n === 0 ? null : before.n, after: n },
    how,
    similarity,
    words: { gone, added },
    ...toldPieces(diff),
  };
}

/** The address of a page on the web, without a login; null for a page of this machine. */
export function webAddress(address: string): string | null {
  return /^https?:/i.test(address) ? publicAddress(address) : null;
}
