import { onDatabase, type PortalDatabase } from '../portal/table-rows.ts';
import { hookStore, queueChanges } from './hooks.ts';
import { look, news } from './looked.ts';
import { limits, setLimits } from './prune-versions.ts';
import { type CapturedComponent, recordVersions } from './record-versions.ts';
import {
  before,
  begun,
  calledLast,
  changeId,
  highestNumber,
  html,
  ofPage,
  ownKey,
  pageKey,
  text,
  versions,
} from './versions.ts';

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
 * themselves are written.
 * @param now ISO 8601
 */
export function keepChanges(
  db: PortalDatabase,
  page: number,
  components: readonly CapturedComponent[],
  source: string,
  now: string,
): void {
  queueChanges(db, recordVersions(db, page, components, source, now));
}
