import { parseJson } from 'pagestructure/formats';
import { type PageIndex, pageIndexSchema } from '../fragments/index.ts';
import type { ComponentRecord, PageRecord } from './records.ts';
import { all, one, type PortalDatabase, sql } from './table-rows.ts';

const columns = sql`id, name, address, title, parts, l, u, bytes, updated, tried, problem, capture, offering`;

export function pages(db: PortalDatabase): PageRecord[] {
  return all<PageRecord>(db)`SELECT ${columns} FROM pages ORDER BY id`;
}

export function page(db: PortalDatabase, id: number): PageRecord | undefined {
  return one<PageRecord>(db)`SELECT ${columns} FROM pages WHERE id = ${id}`;
}

export function pageNamed(db: PortalDatabase, name: string): PageRecord | undefined {
  return one<PageRecord>(db)`SELECT ${columns} FROM pages WHERE name = ${name}`;
}

export function pageIndex(db: PortalDatabase, id: number): PageIndex {
  const row = one<{ text: string }>(db)`SELECT page_index AS text FROM pages WHERE id = ${id}`;
  return parseJson(row?.text ?? '', pageIndexSchema, `page ${id} of the database`);
}

/** HTML of the body of a whole page, components marked. */
export function view(db: PortalDatabase, id: number): string | undefined {
  return one<{ view: string }>(db)`SELECT view FROM pages WHERE id = ${id}`?.view;
}

/** All style sheets of a page as one. */
export function style(db: PortalDatabase, id: number): string | undefined {
  return one<{ style: string }>(db)`SELECT style FROM pages WHERE id = ${id}`?.style;
}

/** Components of a page in reading order; those that are lost come last. */
export function components(db: PortalDatabase, page: number): ComponentRecord[] {
  return all<Omit<ComponentRecord, 'nested'> & { nested: number }>(db)`
    SELECT page, number, how, similarity, label, bytes, found, nested, place, level
    FROM components WHERE page = ${page} ORDER BY place IS NULL, place, number`.map((row) => ({
    ...row,
    nested: row.nested === 1,
  }));
}

export function componentHtml(db: PortalDatabase, page: number, number: number): string | undefined {
  return one<{ html: string }>(db)`
    SELECT html FROM components WHERE page = ${page} AND number = ${number}`?.html;
}

/** A picture or font that a page shows. */
export function resource(db: PortalDatabase, hash: string): { type: string; body: Uint8Array } | undefined {
  const found = one<{ type: string; body: ArrayBuffer }>(db)`
    SELECT type, body FROM resources WHERE hash = ${hash}`;
  return found && { type: found.type, body: new Uint8Array(found.body) };
}
