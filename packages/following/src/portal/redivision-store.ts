import { all, type PortalDatabase, run, update } from './table-rows.ts';
import type { TrackedPage } from './tracked-page.ts';

/**
 * Makes the components of a page those of its new division, inside the transaction that keeps it. Others are deleted
 * with their offers.
 */
export function keepDivision(db: PortalDatabase, page: number, { components }: TrackedPage): void {
  const numbers = new Set(components.map(({ number }) => number));
  for (const { number } of all<{ number: number }>(db, 'SELECT number FROM components WHERE page = ?', page))
    if (!numbers.has(number)) run(db, 'DELETE FROM components WHERE page = ? AND number = ?', page, number);
  for (const { number, nested } of components)
    update(db, 'components', { page, number }, { nested: Number(nested) });
}
