import { onDatabase, type PortalDatabase } from '../portal/table-rows.ts';
import { hookStore } from './hooks.ts';
import { look, news } from './looked.ts';
import { limits, setLimits } from './prune-versions.ts';
import * as versions from './versions.ts';

/** Versions of components, and hooks on them. */
export type ChangeStore = ReturnType<typeof changeStore>;

/** Opens versions and hooks of a database. */
export function changeStore(db: PortalDatabase) {
  return { ...onDatabase(db, { ...versions, look, news, limits, setLimits }), hooks: hookStore(db) };
}
