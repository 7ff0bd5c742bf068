import type { PortalDatabase } from './database.ts';
import type { TrackedPage } from './track.ts';

/**
 * Makes the parts of a page those of its new division, inside the transaction that keeps it: others go, and what was
 * offered as new goes with them, since the division has it.
 */
export function keepDivision(db: PortalDatabase, page: number, { components }: TrackedPage): void {
  const numbers = new Set(components.map(({ number }) => number));
  const old = db.prepare('SELECT number FROM components WHERE page = ?').all(page) as { number: number }[];
  for (const { number } of old)
    if (!numbers.has(number))
      db.prepare('DELETE FROM components WHERE page = ? AND number = ?').run(page, number);
  for (const { number, nested } of components)
    db.prepare('UPDATE components SET nested = ? WHERE page = ? AND number = ?').run(
      nested ? 1 : 0,
      page,
      number,
    );
  db.prepare('DELETE FROM offers WHERE page = ?').run(page);
}
