import { all, one, type PortalDatabase, run } from '../portal/table-rows.ts';

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
  const set = all<{ name: string; value: number }>(
    db,
    "SELECT name, value FROM change_settings WHERE name IN ('versions', 'bytes')",
  );
  return { ...defaultLimits, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}

export function setLimits(db: PortalDatabase, given: Partial<VersionLimits>): void {
  for (const [name, value] of Object.entries(given))
    run(
      db,
      `INSERT INTO change_settings (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      ...[name, value],
    );
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
  const spare = `SELECT rowid FROM versions v WHERE ${isSpare} AND page = ?`;
  const drop = (oldest: string, ...values: unknown[]): number => {
    const count = run(db, `DELETE FROM versions WHERE rowid IN (${oldest})`, now, page, ...values);
    if (count > 0) dropContents(db, page);
    return count;
  };
  const beyond = 'SELECT max(0, count(*) - ?) FROM versions WHERE page = ? AND number = ?';
  for (const number of numbers)
    drop(`${spare} AND number = ? ORDER BY n LIMIT (${beyond})`, number, most.versions, page, number);
  while (bytesOf(db, page) > most.bytes && drop(`${spare} ORDER BY at, number, n LIMIT 50`) > 0);
}

/** Whether a version `v` may be deleted at a time. */
const isSpare = `
  (NOT EXISTS (SELECT 1 FROM looked l WHERE l.page = v.page AND l.number = v.number AND l.n = v.n)
    AND v.n < (SELECT max(n) FROM versions w WHERE w.page = v.page AND w.number = v.number)
  OR (v.at < ? AND NOT EXISTS (SELECT 1 FROM components c WHERE c.page = v.page AND c.number = v.number)))`;

function bytesOf(db: PortalDatabase, page: number): number {
  const sum = 'SELECT sum(length(text) + length(html)) AS size FROM version_contents WHERE page = ?';
  return one<{ size: number | null }>(db, sum, page)?.size ?? 0;
}

function dropContents(db: PortalDatabase, page: number): void {
  run(
    db,
    `DELETE FROM version_contents WHERE page = ? AND (number, hash) NOT IN
       (SELECT number, content FROM versions WHERE page = ? AND content IS NOT NULL)`,
    ...[page, page],
  );
}
