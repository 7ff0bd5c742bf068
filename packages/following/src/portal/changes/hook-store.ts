import { publicAddress } from 'pagestructure/capture';
import { parseJson } from 'pagestructure/formats';
import { z } from 'zod';
import type { PortalDatabase } from '../database.ts';
import { tableRows } from '../table-rows.ts';
import { type ChangeRecord, changeSchema, toldPieces } from './change-record.ts';
import { type HookFilter, hookFilterSchema, passesFilter } from './hook-filter.ts';
import type { NewVersion, VersionStore } from './version-store.ts';

/** Whom a hook tells: a server, or a program with its arguments. */
export const hookTargetSchema = z.union([
  z.strictObject({ url: z.string(), allowPrivate: z.boolean() }),
  z.strictObject({ command: z.array(z.string()).min(1) }),
]);

export type HookTarget = z.infer<typeof hookTargetSchema>;

/** A hook, and what became of what it was told. */
export interface HookRecord {
  id: number;
  page: number;
  /** Of the part; null: every part of the page's division. */
  number: number | null;
  target: HookTarget;
  filter: HookFilter;
  /** Changes that were told, that wait, and that were given up because too many waited. */
  told: number;
  waiting: number;
  dropped: number;
  /** When it was told one last, ISO 8601. */
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

/** Most changes that wait for one hook; older ones are given up, and counted. */
const mostWaiting = 1_000;

/** Longest time from one try to the next, milliseconds; the first is a minute, and each doubles it. */
const longestPause = 6 * 3_600_000;

/** Hooks, and the changes that wait for them. */
export interface HookStore {
  hooks(): HookRecord[];
  add(page: number, number: number | null, target: HookTarget, filter: HookFilter): number;
  /** @returns false when there is no such hook */
  remove(id: number): boolean;
  /** Puts changes by for those whom they are to be told; its caller's transaction holds it. */
  putBy(versions: readonly NewVersion[], nested: (number: number) => boolean): void;
  /**
   * Takes the oldest change that is due, of a hook that tells nothing else now; nobody else gets it for a while.
   * @param now ISO 8601
   * @param lease milliseconds after which it is due again if nobody says what became of it
   */
  take(now: string, lease: number): WaitingChange | undefined;
  /** Notes that a change was told. */
  told(id: number, now: string): void;
  /** Notes why a change could not be told; it is tried again later. */
  failed(id: number, problem: string, now: string): void;
}

interface HookRow extends Omit<HookRecord, 'target' | 'filter'> {
  target: string;
  filter: string;
}

/** Opens the hooks of a database. */
export function hookStore(db: PortalDatabase, versions: VersionStore): HookStore {
  const { all, one, run } = tableRows(db);
  const readHook = (row: HookRow): HookRecord => ({
    ...row,
    target: parseJson(row.target, hookTargetSchema, `hook ${row.id} of the database`),
    filter: parseJson(row.filter, hookFilterSchema, `hook ${row.id} of the database`),
  });
  const select = `SELECT id, page, number, target, filter, told, dropped, last, problem,
    (SELECT count(*) FROM outbox WHERE hook = hooks.id) AS waiting FROM hooks`;
  const whole = <A extends unknown[], R>(work: (...given: A) => R): ((...given: A) => R) =>
    db.transaction(work as (...given: unknown[]) => unknown).immediate as (...given: A) => R;
  const recordOf = (version: NewVersion): ChangeRecord => {
    const { page, number, kind, at, how, similarity, before, n, gone, added, diff, label } = version;
    const { name, title, address } = one<{ name: string; title: string; address: string }>(
      'SELECT name, title, address FROM pages WHERE id = ?',
      page,
    ) ?? { name: '', title: '', address: '' };
    return {
      version: 1,
      id: versions.changeId(version),
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
  };

  const nextDue = (now: string) =>
    one<{ id: number; hook: number; payload: string }>(
      `SELECT id, hook, payload FROM outbox
       WHERE id IN (SELECT min(id) FROM outbox GROUP BY hook) AND due <= ? ORDER BY due, id LIMIT 1`,
      now,
    );
  const takeNext = whole((now: string, lease: number): WaitingChange | undefined => {
    const found = nextDue(now);
    const row = found && one<HookRow>(`${select} WHERE id = ?`, found.hook);
    if (!found || !row) return undefined;
    run('UPDATE outbox SET due = ? WHERE id = ?', later(now, lease), found.id);
    const change = parseJson(found.payload, changeSchema, `change ${found.id} of the database`);
    return { id: found.id, hook: readHook(row), change };
  });

  return {
    hooks: () => all<HookRow>(`${select} ORDER BY id`).map(readHook),
    add: whole((page, number, target, filter) => {
      run(
        'INSERT INTO hooks (page, number, target, filter) VALUES (?, ?, ?, ?)',
        ...[page, number, JSON.stringify(target), JSON.stringify(filter)],
      );
      return one<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
    }),
    remove: whole((id) => run('DELETE FROM hooks WHERE id = ?', id) > 0),
    putBy(changes, nested) {
      for (const version of changes) {
        const { page, number, before, text, at } = version;
        const hooks = all<HookRow>(
          `${select} WHERE page = ? AND (number = ? OR (number IS NULL AND ?))`,
          page,
          number,
          nested(number) ? 0 : 1,
        )
          .map(readHook)
          .filter(({ filter }) => passesFilter(filter, before.text, text));
        if (hooks.length === 0) continue;
        const change = recordOf(version);
        for (const { id, waiting } of hooks) {
          run(
            'INSERT OR IGNORE INTO outbox (hook, change, payload, due) VALUES (?, ?, ?, ?)',
            ...[id, change.id, JSON.stringify(change), at],
          );
          if (waiting < mostWaiting) continue;
          run('DELETE FROM outbox WHERE id = (SELECT min(id) FROM outbox WHERE hook = ?)', id);
          run('UPDATE hooks SET dropped = dropped + 1 WHERE id = ?', id);
        }
      }
    },
    take: (now, lease) => (nextDue(now) ? takeNext(now, lease) : undefined),
    told: whole((id, now) => {
      run(
        'UPDATE hooks SET told = told + 1, last = ?, problem = NULL WHERE id = (SELECT hook FROM outbox WHERE id = ?)',
        ...[now, id],
      );
      run('DELETE FROM outbox WHERE id = ?', id);
    }),
    failed: whole((id, problem, now) => {
      const { tries = 0 } = one<{ tries: number }>('SELECT tries FROM outbox WHERE id = ?', id) ?? {};
      const pause = Math.min(longestPause, 60_000 * 2 ** Math.min(tries, 20));
      run('UPDATE outbox SET tries = tries + 1, due = ? WHERE id = ?', later(now, pause), id);
      run(
        'UPDATE hooks SET problem = ? WHERE id = (SELECT hook FROM outbox WHERE id = ?)',
        ...[problem.slice(0, 500), id],
      );
    }),
  };
}

function later(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString();
}

/** The address of a page on the web, without a login; null for a page of this machine. */
export function webAddress(address: string): string | null {
  return /^https?:/i.test(address) ? publicAddress(address) : null;
}
