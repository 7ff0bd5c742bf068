import { inflateRawSync } from 'node:zlib';
import type { ComponentKey, VersionRecord } from '../portal/records.ts';
import { all, one, type PortalDatabase, sql } from '../portal/table-rows.ts';
import { uuidOf } from './change-record.ts';

/** Names a version. */
export type VersionKey = Pick<VersionRecord, 'page' | 'number' | 'n'>;

const columns = sql`v.page, v.number, v.n, v.at, v.source, v.how, v.similarity, v.label, v.kind, v.gone, v.added`;

/** Versions of a component, newest first. */
export function versions(db: PortalDatabase, page: number, number: number): VersionRecord[] {
  return all<VersionRecord>(db)`
    SELECT ${columns} FROM versions v WHERE page = ${page} AND number = ${number} ORDER BY n DESC`;
}

/** The newest version of a component. */
export function newestVersion(db: PortalDatabase, page: number, number: number): VersionRecord | undefined {
  return one<VersionRecord>(db)`
    SELECT ${columns} FROM versions v WHERE page = ${page} AND number = ${number} ORDER BY n DESC LIMIT 1`;
}

/** Whether the feed of a page tells a version `v`: a change of a component of its division. */
const isTold = sql`v.kind != 'first' AND NOT v.nested`;

/** Changes of the components that a page is or was divided into, newest first. */
export function ofPage(db: PortalDatabase, page: number, most: number): VersionRecord[] {
  return all<VersionRecord>(db)`
    SELECT ${columns} FROM versions v
    WHERE page = ${page} AND ${isTold} ORDER BY v.at DESC, number, n DESC LIMIT ${most}`;
}

/** Label of a component at its last change in the feed of its page; also of one that is followed no more. */
export function calledLast(db: PortalDatabase, page: number, number: number): string | undefined {
  return one<{ label: string }>(db)`SELECT label FROM versions v
    WHERE page = ${page} AND number = ${number} AND ${isTold} ORDER BY n DESC LIMIT 1`?.label;
}

/** The highest number that a component of a page ever had; 0 when there is none. */
export function highestNumber(db: PortalDatabase, page: number): number {
  const row = one<{ highest: number | null }>(db)`
    SELECT max(number) AS highest FROM versions WHERE page = ${page}`;
  return row?.highest ?? 0;
}

/** When the first version of a page was captured; undefined when it has none. */
export function begun(db: PortalDatabase, page: number): string | undefined {
  const row = one<{ at: string | null }>(db)`SELECT min(at) AS at FROM versions WHERE page = ${page}`;
  return row?.at ?? undefined;
}

/** Text that a version's words are counted from: of the last version before it in which the component was found. */
export function before(
  db: PortalDatabase,
  { page, number, n }: VersionKey,
): { n: number; text: string } | undefined {
  const last = one<{ n: number; content: string }>(db)`
    SELECT n, content FROM versions
    WHERE page = ${page} AND number = ${number} AND n < ${n} AND content IS NOT NULL ORDER BY n DESC LIMIT 1`;
  return last && { n: last.n, text: contentOf(db, { page, number }, last.content, 'text') ?? '' };
}

/** Text of a version, empty where the component was lost; undefined when it is not kept. */
export function text(db: PortalDatabase, page: number, number: number, n: number): string | undefined {
  const hash = hashOf(db, { page, number, n });
  return hash === null ? '' : hash && contentOf(db, { page, number }, hash, 'text');
}

/** Sanitised HTML of a version; undefined when it is not kept, or the component was lost. */
export function html(db: PortalDatabase, page: number, number: number, n: number): string | undefined {
  const hash = hashOf(db, { page, number, n });
  return hash ? contentOf(db, { page, number }, hash, 'html') : undefined;
}

/** Hash of a version's text; null where the component was lost, undefined when the version is not kept. */
export function hashOf(db: PortalDatabase, { page, number, n }: VersionKey): string | null | undefined {
  return one<{ content: string | null }>(db)`
    SELECT content FROM versions WHERE page = ${page} AND number = ${number} AND n = ${n}`?.content;
}

/** Stable name of all that is followed here. */
export function ownKey(db: PortalDatabase): string {
  return one<{ value: string }>(db)`SELECT value FROM change_settings WHERE name = 'key'`?.value ?? '';
}

/** Stable name of a page that does not depend on its address. */
export function pageKey(db: PortalDatabase, page: number): string {
  return one<{ key: string }>(db)`SELECT key FROM pages WHERE id = ${page}`?.key ?? '';
}

/** Stable name of a version, a UUID. */
export function changeId(db: PortalDatabase, { page, number, n }: VersionKey): string {
  return uuidOf(pageKey(db, page), number, n);
}

function contentOf(db: PortalDatabase, key: ComponentKey, hash: string, column: 'text' | 'html') {
  const { page, number } = key;
  const found = one<Record<'text' | 'html', ArrayBuffer>>(db)`
    SELECT text, html FROM version_contents WHERE page = ${page} AND number = ${number} AND hash = ${hash}`;
  return found && inflateRawSync(new Uint8Array(found[column])).toString();
}
