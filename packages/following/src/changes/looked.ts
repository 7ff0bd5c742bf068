import type { ComponentNews } from '../portal/records.ts';
import { all, type PortalDatabase, run } from '../portal/table-rows.ts';
import { hashOf, newestVersion } from './versions.ts';

/** Notes that a version was looked at. @returns false when it is not kept */
export function look(db: PortalDatabase, page: number, number: number, n: number): boolean {
  if (hashOf(db, { page, number, n }) === undefined) return false;
  run(db)`INSERT INTO looked (page, number, n) VALUES (${page}, ${number}, ${n})
    ON CONFLICT (page, number) DO UPDATE SET n = max(n, excluded.n)`;
  return true;
}

/** Notes that the newest version of a component was looked at. */
export function lookAtNewest(db: PortalDatabase, page: number, number: number): void {
  const newest = newestVersion(db, page, number);
  if (newest) look(db, page, number, newest.n);
}

/** What is new of the components on the personal page. */
export function news(db: PortalDatabase): ComponentNews[] {
  const rows = all<Omit<ComponentNews, 'isNew'> & { then: string | null; now: string | null }>(db)`
    SELECT v.page, v.number, v.n AS newest, l.n AS looked, v.at, w.content AS "then", v.content AS "now"
     FROM chosen c
     JOIN looked l ON l.page = c.page AND l.number = c.number
     JOIN versions v ON v.page = c.page AND v.number = c.number
       AND v.n = (SELECT max(n) FROM versions x WHERE x.page = c.page AND x.number = c.number)
     LEFT JOIN versions w ON w.page = c.page AND w.number = c.number AND w.n = l.n
     ORDER BY v.page, v.number`;
  return rows.map(({ then, now, ...one }) => ({ ...one, isNew: one.newest > one.looked && then !== now }));
}
