import { parseJson } from 'pagestructure/formats';
import { type PageIndex, pageIndexSchema } from '../fragments/index.ts';
import type { Division } from './divide-page.ts';
import { all, one, type PortalDatabase, sql } from './table-rows.ts';
import type { ShownComponent } from './tracked-page.ts';

/** A followed page, without what is shown of it. */
export interface PageRecord extends Division {
  id: number;
  name: string;
  /** URL or path that updates come from. */
  address: string;
  /** What the page calls itself; empty when it does not. */
  title: string;
  /** HTML and pictures. */
  bytes: number;
  /** When the state that is shown was captured, and when an update was last tried (ISO 8601). */
  updated: string;
  tried: string;
  /** Why the last update failed; null when it did not. */
  problem: string | null;
  /** Hash of the capture that the state was made from; null for one that was imported. */
  capture: string | null;
  /** 1 where new components are offered. */
  offering: number;
}

/** A component of a followed page. */
export interface ComponentRecord extends Omit<ShownComponent, 'html'> {
  page: number;
  /** When what is shown of it was captured; older than the page's where it is lost. */
  found: string;
}

/** Tables of pages, their components, and what these show. */
export const pageTables = `
  CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
    address TEXT NOT NULL,
    title TEXT NOT NULL,
    parts TEXT NOT NULL,
    l REAL NOT NULL,
    u REAL NOT NULL,
    page_index TEXT NOT NULL,
    view TEXT NOT NULL,
    style TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    updated TEXT NOT NULL,
    tried TEXT NOT NULL,
    problem TEXT,
    capture TEXT,
    offering INTEGER NOT NULL DEFAULT 1,
    every REAL,
    due TEXT,
    failures INTEGER,
    validators TEXT,
    fingerprint TEXT
  );
  CREATE TABLE components (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    how TEXT NOT NULL,
    similarity REAL NOT NULL,
    html TEXT NOT NULL,
    label TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    found TEXT NOT NULL,
    nested INTEGER NOT NULL DEFAULT 0,
    place INTEGER,
    level INTEGER,
    PRIMARY KEY (page, number)
  );
  CREATE TABLE resources (hash TEXT PRIMARY KEY, type TEXT NOT NULL, body BLOB NOT NULL);
  CREATE TABLE page_resources (
    page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
    hash TEXT NOT NULL REFERENCES resources(hash),
    PRIMARY KEY (page, hash)
  );`;

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
