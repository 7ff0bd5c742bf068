import { isDeepStrictEqual } from 'node:util';
import { publicAddress } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { parseJson } from 'pagestructure/formats';
import { type PageIndex, pageIndexSchema } from '../fragments/index.ts';
import { type ChangeStore, changeStore } from './changes/index.ts';
import { type ChosenStore, chosenStore } from './chosen-store.ts';
import type { PortalDatabase } from './database.ts';
import { keepOffers, type OffersStore, offersStore } from './offers-store.ts';
import { type PortableStore, portableStore } from './portable-store.ts';
import { keepDivision } from './redivision-store.ts';
import { type Schedule, type ScheduleStore, scheduleStore } from './schedule-store.ts';
import { tableRows } from './table-rows.ts';
import type { Division, ShownComponent, TrackedPage, TrackedState } from './track.ts';
import { type TrainingStore, trainingStore } from './training-store.ts';

/** A followed page, without what is shown of it. */
export interface PageRecord extends Division {
  id: number;
  name: string;
  /** URL or path that updates come from. */
  address: string;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML and pictures. */
  bytes: number;
  /** When the state that is shown was captured, and when an update was last tried (ISO 8601). */
  updated: string;
  tried: string;
  /** Why the last update failed; null when it did not. */
  problem: string | null;
}

/** A component as it is kept. */
export interface ComponentRecord extends Omit<ShownComponent, 'html'> {
  page: number;
  /** When what is shown of it was captured; older than the page's where it is lost. */
  found: string;
}

/** What is to come of a page that is added. */
export interface Plan {
  schedule: Schedule;
  /** Its first capture, where it is to be trained on several. */
  training?: { capture: Page; fingerprint: string } | undefined;
}

/** What is kept of followed pages; every method that writes is one transaction. */
export interface PageStore extends ChosenStore, OffersStore, PortableStore, ScheduleStore, TrainingStore {
  pages(): PageRecord[];
  page(id: number): PageRecord | undefined;
  pageNamed(name: string): PageRecord | undefined;
  pageIndex(id: number): PageIndex;
  components(page: number): ComponentRecord[];
  view(page: number): string | undefined;
  style(page: number): string | undefined;
  componentHtml(page: number, number: number): string | undefined;
  resource(hash: string): { type: string; body: Uint8Array } | undefined;
  /** @throws Error when a page of that name is there */
  add(
    name: string,
    address: string,
    division: Division,
    tracked: TrackedPage,
    now: string,
    plan?: Plan,
  ): number;
  /**
   * Keeps a new state; what is lost keeps what was last shown of it.
   * @returns false when nothing was kept: another program has kept a state since the one that this was made from
   */
  update(id: number, tracked: TrackedPage, now: string): boolean;
  /** Notes that an update failed; the last good state stays. */
  fail(id: number, problem: string, now: string): void;
  /** Notes that an update found nothing new. */
  same(id: number, now: string): void;
  remove(id: number): boolean;
  /** Versions of the components, what is new of them, and who is told. */
  changes: ChangeStore;
}

