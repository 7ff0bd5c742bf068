import { gunzipSync, gzipSync } from 'node:zlib';
import { parsePage } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { all, type PortalDatabase, run } from './table-rows.ts';

/** First captures of a page that is to be trained again, oldest first; none of others. */
export function firstCaptures(db: PortalDatabase, page: number): Page[] {
  const rows = all<{ capture: ArrayBuffer }>(db)`
    SELECT capture FROM first_captures WHERE page = ${page} ORDER BY number`;
  return rows.map(({ capture }) =>
    parsePage(`first captures of page ${page}`, gunzipSync(new Uint8Array(capture))),
  );
}

/** Keeps one more; the same text twice is kept once. @param fingerprint hash of its text */
export function keepCapture(db: PortalDatabase, page: number, capture: Page, fingerprint: string): void {
  run(db)`INSERT OR IGNORE INTO first_captures (page, number, fingerprint, capture)
    SELECT id, (SELECT 1 + ifnull(max(number), 0) FROM first_captures WHERE page = id),
      ${fingerprint}, ${gzipSync(JSON.stringify(capture))}
    FROM pages WHERE id = ${page}`;
}

/** Deletes the first captures of a page. */
export function endTraining(db: PortalDatabase, page: number): void {
  run(db)`DELETE FROM first_captures WHERE page = ${page}`;
}
