import { publicAddress } from 'pagestructure/capture';
import { parseJson } from 'pagestructure/formats';
import { pageIndexSchema } from '../fragments/index.ts';
import { chosenStore } from './chosen-store.ts';
import type { PortalDatabase } from './database.ts';
import type { Portable } from './portable.ts';

/** A source that was imported and is not read yet. */
export interface WantedSource {
  address: string;
  /** Why it could not be read; null when nobody tried yet. */
  problem: string | null;
  /** When somebody tried last (ISO 8601). */
  tried: string | null;
}

/** What is taken to other machines, and what came from there; every method that writes is one transaction. */
export interface PortableStore {
  /** All pages and choices; passwords of addresses stay here. */
  exported(): Portable;
  /**
   * Takes over pages and choices; the pages are read by their next update. Of pages that are followed already nothing
   * changes.
   * @returns names of the pages that are new, and of those that were there
   */
  importPages(portable: Portable, now: string): { added: string[]; known: string[] };
  /** Sources that are to be read. */
  wanted(): WantedSource[];
  /** @returns how many are new */
  want(addresses: readonly string[]): number;
  failWanted(address: string, problem: string, now: string): void;
  /** @returns false when it is not wanted */
  unwant(address: string): boolean;
}

/** The table of sources that are to be read. */
export const wantedTable = `CREATE TABLE wanted (address TEXT PRIMARY KEY, problem TEXT, tried TEXT);`;

/** Opens the store. */
export function portableStore(db: PortalDatabase): PortableStore {
  const all = <T>(sql: string, ...values: unknown[]): T[] => db.prepare(sql).all(values) as T[];
  const importPage = (page: Portable['pages'][number], now: string): number => {
    const { name, address, title, parts, l, u, index, components, dismissed } = page;
    db.prepare(
      `INSERT INTO pages (name, address, title, parts, l, u, page_index, view, style, bytes, updated, tried, problem)
       VALUES (?, ?, ?, ?, ?, ?, ?, '', '', 0, ?, ?, 'imported, not read here yet')`,
    ).run(name, address, title, parts, l, u, JSON.stringify(index), now, now);
    const [{ id }] = all<{ id: number }>('SELECT id FROM pages WHERE name = ?', name);
    for (const { number, label, nested } of components)
      db.prepare(
        `INSERT INTO components (page, number, how, similarity, html, label, bytes, found, nested)
         VALUES (?, ?, 'lost', 0, '', ?, 0, ?, ?)`,
      ).run(id, number, label, now, nested ? 1 : 0);
    for (const number of dismissed)
      db.prepare('INSERT INTO offers (page, number, since, dismissed) VALUES (?, ?, ?, 1)').run(
        id,
        number,
        now,
      );
    db.prepare('INSERT INTO schedules (page, every, due, failures) VALUES (?, 3600000, ?, 0)').run(id, now);
    return id;
  };
  const importPages = db.transaction((portable: Portable, now: string) => {
    const [added, known]: [string[], string[]] = [[], []];
    const [{ last }] = all<{ last: number }>('SELECT ifnull(max(position), -1) AS last FROM chosen');
    const ids = portable.pages.map((page) => {
      const isKnown = all('SELECT 1 FROM pages WHERE name = ?', page.name).length > 0;
      (isKnown ? known : added).push(page.name);
      return isKnown ? undefined : importPage(page, now);
    });
    portable.chosen.forEach(({ page, number, span, height }, i) => {
      if (ids[page] === undefined) return;
      db.prepare('INSERT INTO chosen (page, number, position, span, height) VALUES (?, ?, ?, ?, ?)').run(
        ids[page],
        number,
        last + 1 + i,
        span,
        height,
      );
    });
    return { added, known };
  });
  const want = db.transaction((addresses: readonly string[]) =>
    addresses
      .map((address) => db.prepare('INSERT OR IGNORE INTO wanted (address) VALUES (?)').run(address).changes)
      .reduce((sum, changes) => sum + changes, 0),
  );
  return {
    exported() {
      const rows = all<
        Record<'id' | 'l' | 'u', number> &
          Record<'name' | 'address' | 'title' | 'parts' | 'page_index', string>
      >('SELECT id, name, address, title, parts, l, u, page_index FROM pages ORDER BY id');
      const pages = rows.map(({ id, name, address, title, parts, l, u, page_index }) => ({
        ...{ name, address: publicAddress(address), title, l, u },
        parts: parts as Portable['pages'][number]['parts'],
        components: all<{ number: number; label: string; nested: number }>(
          'SELECT number, label, nested FROM components WHERE page = ? ORDER BY number',
          id,
        ).map(({ number, label, nested }) => ({ number, label, nested: nested === 1 })),
        dismissed: all<{ number: number }>(
          'SELECT number FROM offers WHERE page = ? AND dismissed = 1 ORDER BY number',
          id,
        ).map(({ number }) => number),
        index: parseJson(page_index, pageIndexSchema, `page ${id} of the database`),
      }));
      const chosen = chosenStore(db)
        .chosen()
        .map(({ page, ...one }) => ({ page: rows.findIndex(({ id }) => id === page), ...one }));
      return { format: 'pagestructure personal page', version: 1, pages, chosen };
    },
    importPages: (portable, now) =>
      importPages.immediate(portable, now) as { added: string[]; known: string[] },
    wanted: () =>
      all<WantedSource>('SELECT address, problem, tried FROM wanted ORDER BY rowid').map(
        ({ address, problem, tried }) => ({ address, problem, tried }),
      ),
    want: (addresses) => want.immediate(addresses) as number,
    failWanted(address, problem, now) {
      db.prepare('UPDATE wanted SET problem = ?, tried = ? WHERE address = ?').run(problem, now, address);
    },
    unwant: (address) => db.prepare('DELETE FROM wanted WHERE address = ?').run(address).changes > 0,
  };
}