/** Opens the store. */
export function pageStore(db: PortalDatabase): PageStore {
  const { all, one, run } = tableRows(db);
  const changes = changeStore(db);
  const schedules = scheduleStore(db);
  const trainings = trainingStore(db);
  const columns = 'id, name, address, title, parts, l, u, bytes, updated, tried, problem';

  const keepComponents = (page: number, components: readonly ShownComponent[], now: string): void => {
    for (const { number, how, similarity, html, label, bytes, nested, place, level } of components) {
      const isKept = html === undefined;
      const changed = isKept
        ? run(
            'UPDATE components SET how = ?, similarity = ? WHERE page = ? AND number = ?',
            'lost',
            0,
            page,
            number,
          )
        : run(
            'UPDATE components SET how = ?, similarity = ?, html = ?, label = ?, bytes = ?, found = ?, place = ?, level = ? WHERE page = ? AND number = ?',
            how,
            similarity,
            html,
            label,
            bytes,
            now,
            place,
            level,
            page,
            number,
          );
      if (changed > 0) continue;
      run(
        'INSERT INTO components (page, number, how, similarity, html, label, bytes, found, nested, place, level) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        page,
        number,
        isKept ? 'lost' : how,
        similarity,
        html ?? '',
        label,
        bytes,
        now,
        nested ? 1 : 0,
        place,
        level,
      );
    }
  };
  /** Resources of the newest state; older ones stay as long as a component that is lost shows them. */
  const keepResources = (page: number, { look }: TrackedPage): void => {
    const shown = all<{ html: string }>("SELECT html FROM components WHERE page = ? AND how = 'lost'", page);
    const old = all<{ hash: string }>('SELECT hash FROM page_resources WHERE page = ?', page);
    for (const { hash } of old) {
      if (shown.some(({ html }) => html.includes(hash))) continue;
      run('DELETE FROM page_resources WHERE page = ? AND hash = ?', page, hash);
    }
    for (const { hash, type, body } of look.resources.values()) {
      run(
        'INSERT OR IGNORE INTO resources (hash, type, body) VALUES (?, ?, ?)',
        hash,
        type,
        Buffer.from(body),
      );
      run('INSERT OR IGNORE INTO page_resources (page, hash) VALUES (?, ?)', page, hash);
    }
    dropUnused();
  };
  const dropUnused = (): void => {
    run('DELETE FROM resources WHERE hash NOT IN (SELECT hash FROM page_resources)');
  };
  const pageIndex = (id: number): PageIndex => {
    const found = one<{ page_index: string }>('SELECT page_index FROM pages WHERE id = ?', id);
    return parseJson(found?.page_index ?? '', pageIndexSchema, `page ${id} of the database`);
  };
  const whole = <Arguments extends unknown[], Result>(work: (...given: Arguments) => Result) =>
    db.transaction(work as (...given: unknown[]) => unknown).immediate as (...given: Arguments) => Result;

  return {
    changes,
    pages: () => all<PageRecord>(`SELECT ${columns} FROM pages ORDER BY id`),
    page: (id) => one<PageRecord>(`SELECT ${columns} FROM pages WHERE id = ?`, id),
    pageNamed: (name) => one<PageRecord>(`SELECT ${columns} FROM pages WHERE name = ?`, name),
    pageIndex,
    components: (page) =>
      all<Omit<ComponentRecord, 'nested'> & { nested: number }>(
        'SELECT page, number, how, similarity, label, bytes, found, nested, place, level FROM components WHERE page = ? ORDER BY place IS NULL, place, number',
        page,
      ).map((row) => ({ ...row, nested: row.nested === 1 })),
    view: (page) => one<{ view: string }>('SELECT view FROM pages WHERE id = ?', page)?.view,
    style: (page) => one<{ style: string }>('SELECT style FROM pages WHERE id = ?', page)?.style,
    componentHtml: (page, number) =>
      one<{ html: string }>('SELECT html FROM components WHERE page = ? AND number = ?', page, number)?.html,
    resource(hash) {
      const found = one<{ type: string; body: ArrayBuffer }>(
        'SELECT type, body FROM resources WHERE hash = ?',
        hash,
      );
      return found && { type: found.type, body: new Uint8Array(found.body) };
    },
    add: whole((name, address, division, tracked, now, plan) => {
      const { parts, l, u } = division;
      const { index, title, view, look, bytes } = tracked;
      run(
        'INSERT INTO pages (name, address, title, parts, l, u, page_index, view, style, bytes, updated, tried) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        name,
        address,
        title,
        parts,
        l,
        u,
        JSON.stringify(index),
        view,
        look.style,
        bytes,
        now,
        now,
      );
      const id = one<{ id: number }>('SELECT id FROM pages WHERE name = ?', name)?.id ?? 0;
      changes.keep(id, tracked.components, publicAddress(tracked.source), now);
      keepComponents(id, tracked.components, now);
      keepResources(id, tracked);
      if (plan) schedules.keepSchedule(id, plan.schedule);
      if (plan?.training) trainings.keepCapture(id, plan.training.capture, plan.training.fingerprint);
      return id;
    }),
    update: whole((id, tracked, now) => {
      const { index, title, view, look, bytes, from } = tracked;
      const state = (): TrackedState => ({ index: pageIndex(id), highest: changes.highestNumber(id) });
      if (from && !isDeepStrictEqual(state(), from)) return false;
      run(
        'UPDATE pages SET page_index = ?, title = ?, view = ?, style = ?, bytes = ?, updated = ?, tried = ?, problem = NULL WHERE id = ?',
        JSON.stringify(index),
        title,
        view,
        look.style,
        bytes,
        now,
        now,
        id,
      );
      changes.keep(id, tracked.components, publicAddress(tracked.source), now);
      keepComponents(id, tracked.components, now);
      if (tracked.isNewDivision) keepDivision(db, id, tracked);
      else keepOffers(db, id, tracked, now);
      keepResources(id, tracked);
      return true;
    }),
    fail: whole((id, problem, now) => {
      run('UPDATE pages SET problem = ?, tried = ? WHERE id = ?', problem, now, id);
    }),
    same: whole((id, now) => {
      run('UPDATE pages SET problem = NULL, tried = ? WHERE id = ?', now, id);
    }),
    remove: whole((id) => {
      const removed = run('DELETE FROM pages WHERE id = ?', id) > 0;
      dropUnused();
      return removed;
    }),
    ...chosenStore(db, changes.lookAtNewest),
    ...offersStore(db),
    ...portableStore(db),
    ...schedules,
    ...trainings,
  };
}
