import type { TrackedComponent } from '../fragments/index.ts';
import { pageIndex } from './page-records.ts';
import type { OfferRecord } from './records.ts';
import { all, insert, one, type PortalDatabase, run, sql, update } from './table-rows.ts';
import type { TrackedPage } from './tracked-page.ts';

/** Dismissed components of a page that are gone and still remembered, should they come back. */
const mostGone = 100;

const isUnchosen = sql`NOT EXISTS
  (SELECT 1 FROM chosen WHERE chosen.page = offers.page AND chosen.number = offers.number)`;

/** New components that are on their pages, in reading order; of a list the first one. Pages may offer none. */
export function offers(db: PortalDatabase): OfferRecord[] {
  return all<OfferRecord>(db)`
    SELECT page, number, since, count FROM (
       SELECT offers.page, offers.number, since, components.place,
         count(*) OVER (PARTITION BY offers.page, list) AS count,
         row_number() OVER (PARTITION BY offers.page, list ORDER BY components.place, offers.number) AS rank
       FROM offers JOIN components USING (page, number) JOIN pages ON pages.id = offers.page
       WHERE dismissed = 0 AND how != 'lost' AND pages.offering = 1 AND ${isUnchosen})
     WHERE rank = 1 ORDER BY page, place, number`;
}

/** Offers a component, and others of its list, no more. @returns false when it is not offered */
export function dismiss(db: PortalDatabase, page: number, number: number): boolean {
  const own = one<{ list: string }>(db)`
    SELECT list FROM offers WHERE page = ${page} AND number = ${number} AND dismissed = 0`;
  return own !== undefined && update(db, 'offers', { page, list: own.list }, { dismissed: 1 }) > 0;
}

/** Offers nothing that is new so far, of one page or of all. */
export function dismissAll(db: PortalDatabase, page?: number): void {
  run(db)`UPDATE offers SET dismissed = 1 WHERE page = ifnull(${page ?? null}, page)`;
}

/** Sets whether new components of a page are offered at all. @returns false when there is no such page */
export function setOffering(db: PortalDatabase, page: number, isOffering: boolean): boolean {
  return update(db, 'pages', { id: page }, { offering: Number(isOffering) }) > 0;
}

/** Offers the new components of an update, inside the transaction that keeps it. */
export function keepOffers(db: PortalDatabase, page: number, tracked: TrackedPage, now: string): void {
  const { components, index } = tracked;
  const lists = new Map(index.components.map((one) => [one.number, listOf(one)]));
  for (const { number, how } of components)
    if (how === 'new')
      insert(db, 'offers', { page, number, since: now, list: lists.get(number) ?? `${number}` }, 'IGNORE');
}

/**
 * What entries of one list have in common: the heading above headings that have numbers or are of a lower level, or the
 * element around those without one; its own number for a section.
 */
function listOf({ number, id, title, last }: TrackedComponent): string {
  if (!title) return `${last.shape} ${id.slice(0, Math.max(id.lastIndexOf('/'), id.lastIndexOf('-')) + 1)}`;
  const isEntry = title.level > 2 || /\p{N}/u.test(title.text);
  return isEntry ? `${title.level} ${title.around}` : `${number}`;
}

/** Deletes new components that are lost, and that nobody chose; part of its caller's transaction. */
export function forgetGone(db: PortalDatabase, page: number): void {
  // The highest number stays, so that no number is given twice.
  const gone = all<{ number: number; dismissed: number }>(db)`
    SELECT number, dismissed FROM offers JOIN components USING (page, number)
    WHERE page = ${page} AND how = 'lost' AND ${isUnchosen}
      AND number < (SELECT max(number) FROM components WHERE page = ${page})
    ORDER BY dismissed DESC, since DESC, number DESC`;
  const dropped = new Set(
    gone.filter(({ dismissed }, i) => dismissed === 0 || i >= mostGone).map(({ number }) => number),
  );
  if (dropped.size > 0) forget(db, page, dropped);
}

/** Follows components no more. */
function forget(db: PortalDatabase, page: number, numbers: ReadonlySet<number>): void {
  const index = pageIndex(db, page);
  const components = index.components.filter(({ number }) => !numbers.has(number));
  update(db, 'pages', { id: page }, { page_index: JSON.stringify({ ...index, components }) });
  for (const number of numbers) run(db)`DELETE FROM components WHERE page = ${page} AND number = ${number}`;
}
