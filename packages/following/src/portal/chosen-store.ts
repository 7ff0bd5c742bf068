import { z } from 'zod';
import { lookAtNewest } from '../changes/looked.ts';
import type { ChosenRecord, ComponentSize } from './records.ts';
import { all, insert, one, type PortalDatabase, run, update } from './table-rows.ts';

/** What a size of a component may be: columns of twelve, and a height in CSS pixels. */
export const sizeFields = {
  span: z.int().min(2).max(12),
  height: z.int().min(48).max(10_000).nullable(),
};

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
