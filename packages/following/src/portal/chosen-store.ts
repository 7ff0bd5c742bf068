import { lookAtNewest } from '../changes/looked.ts';
import { all, insert, one, type PortalDatabase, run, update } from './table-rows.ts';

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
  return all<ChosenRecord>(db)`SELECT page, number, span, height FROM chosen ORDER BY position, page, number`;
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
  if (!one(db)`SELECT 1 AS one FROM components WHERE page = ${page} AND number = ${number}`) return false;
  const others = chosen(db);
  const was = others.findIndex((some) => some.page === page && some.number === number);
  if (was < 0) {
    lookAtNewest(db, page, number);
    insert(db, 'chosen', { page, number, position: 0, span, height });
  } else {
    others.splice(was, 1);
    update(db, 'chosen', { page, number }, { span, height });
  }
  others.splice(at ?? (was < 0 ? others.length : was), 0, { page, number, span, height });
  others.forEach((some, position) => {
    update(db, 'chosen', { page: some.page, number: some.number }, { position });
  });
  return true;
}

/** @returns false when it was not chosen */
export function unchoose(db: PortalDatabase, page: number, number: number): boolean {
  return run(db)`DELETE FROM chosen WHERE page = ${page} AND number = ${number}` > 0;
}
