import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'pagestructure/formats';
import { queueChanges } from '../changes/hooks.ts';
import { recordVersions } from '../changes/record-versions.ts';
import { highestNumber } from '../changes/versions.ts';
import { chosen } from './chosen-store.ts';
import { forgetGone, keepOffers } from './offers-store.ts';
import { pageIndex, pageNamed } from './page-records.ts';
import type { Division } from './records.ts';
import { keepSchedule, type Schedule } from './schedule-store.ts';
import { all, insert, type PortalDatabase, run, update } from './table-rows.ts';
import type { TrackedPage } from './tracked-page.ts';
import { keepCapture } from './training-store.ts';

/** What is to come of a page that is added. */
export interface Plan {
  schedule: Schedule;
  /** Its first capture, where it is to be trained on several. */
  training?: { capture: Page; fingerprint: string } | undefined;
}

/**
 * Begins to follow a page; part of its caller's transaction.
 * @returns its id
 * @throws Error when a page of that name is there
 */
export function keepNewPage(
  db: PortalDatabase,
  name: string,
  address: string,
  { parts, l, u }: Division,
  tracked: TrackedPage,
  now: string,
  plan?: Plan,
): number {
  insert(db, 'pages', { name, address, parts, l, u, ...stateOf(tracked, now) });
  const id = pageNamed(db, name)?.id ?? 0;
  keepComponents(db, id, tracked, now);
  keepResources(db, id, tracked);
  if (plan) keepSchedule(db, id, plan.schedule);
  if (plan?.training) keepCapture(db, id, plan.training.capture, plan.training.fingerprint);
  return id;
}

/**
 * Keeps a new state; what is lost keeps what was last shown of it. Part of its caller's transaction.
 * @returns false when nothing was kept: another program has kept a state since the one that this was made from, or the
 *   user has chosen a component that its new division has not
 */
export function keepState(db: PortalDatabase, id: number, tracked: TrackedPage, now: string): boolean {
  const { from } = tracked;
  const state = () => ({ index: pageIndex(db, id), highest: highestNumber(db, id) });
  if (from && !isDeepStrictEqual(state(), from)) return false;
  if (tracked.unmatched && losesChosen(db, id, tracked)) return false;
  update(db, 'pages', { id }, { ...stateOf(tracked, now), problem: null });
  keepComponents(db, id, tracked, now);
  keepOffers(db, id, tracked, now);
  if (tracked.unmatched) keepDivision(db, id, tracked);
  else forgetGone(db, id);
  keepResources(db, id, tracked);
  return true;
}

/** Whether the user chose a component of a page that a state of it has not. */
function losesChosen(db: PortalDatabase, id: number, { components }: TrackedPage): boolean {
  const numbers = new Set(components.map(({ number }) => number));
  return chosen(db).some(({ page, number }) => page === id && !numbers.has(number));
}

/** Notes that an update failed, or found nothing new (null); the last good state stays. */
export function keepProblem(db: PortalDatabase, id: number, problem: string | null, now: string): void {
  update(db, 'pages', { id }, { problem, tried: now });
}

/** Follows a page no more; part of its caller's transaction. @returns false when there is no such page */
export function removePage(db: PortalDatabase, id: number): boolean {
  const isRemoved = run(db)`DELETE FROM pages WHERE id = ${id}` > 0;
  dropUnused(db);
  return isRemoved;
}

/** What is kept of a capture in its page's row. */
function stateOf({ index, title, view, look, bytes, capture }: TrackedPage, now: string) {
  const page_index = JSON.stringify(index);
  return { title, page_index, view, style: look.style, bytes, capture, updated: now, tried: now };
}

/** Keeps the components of a capture, behind what changed of them, which is queued for hooks. */
function keepComponents(db: PortalDatabase, page: number, tracked: TrackedPage, now: string): void {
  queueChanges(db, recordVersions(db, page, tracked, now));
  for (const { number, html, nested, ...shown } of tracked.components) {
    const isLost = html === undefined;
    const row = isLost ? { how: 'lost', similarity: 0 } : { ...shown, html, found: now };
    if (update(db, 'components', { page, number }, row) > 0) continue;
    insert(db, 'components', {
      ...{ page, number, ...shown, html: html ?? '', found: now, nested: Number(nested) },
      ...(isLost && { how: 'lost' }),
    });
  }
}

/** Resources of the newest state; older ones stay as long as a component that is lost shows them. */
function keepResources(db: PortalDatabase, page: number, { look }: TrackedPage): void {
  const shown = all<{ html: string }>(db)`SELECT html FROM components WHERE page = ${page} AND how = 'lost'`;
  for (const { hash } of all<{ hash: string }>(db)`SELECT hash FROM page_resources WHERE page = ${page}`)
    if (!shown.some(({ html }) => html.includes(hash)))
      run(db)`DELETE FROM page_resources WHERE page = ${page} AND hash = ${hash}`;
  for (const { hash, type, body } of look.resources.values()) {
    insert(db, 'resources', { hash, type, body: Buffer.from(body) }, 'IGNORE');
    insert(db, 'page_resources', { page, hash }, 'IGNORE');
  }
  dropUnused(db);
}

function dropUnused(db: PortalDatabase): void {
  run(db)`DELETE FROM resources WHERE hash NOT IN (SELECT hash FROM page_resources)`;
}

/**
 * Makes the components of a page those of its new division, inside the transaction that keeps it. Others are deleted
 * with their offers.
 */
function keepDivision(db: PortalDatabase, page: number, { components }: TrackedPage): void {
  const numbers = new Set(components.map(({ number }) => number));
  for (const { number } of all<{ number: number }>(db)`SELECT number FROM components WHERE page = ${page}`)
    if (!numbers.has(number)) run(db)`DELETE FROM components WHERE page = ${page} AND number = ${number}`;
  for (const { number, nested } of components)
    update(db, 'components', { page, number }, { nested: Number(nested) });
}
