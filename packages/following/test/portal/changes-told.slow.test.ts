import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { type ChangeRecord, openDatabase, pageStore } from '../../src/index.ts';
import { changingPages } from '../support/changing-pages.ts';
import { followMonth, judgeMonth, judgeVersions } from '../support/followed-month.ts';

const folder = emptyFolder('told');

describe('ten made pages by the hour', () => {
  it('every change is told once, and every version is kept; the whole month is lab/portal-month', async () => {
    const month = await followMonth(folder, 'short', (asked) => asked % 7 === 3);
    for (let hour = 0; hour < 30; hour++) await month.hour(hour);
    await month.settle(30);
    const ids = month.told.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const judged = judgeMonth(month);
    expect(judged.filter(({ truth }) => truth > 0).length).toBeGreaterThan(50);
    expect(judged.filter(({ untold, untrue }) => untold + untrue > 0)).toEqual([]);
    expect(judgeVersions(month).filter(({ untold, untrue }) => untold + untrue > 0)).toEqual([]);
    await month.close();
  });
});

describe('twenty kills by signal 9 at random moments', () => {
  const hours = 8;
  let server: Server;
  let url: string;
  let told: ChangeRecord[];
  beforeEach(async () => {
    told = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      told.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(204).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('lose no choice, no place, no version; each change is told, and known by its id when it is told again', async () => {
    const seed = 'kills';
    const rng = createRng('kills');
    const script = join(import.meta.dirname, 'support/follow-hours.ts');
    const places = new Map<number, number>();
    const done = new Map<number, number>();
    let isDone = false;
    let kills = 0;
    while (!isDone) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, folder, seed, String(hours), url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      const lines = kills < 20 ? 1 + rng.integer(6) : Number.POSITIVE_INFINITY;
      const hasWorked = new Promise<void>((resolve) => {
        child.stdout.on('data', (chunk) => {
          said += chunk;
          if (said.split('\n').length > lines) resolve();
        });
      });
      const ended = once(child, 'exit');
      if (kills < 20) {
        // After so many steps, somewhere in the next one: a fast machine is killed as often as a slow one.
        await Promise.race([hasWorked, ended]);
        await Promise.race([wait(rng.integer(60)), ended]);
        child.kill('SIGKILL');
      }
      const [code, signal] = await ended;
      kills += signal === 'SIGKILL' ? 1 : 0;
      expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
      for (const line of said.split('\n').slice(0, -1)) {
        const [what, page, hour] = line.split(' ');
        if (what === 'done') isDone = true;
        else (what === 'hour' ? done : places).set(Number(page), Number(hour));
      }
      const db = openDatabase(folder);
      expect(db.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
      const store = pageStore(db);
      for (const [page, hour] of places) {
        const chosen = store.chosen().find((one) => one.page === page);
        // The next one may have been kept without having been said.
        expect([hour, hour + 1]).toContain(chosen?.height);
      }
      for (const page of done.keys()) expect(store.changes.versions(page, 1).length).toBeGreaterThan(0);
      db.close();
    }
    expect(kills).toBe(20);
    const db = openDatabase(folder);
    const store = pageStore(db);
    const pages = changingPages(seed);
    const captured = new Map(
      pages.map((page, at) => {
        const all = Array.from({ length: hours }, () => page.next());
        const id = store.pageNamed(join(folder, `${at}.html`))?.id ?? 0;
        return [id, new Map(all.map(({ sections }, hour) => [hour, sections]))];
      }),
    );
    const judged = judgeMonth({
      captured,
      told: told.map((one) => ({ ...one, page: { ...one.page, name: named(one) } })),
    });
    expect(judged.filter(({ truth }) => truth > 0).length).toBeGreaterThan(20);
    expect(judged.filter(({ untold, untrue }) => untold + untrue > 0)).toEqual([]);
    expect(judgeVersions({ captured, store }).filter(({ untold, untrue }) => untold + untrue > 0)).toEqual(
      [],
    );
    const byId = new Map<string, string>();
    for (const one of told) {
      const text = JSON.stringify(one);
      expect(byId.get(one.id) ?? text).toBe(text);
      byId.set(one.id, text);
    }
    expect(store.changes.hooks.hooks().reduce((sum, hook) => sum + hook.waiting, 0)).toBe(0);
    db.close();

    /** The name of a page as the judge knows it: its place among the made ones. */
    function named({ page }: ChangeRecord): string {
      return `/${/(\d+)\.html$/.exec(page.name)?.[1]}`;
    }
  }, 900_000);
});
