import { pageIndex } from './page-records.ts';
import { all, insert, type PortalDatabase, run, update } from './table-rows.ts';
import type { TrackedPage } from './tracked-page.ts';

/** A new component of a page that the user neither chose nor dismissed. */
export interface OfferRecord {
  page: number;
  number: number;
  /** When it was captured first (ISO 8601). */
  since: string;
}

/** Dismissed components of a page that are gone and still remembered, should they come back. */
const mostGone = 100;

/** The table of what is offered. */
export const offersTable = `CREATE TABLE offers (
  page INTEGER NOT NULL,
  number INTEGER NOT NULL,
  since TEXT NOT NULL,
  dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (page, number),
  FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
);`;

const isUnchosen = `NOT EXISTS
  (SELECT 1 FROM chosen WHERE chosen.page = offers.page AND chosen.number = offers.number)`;

/** New components that are on their pages, in reading order. */
export function offers(db: PortalDatabase): OfferRecord[] {
  return all(
    db,
    `SELECT offers.page, offers.number, since FROM offers JOIN components USING (page, number)
     WHERE dismissed = 0 AND how != 'lost' AND ${isUnchosen}
     ORDER BY offers.page, components.place, offers.number`,
  );
}

/** Offers a component no more. @returns false when it is not offered */
export function dismiss(db: PortalDatabase, page: number, number: number): boolean {
  return update(db, 'offers', { page, number, dismissed: 0 }, { dismissed: 1 }) > 0;
}

/**
 * Offers the new components of an update, inside the transaction that keeps it. Earlier ones that are lost, and that
 * nobody chose, are deleted.
 */
export function keepOffers(db: PortalDatabase, page: number, { components }: TrackedPage, now: string): void {
  for (const { number, how } of components)
    if (how === 'new') insert(db, 'offers', { page, number, since: now }, 'IGNORE');
  // The highest number stays, so that no number is given twice.
  const gone = all<{ number: number; dismissed: number }>(
    db,
    `SELECT number, dismissed FROM offers JOIN components USING (page, number)
     WHERE page = ? AND how = 'lost' AND ${isUnchosen}
       AND number < (SELECT max(number) FROM components WHERE page = ?)
     ORDER BY dismissed DESC, since DESC, number DESC`,
    ...[page, page],
  );
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
  for (const number of numbers) run(db, 'DELETE FROM components WHERE page = ? AND number = ?', page, number);
}
