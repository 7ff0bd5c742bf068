import type { PortalDatabase } from '../database.ts';
import { type HookStore, hookStore } from './hook-store.ts';
import { type CapturedComponent, type VersionStore, versionStore } from './version-store.ts';

/** Versions of parts, and who is told of them. */
export interface ChangeStore extends Omit<VersionStore, 'record' | 'tellOfPage'> {
  hooks: HookStore;
  /**
   * Keeps what is new of a capture, and puts it by for hooks; part of its caller's transaction, before the parts
   * themselves are written.
   * @param now ISO 8601
   */
  keep(
    page: number,
    parts: readonly (CapturedComponent & { nested: boolean })[],
    source: string,
    now: string,
  ): void;
}

/** Opens versions and hooks of a database. */
export function changeStore(db: PortalDatabase): ChangeStore {
  const versions = versionStore(db);
  const hooks = hookStore(db, versions);
  return {
    ...versions,
    hooks,
    keep(page, parts, source, now) {
      const nested = new Set(parts.filter((part) => part.nested).map(({ number }) => number));
      const found = versions.record(page, parts, source, now);
      versions.tellOfPage(found.filter(({ number }) => !nested.has(number)));
      hooks.putBy(found, (number) => nested.has(number));
    },
  };
}
