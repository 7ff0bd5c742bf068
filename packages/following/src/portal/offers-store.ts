import { parseJson } from 'pagestructure/formats';
import { pageIndexSchema } from '../fragments/index.ts';
import type { PortalDatabase } from './database.ts';
import type { TrackedPage } from './track.ts';

/** A part that an update found beside those that were followed. */
export interface OfferRecord {
  page: number;
  number: number;
  /** When it was found first (ISO 8601). */
  since: string;
}

/** Parts that are offered because they are new; every method that writes is one transaction. */
export interface OffersStore {
  /** New parts that are on their pages and that the user neither added nor dismissed. */
  offers(): OfferRecord[];
  /** Offers a part no longer; it is not offered again. @returns false when it is not offered */
  dismiss(page: number, number: number): boolean;
}

/** Dismissed parts of a page that are gone and still remembered, should they come back. */
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

/** Opens the store. */
export function offersStore(db: PortalDatabase): OffersStore {
  return {
    offers: () =>
      (
        db
          .prepare(
            `SELECT offers.page, offers.number, since FROM offers JOIN components USING (page, number)
             WHERE dismissed = 0 AND how != 'lost' AND NOT EXISTS
               (SELECT 1 FROM chosen WHERE chosen.page = offers.page AND chosen.number = offers.number)
             ORDER BY offers.page, components.place, offers.number`,
          )
          .all() as OfferRecord[]
      ).map(({ page, number, since }) => ({ page, number, since })),
    dismiss: (page, number) =>
      db
        .prepare('UPDATE offers SET dismissed = 1 WHERE page = ? AND number = ? AND dismissed = 0')
        .run(page, number).changes > 0,
  };
}

/**
 * Offers the new parts of an update, inside the transaction that keeps it; new parts of before that are gone and that
 * nobody chose are followed no more.
 */
export function keepOffers(db: PortalDatabase, page: number, { components }: TrackedPage, now: string): void {
  for (const { number, how } of components)
    if (how === 'new')
      db.prepare('INSERT OR IGNORE INTO offers (page, number, since) VALUES (?, ?, ?)').run(
        page,
        number,
        now,
      );
  // The highest number stays, so that no number is given twice.
  const gone = db
    .prepare(
      `SELECT number, dismissed FROM offers JOIN components USING (page, number)
       WHERE page = ? AND how = 'lost'
         AND NOT EXISTS (SELECT 1 FROM chosen WHERE chosen.page = offers.page AND chosen.number = offers.number)
         AND number < (SELECT max(number) FROM components WHERE page = ?)
       ORDER BY dismissed DESC, since DESC, number DESC`,
    )
    .all(page, page) as { number: number; dismissed: number }[];
  const dropped = new Set(
    gone.filter(({ dismissed }, i) => dismissed === 0 || i >= mostGone).map(({ number }) => number),
  );
  if (dropped.size > 0) forget(db, page, dropped);
}

/** Follows parts no more. */
function forget(db: PortalDatabase, page: number, numbers: ReadonlySet<number>): void {
  const { page_index: text } = db.prepare('SELECT page_index FROM pages WHERE id = ?').get(page) as {
    page_index: string;
  };
  const index = parseJson(text, pageIndexSchema, `page ${page} of the database`);
  const components = index.components.filter(({ number }) => !numbers.has(number));
  db.prepare('UPDATE pages SET page_index = ? WHERE id = ?').run(
    JSON.stringify({ ...index, components }),
    page,
  );
  for (const number of numbers)
    db.prepare('DELETE FROM components WHERE page = ? AND number = ?').run(page, number);
}
