import { onDatabase, type PortalDatabase, run } from '../portal/table-rows.ts';
import { changeId, ownKey, pageKey } from './change-keys.ts';
import { hookStore, queueChanges } from './hooks.ts';
import { look, news } from './looked.ts';
import { limits, setLimits } from './prune-versions.ts';
import { type CapturedComponent, recordVersions } from './record-versions.ts';
import { before, begun, calledLast, highestNumber, html, ofPage, text, versions } from './versions.ts';

/** Versions of components, and hooks on them. */
export type ChangeStore = ReturnType<typeof changeStore>;

/** Opens versions and hooks of a database. */
export function changeStore(db: PortalDatabase) {
  return {
    ...onDatabase(db, { versions, ofPage, calledLast, highestNumber, begun, before, text, html, look, news }),
    ...onDatabase(db, { limits, setLimits, ownKey, pageKey, changeId }),
    hooks: hookStore(db),
  };
}

/**
 * Records the changes of a capture and queues them for hooks; part of its caller's transaction, before the components
 * themselves are written. The feed of a page tells the changes of its division, not those of nested components.
 * @param now ISO 8601
 */
export function keepChanges(
  db: PortalDatabase,
  page: number,
  components: readonly (CapturedComponent & { nested: boolean })[],
  source: string,
  now: string,
): void {
  const nested = new Set(components.flatMap(({ nested, number }) => (nested ? [number] : [])));
  const found = recordVersions(db, page, components, source, now);
  for (const { number, n, label } of found) {
    if (nested.has(number)) continue;
    run(
      db,
      // A version beyond the limits is deleted already.
      `INSERT INTO page_changes (page, number, n, label)
       SELECT page, number, n, ? FROM versions WHERE page = ? AND number = ? AND n = ?`,
      ...[label, page, number, n],
    );
  }
  queueChanges(db, found, (number) => nested.has(number));
}
