import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/index.ts';
import { DiskError } from '../../src/portal/table-rows.ts';
import { madeState } from './support/made-state.ts';

const folder = emptyFolder('full-disk');
const division = { parts: 'tables', l: 1, u: 2 } as const;
const pagesOf = (db: ReturnType<typeof openDatabase>): number =>
  (db.prepare('PRAGMA page_count').get() as { page_count: number }).page_count;

describe('a disk without room', () => {
  it('for each page of the database in turn leaves the old state or the new one, and is named', () => {
    const db = openDatabase(folder);
    const store = pageStore(db);
    const id = store.add('page', 'page', division, madeState(1), 'now');
    const states = () => {
      const other = openDatabase(folder); // what another program reads
      try {
        const kept = pageStore(other);
        return new Set([
          ...[kept.view(id), kept.style(id), kept.page(id)?.title],
          ...kept.components(id).map(({ label }) => label),
          ...kept
            .components(id)
            .map(({ number }) => /state-\d+\./.exec(kept.componentHtml(id, number) ?? '')?.[0]),
        ]);
      } finally {
        other.close();
      }
    };
    let refused = 0;
    let state = 2;
    for (let room = 0; room < 60; room++) {
      db.exec(`PRAGMA max_page_count = ${pagesOf(db) + room}`);
      try {
        expect(store.update(id, madeState(state), `${state}`)).toBe(true);
        expect(states()).toEqual(new Set([`state-${state}.`]));
        if (room > 0) break;
      } catch (error) {
        expect(error).toBeInstanceOf(DiskError);
        expect(error).toMatchObject({
          message: expect.stringMatching(/fragments\.db: disk full; nothing was changed$/),
        });
        expect(states()).toEqual(new Set([`state-${state - 1}.`]));
        refused++;
        continue;
      }
      state++;
    }
    expect(refused).toBeGreaterThan(3);
    expect(states()).toEqual(new Set([`state-${state}.`]));
    db.close();
  });

  it('is answered by 507 with its name, and the personal page goes on when there is room', async () => {
    const db = openDatabase(folder);
    const store = pageStore(db);
    const capture = () => Promise.reject(new Error('nothing to capture'));
    const app = portalApp(store, followPages(store, division, { allowPrivate: false, capture }));
    const outlines = Array.from(
      { length: 900 },
      (_, i) => `<outline url="https://a.example/${'x'.repeat(500)}${i}"/>`,
    );
    const body = JSON.stringify({ name: 'a', text: `<opml><body>${outlines.join('')}</body></opml>` });
    const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
    const importAll = () => app.request('/import', { method: 'POST', headers, body });
    db.exec(`PRAGMA max_page_count = ${pagesOf(db) + 10}`);
    const refused = await importAll();
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining('disk full')]);
    expect(store.wanted()).toEqual([]);
    expect((await app.request('/state', { headers })).status).toBe(200);
    db.exec('PRAGMA max_page_count = 100000');
    store.want(['https://a.example/']);
    expect(store.wanted()).toHaveLength(1);
    db.close();
  });
});
