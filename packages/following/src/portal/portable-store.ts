import { publicAddress } from 'pagestructure/capture';
import { chosen } from './chosen-store.ts';
import { pageIndex, pageNamed, pages } from './page-records.ts';
import type { Portable } from './portable.ts';
import type { WantedSource } from './records.ts';
import { all, insert, one, type PortalDatabase, run, update } from './table-rows.ts';

/** All pages and choices, to be taken to another machine; passwords of addresses stay here. */
export function exported(db: PortalDatabase): Portable {
  const followed = pages(db);
  return {
    format: 'pagestructure personal page',
    version: 1,
    pages: followed.map(({ id, name, address, title, l, u, parts }) => ({
      ...{ name, address: publicAddress(address), title, l, u, parts },
      components: all<{ number: number; label: string; nested: number }>(db)`
        SELECT number, label, nested FROM components WHERE page = ${id} ORDER BY number`.map(
        ({ number, label, nested }) => ({ number, label, nested: nested === 1 }),
      ),
      dismissed: all<{ number: number }>(db)`
        SELECT number FROM offers WHERE page = ${id} AND dismissed = 1 ORDER BY number`.map(
        ({ number }) => number,
      ),
      index: pageIndex(db, id),
    })),
    chosen: chosen(db).map(({ page, ...one }) => ({
      page: followed.findIndex(({ id }) => id === page),
      ...one,
    })),
  };
}

/**
 * Takes over pages and choices; the pages are read by their next update. Of pages that are followed already nothing
 * changes.
 * @returns names of the pages that are new, and of those that were there
 */
export function importPages(
  db: PortalDatabase,
  portable: Portable,
  now: string,
): { added: string[]; known: string[] } {
  const [added, known]: [string[], string[]] = [[], []];
  const last = one<{ last: number }>(db)`SELECT ifnull(max(position), -1) AS last FROM chosen`?.last ?? -1;
  const ids = portable.pages.map((page) => {
    const isKnown = pageNamed(db, page.name) !== undefined;
    (isKnown ? known : added).push(page.name);
    return isKnown ? undefined : importPage(db, page, now);
  });
  portable.chosen.forEach(({ page, number, span, height }, i) => {
    if (ids[page] === undefined) return;
    insert(db, 'chosen', { page: ids[page], number, position: last + 1 + i, span, height });
  });
  return { added, known };
}

/** @returns id of the page */
function importPage(db: PortalDatabase, page: Portable['pages'][number], now: string): number {
  const { name, address, title, parts, l, u, index, components, dismissed } = page;
  insert(db, 'pages', {
    ...{ name, address, title, parts, l, u, page_index: JSON.stringify(index) },
    ...{ view: '', style: '', bytes: 0, updated: now, tried: now, problem: 'imported, not read here yet' },
    ...{ every: 3_600_000, due: now, failures: 0 },
  });
  const id = pageNamed(db, name)?.id ?? 0;
  for (const { number, label, nested } of components)
    insert(db, 'components', {
      ...{ page: id, number, how: 'lost', similarity: 0, html: '', label, bytes: 0, found: now },
      nested: Number(nested),
    });
  for (const number of dismissed)
    insert(db, 'offers', { page: id, number, since: now, list: `${number}`, dismissed: 1 });
  return id;
}

/** Sources that are to be read. */
export function wanted(db: PortalDatabase): WantedSource[] {
  return all<WantedSource>(db)`SELECT address, problem, tried FROM wanted ORDER BY rowid`;
}

/** @returns how many are new */
export function want(db: PortalDatabase, addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => sum + insert(db, 'wanted', { address }, 'IGNORE'), 0);
}

/** Notes why a source could not be read. */
export function failWanted(db: PortalDatabase, address: string, problem: string, now: string): void {
  update(db, 'wanted', { address }, { problem, tried: now });
}

/** @returns false when it is not wanted */
export function unwant(db: PortalDatabase, address: string): boolean {
  return run(db)`DELETE FROM wanted WHERE address = ${address}` > 0;
}
