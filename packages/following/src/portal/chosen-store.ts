import type { PortalDatabase } from './database.ts';

/** Columns of the user's own page. */
export const gridColumns = 12;

/** How large a part is on the user's own page. */
export interface ComponentSize {
  /** Columns that it spans, 2 to 12. */
  span: number;
  /** CSS pixels; null: as high as what it shows. */
  height: number | null;
}

/** A part on the user's own page; parts are kept in their order. */
export interface ChosenRecord extends ComponentSize {
  page: number;
  number: number;
}

/** The parts that the user chose, in order; every method that writes is one transaction. */
export interface ChosenStore {
  chosen(): ChosenRecord[];
  /**
   * Puts a part on the user's own page, or gives it another size or place there.
   * @param at 0-based place among the parts; where it is by default, at the end when it is not there yet
   * @returns false when there is no such part
   */
  choose(page: number, number: number, size: ComponentSize, at?: number): boolean;
  unchoose(page: number, number: number): boolean;
}

/** The table of the parts that are chosen. */
export const chosenTable = `CREATE TABLE chosen (
  page INTEGER NOT NULL,
  number INTEGER NOT NULL,
  position INTEGER NOT NULL,
  span INTEGER NOT NULL,
  height INTEGER,
  PRIMARY KEY (page, number),
  FOREIGN KEY (page, number) REFERENCES components(page, number) ON DELETE CASCADE
);`;

/**
 * Opens the store.
 * @param onChoice called before a part is put on the page, in the same transaction
 */
export function chosenStore(
  db: PortalDatabase,
  onChoice: (page: number, number: number) => void = () => undefined,
): ChosenStore {
  const all = <T>(sql: string, ...values: unknown[]): T[] => db.prepare(sql).all(values) as T[];
  const run = (sql: string, ...values: unknown[]): number => db.prepare(sql).run(values).changes;
  const inOrder = (): ChosenRecord[] =>
    all<ChosenRecord>('SELECT page, number, span, height FROM chosen ORDER BY position, page, number').map(
      ({ page, number, span, height }) => ({ page, number, span, height }),
    );
  const write = db.transaction((page: number, number: number, size: ComponentSize, at?: number): boolean => {
    if (all('SELECT 1 FROM components WHERE page = ? AND number = ?', page, number).length === 0)
      return false;
    const before = inOrder();
    const own = (one: ChosenRecord): boolean => one.page === page && one.number === number;
    const others = before.filter((one) => !own(one));
    const was = before.findIndex(own);
    const place = at ?? (was < 0 ? others.length : was);
    if (was < 0) onChoice(page, number);
    run(
      'INSERT INTO chosen (page, number, position, span, height) VALUES (?, ?, 0, ?, ?) ON CONFLICT (page, number) DO UPDATE SET span = excluded.span, height = excluded.height',
      page,
      number,
      size.span,
      size.height,
    );
    [...others.slice(0, place), { page, number }, ...others.slice(place)].forEach((one, position) => {
      run('UPDATE chosen SET position = ? WHERE page = ? AND number = ?', position, one.page, one.number);
    });
    return true;
  });
  return {
    chosen: inOrder,
    choose: (page, number, size, at) => write.immediate(page, number, size, at) as boolean,
    unchoose: (page, number) => run('DELETE FROM chosen WHERE page = ? AND number = ?', page, number) > 0,
  };
}
