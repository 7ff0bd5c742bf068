import { inflateRawSync } from 'node:zlib';
import { all, one, type PortalDatabase } from '../portal/table-rows.ts';
import { type ChangeRecord, uuidOf } from './change-record.ts';

/** A version of a component, as it was first captured. */
export interface VersionRecord {
  page: number;
  /** Of the component in its page. */
  number: number;
  /** 1-based; later ones are greater. */
  n: number;
  /** When it was captured, ISO 8601. */
  at: string;
  /** Where it was captured, without a login. */
  source: string;
  how: string;
  similarity: number;
  kind: ChangeRecord['kind'] | 'first';
  /** Words that are gone and added since the version before. */
  gone: number;
  added: number;
}

/** Names a version. */
export type VersionKey = Pick<VersionRecord, 'page' | 'number' | 'n'>;

const columns = ['page', 'number', 'n', 'at', 'source', 'how', 'similarity', 'kind', 'gone', 'added'];

/** Versions of a component, newest first. */
export function versions(db: PortalDatabase, page: number, number: number): VersionRecord[] {
  return all(
    db,
    `SELECT ${columns} FROM versions WHERE page = ? AND number = ? ORDER BY n DESC`,
    ...[page, number],
  );
}

/** The newest version of a component. */
export function newestVersion(db: PortalDatabase, page: number, number: number): VersionRecord | undefined {
  return one(
    db,
    `SELECT ${columns} FROM versions WHERE page = ? AND number = ? ORDER BY n DESC LIMIT 1`,
    ...[page, number],
  );
}

/** Whether the feed of a page tells a version `v`: a change of a component of its division. */
const isTold = "v.kind != 'first' AND NOT v.nested";

/**
 * Changes of the components that a page is or was divided into, newest first, each with the label of its component: the
 * present one, or the one at the time of the change where the component is followed no more.
 */
export function ofPage(
  db: PortalDatabase,
  page: number,
  most: number,
): (VersionRecord & { label: string })[] {
  return all(
    db,
    `SELECT ${columns.map((name) => `v.${name}`)}, ifnull(nullif(c.label, ''), v.label) AS label
     FROM versions v LEFT JOIN components c USING (page, number)
     WHERE page = ? AND ${isTold} ORDER BY v.at DESC, number, n DESC LIMIT ?`,
    ...[page, most],
  );
}

/** Label of a component at its last change in the feed of its page; also of one that is followed no more. */
export function calledLast(db: PortalDatabase, page: number, number: number): string | undefined {
  return one<{ label: string }>(
    db,
    `SELECT label FROM versions v WHERE page = ? AND number = ? AND ${isTold} ORDER BY n DESC LIMIT 1`,
    ...[page, number],
  )?.label;
}

/** The highest number that a component of a page ever had; 0 when there is none. */
export function highestNumber(db: PortalDatabase, page: number): number {
  const row = one<{ highest: number }>(
    db,
    'SELECT ifnull(max(number), 0) AS highest FROM versions WHERE page = ?',
    page,
  );
  return row?.highest ?? 0;
}

/** When the first version of a page was captured; undefined when it has none. */
export function begun(db: PortalDatabase, page: number): string | undefined {
  const row = one<{ at: string | null }>(db, 'SELECT min(at) AS at FROM versions WHERE page = ?', page);
  return row?.at ?? undefined;
}

/** Text that a version's words are counted from: of the last version before it in which the component was found. */
export function before(
  db: PortalDatabase,
  { page, number, n }: VersionKey,
): { n: number; text: string } | undefined {
  const last = one<{ n: number; content: string }>(
    db,
    `SELECT n, content FROM versions
     WHERE page = ? AND number = ? AND n < ? AND content IS NOT NULL ORDER BY n DESC LIMIT 1`,
    ...[page, number, n],
  );
  return last && { n: last.n, text: contentOf(db, page, number, last.content, 'text') ?? '' };
}

/** Text of a version, empty where the component was lost; undefined when it is not kept. */
export function text(db: PortalDatabase, page: number, number: number, n: number): string | undefined {
  const hash = hashOf(db, { page, number, n });
  return hash === null ? '' : hash && contentOf(db, page, number, hash, 'text');
}

/** Sanitised HTML of a version; undefined when it is not kept, or the component was lost. */
export function html(db: PortalDatabase, page: number, number: number, n: number): string | undefined {
  const hash = hashOf(db, { page, number, n });
  return hash ? contentOf(db, page, number, hash, 'html') : undefined;
}

/** Hash of a version's text; null where the component was lost, undefined when the version is not kept. */
export function hashOf(db: PortalDatabase, { page, number, n }: VersionKey): string | null | undefined {
  return one<{ content: string | null }>(
    db,
    'SELECT content FROM versions WHERE page = ? AND number = ? AND n = ?',
    ...[page, number, n],
  )?.content;
}

/** Stable name of all that is followed here. */
export function ownKey(db: PortalDatabase): string {
  return one<{ value: string }>(db, "SELECT value FROM change_settings WHERE name = 'key'")?.value ?? '';
}

/** Stable name of a page that does not depend on its address. */
export function pageKey(db: PortalDatabase, page: number): string {
  return one<{ key: string }>(db, 'SELECT key FROM pages WHERE id = ?', page)?.key ?? '';
}

/** Stable name of a version, a UUID. */
export function changeId(db: PortalDatabase, { page, number, n }: VersionKey): string {
  return uuidOf(pageKey(db, page), number, n);
}

function contentOf(
  db: PortalDatabase,
  page: number,
  number: number,
  hash: string,
  column: 'text' | 'html',
): string | undefined {
  const found = one<{ body: ArrayBuffer }>(
    db,
    `SELECT ${column} AS body FROM version_contents WHERE page = ? AND number = ? AND hash = ?`,
    ...[page, number, hash],
  );
  return found && inflateRawSync(new Uint8Array(found.body)).toString();
}
