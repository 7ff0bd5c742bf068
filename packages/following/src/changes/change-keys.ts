import { randomUUID } from 'node:crypto';
import { insert, one, type PortalDatabase } from '../portal/table-rows.ts';
import { uuidOf } from './change-record.ts';
import type { VersionKey } from './versions.ts';

/** Stable name of all that is followed here. */
export function ownKey(db: PortalDatabase): string {
  insert(db, 'change_settings', { name: 'key', value: randomUUID() }, 'IGNORE');
  return one<{ value: string }>(db, "SELECT value FROM change_settings WHERE name = 'key'")?.value ?? '';
}

/** Stable name of a page that does not depend on its address. */
export function pageKey(db: PortalDatabase, page: number): string {
  const key = (): string | undefined =>
    one<{ key: string }>(db, 'SELECT key FROM page_keys WHERE page = ?', page)?.key;
  const known = key();
  if (known !== undefined) return known;
  insert(db, 'page_keys', { page, key: randomUUID() }, 'IGNORE');
  return key() ?? '';
}

/** Stable name of a version, a UUID. */
export function changeId(db: PortalDatabase, { page, number, n }: VersionKey): string {
  return uuidOf(pageKey(db, page), number, n);
}
