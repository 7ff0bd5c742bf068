import { all, one, type PortalDatabase, run, sql } from '../portal/table-rows.ts';

/**
 * How many versions are kept. The newest version of a component, and the one that was looked at last, are always kept.
 */
export interface VersionLimits {
  /** Most versions of a component. */
  versions: number;
  /** Most bytes of all versions of a page, compressed. */
  bytes: number;
}

const defaultLimits: VersionLimits = { versions: 100, bytes: 20_000_000 };

export function limits(db: PortalDatabase): VersionLimits {
  const set = all<{ name: string; value: number }>(db)`
    SELECT name, value FROM change_settings WHERE name IN ('versions', 'bytes')`;
  return { ...defaultLimits, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}

export function setLimits(db: PortalDatabase, given: Partial<VersionLimits>): void {
  for (const [name, value] of Object.entries(given))
    run(db)`INSERT INTO change_settings (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
}

/**
 * Deletes the oldest versions beyond the limits. All versions of a component that is followed no more may go; those of
 * `now` stay, because their components are written afterwards.
 * @param numbers components that have a new version
 * @param now ISO 8601
 */
export function pruneVersions(
  db: PortalDatabase,
  page: number,
  numbers: readonly number[],
  now: string,
): void {
  const most = limits(db);
  const spare = sql`SELECT rowid FROM versions v WHERE page = ${page} AND (
    NOT EXISTS (SELECT 1 FROM looked l WHERE l.page = v.page AND l.number = v.number AND l.n = v.n)
      AND v.n < (SELECT max(n) FROM versions w WHERE w.page = v.page AND w.number = v.number)
    OR v.at < ${now}
      AND NOT EXISTS (SELECT 1 FROM components c WHERE c.page = v.page AND c.number = v.number))`;
  const drop = (oldest: ReturnType<typeof sql>): number => {
    const count = run(db)`DELETE FROM versions WHERE rowid IN (${oldest})`;
    if (count > 0)
      run(db)`DELETE FROM version_contents WHERE page = ${page} AND (number, hash) NOT IN
        (SELECT number, content FROM versions WHERE page = ${page} AND content IS NOT NULL)`;
    return count;
  };
  for (const number of numbers) {
    const beyond = sql`SELECT max(0, count(*) - ${most.versions}) FROM versions
      WHERE page = ${page} AND number = ${number}`;
    drop(sql`${spare} AND number = ${number} ORDER BY n LIMIT (${beyond})`);
  }
  while (bytesOf(db, page) > most.bytes && drop(sql`${spare} ORDER BY at, number, n LIMIT 50`) > 0);
}

function bytesOf(db: PortalDatabase, page: number): number {
  const sum = one<{ size: number | null }>(db)`
    SELECT sum(length(text) + length(html)) AS size FROM version_contents WHERE page = ${page}`;
  return sum?.size ?? 0;
}
