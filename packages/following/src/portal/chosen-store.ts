import { lookAtNewest } from '../changes/looked.ts';
import { all, insert, type PortalDatabase, run, update } from './table-rows.ts';

/** Columns of the user's own page. */
export const gridColumns = 12;

/** Size of a component on the user's own page. */
export interface ComponentSize {
  /** Columns that it spans, 2 to 12. */
  span: number;
  /** CSS pixels; null: as high as what it shows. */
  height: number | null;
}

/** A component on the user's own page. */
export interface ChosenRecord extends ComponentSize {
  page: number;
  number: number;
}

/** The table of the components that are chosen. */
export const chosenTable = `CREATE TABLE chosen (
  page INTEGER NOT NULL,
  number INTEGER NOT NULL,
  position INTEGER NOT NULL,
  span INTEGER NOT NULL,
  height INTEGER,
  PRIMARY KEY (page, number),
  FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
);`;

/** The components that the user chose, in order. */
export function chosen(db: PortalDatabase): ChosenRecord[] {
  return all(db, 'SELECT page, number, span, height FROM chosen ORDER BY position, page, number');
}

/**
 * Puts a component on the user's own page, or gives it another size or place there.
 * @param at 0-based place among the components; where it is by default, at the end when it is not there yet
 * @returns false when there is no such component
 */
export function choose(
  db: PortalDatabase,
  page: number,
  number: number,
  { span, height }: ComponentSize,
  at?: number,
): boolean {
  const known = all(db, 'SELECT 1 AS one FROM components WHERE page = ? AND number = ?', page, number);
  if (known.length === 0) return false;
  const before = chosen(db);
  const isOwn = (one: ChosenRecord): boolean => one.page === page && one.number === number;
  const others = before.filter((one) => !isOwn(one));
  const was = before.findIndex(isOwn);
  const place = at ?? (was < 0 ? others.length : was);
  if (was < 0) {
    lookAtNewest(db, page, number);
    insert(db, 'chosen', { page, number, position: 0, span, height });
  } else update(db, 'chosen', { page, number }, { span, height });
  [...others.slice(0, place), { page, number }, ...others.slice(place)].forEach((one, position) => {
    update(db, 'chosen', { page: one.page, number: one.number }, { position });
  });
  return true;
}

/** @returns false when it was not chosen */
export function unchoose(db: PortalDatabase, page: number, number: number): boolean {
  return run(db, 'DELETE FROM chosen WHERE page = ? AND number = ?', page, number) > 0;
}
