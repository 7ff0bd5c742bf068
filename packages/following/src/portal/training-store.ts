import { gunzipSync, gzipSync } from 'node:zlib';
import { parsePage } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import type { PortalDatabase } from './database.ts';

/** First captures of pages, kept until they are trained on; every method that writes is one transaction. */
export interface TrainingStore {
  /** First captures of a page that is to be trained again, oldest first; none of others. */
  firstCaptures(page: number): Page[];
  /** Keeps one more; the same text twice is kept once. @param fingerprint hash of its text */
  keepCapture(page: number, capture: Page, fingerprint: string): void;
  /** Forgets them. */
  endTraining(page: number): void;
}

/** The table of first captures. */
export const firstCapturesTable = `CREATE TABLE first_captures (
  page INTEGER NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  capture BLOB NOT NULL,
  PRIMARY KEY (page, number),
  UNIQUE (page, fingerprint)
);`;

/** Opens the store. */
export function trainingStore(db: PortalDatabase): TrainingStore {
  return {
    firstCaptures: (page) =>
      (
        db.prepare('SELECT capture FROM first_captures WHERE page = ? ORDER BY number').all(page) as {
          capture: ArrayBuffer;
        }[]
      ).map(({ capture }) =>
        parsePage(`first captures of page ${page}`, gunzipSync(new Uint8Array(capture))),
      ),
    keepCapture(page, capture, fingerprint) {
      db.prepare(
        `INSERT OR IGNORE INTO first_captures (page, number, fingerprint, capture)
         SELECT id, (SELECT 1 + ifnull(max(number), 0) FROM first_captures WHERE page = id), ?, ?
         FROM pages WHERE id = ?`,
      ).run(fingerprint, gzipSync(JSON.stringify(capture)), page);
    },
    endTraining(page) {
      db.prepare('DELETE FROM first_captures WHERE page = ?').run(page);
    },
  };
}
