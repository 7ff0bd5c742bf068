import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { type HostileServer, startHostileServer } from '../../../../test/support/hostile-server.ts';
import {
  type FollowedPages,
  followPages,
  openDatabase,
  type PageStore,
  pageStore,
  portalApp,
} from '../../src/index.ts';

let server: HostileServer;
let folder: string;
let store: PageStore;
let follow: FollowedPages;
let close: () => void;
let databases = 0;

beforeAll(async () => {
  server = await startHostileServer();
  folder = mkdtempSync(join(tmpdir(), 'pagestructure-portal-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const openFollowed = (data: string): void => {
  const db = openDatabase(data);
  store = pageStore(db);
  const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
  follow = followPages(
    store,
    { parts: 'cells', l: 1, u: 2 },
    { allowPrivate: true, timeout: 1_000, capture },
  );
  close = () => db.close();
};
beforeEach(() => {
  openFollowed(join(folder, `${++databases}`));
  return () => close();
});

describe('followPages: pages of hostile servers', () => {
  it('asks for what it shows and nothing else', async () => {
    server.asked.length = 0;
    await follow.add(`${server.base}/asks-for-much`);
    expect([...server.asked].sort()).toEqual([
      '/asks-for-much',
      '/back.gif',
      '/button.gif',
      '/pixel.gif',
      '/style.css',
    ]);
  });
  it.each([
    '/upgrades-and-stalls',
    '/never',
    '/trickles-body',
    '/stalls-in-body',
    '/stalls-in-gzip',
    '/resets',
  ])('%s keeps no other page waiting', async (path) => {
    const refused = follow.add(server.base + path);
    const id = follow.add(`${server.base}/page.html`);
    await expect(refused).rejects.toThrow(`${server.base}${path}: `);
    expect(store.page(await id)?.problem).toBeNull();
  });
  it.each(['/picture-never', '/picture-upgrades', '/style-never'])('%s costs the resource', async (path) => {
    const id = await follow.add(server.base + path);
    expect(store.view(id)).toContain('A page');
    await follow.update(id);
    expect(store.page(id)?.problem).toBeNull();
  });
  it('keeps the last good state when an update is cut off', async () => {
    const id = await follow.add(`${server.base}/slow-tail`);
    expect(store.view(id)).toContain('The rest');
    const impatient = followPages(
      store,
      { parts: 'cells', l: 1, u: 2 },
      { allowPrivate: true, timeout: 250, capture: async (source) => captureWithParser(source) },
    );
    await impatient.update(id);
    expect(store.page(id)?.problem).toContain('no complete answer within 250 ms');
    expect(store.view(id)).toContain('The rest');
  });
  it('refuses a pipe instead of waiting for it', async () => {
    const pipe = join(folder, 'pipe.html');
    execFileSync('mkfifo', [pipe]);
    await expect(follow.add(pipe)).rejects.toThrow(`${pipe}: a pipe, socket, device or directory`);
  });
});

describe("followPages: what is nobody else's business", () => {
  it('keeps passwords to itself', async () => {
    const address = server.base.replace('//', '//me:s3cret@');
    const id = await follow.add(`${address}/page.html`);
    await follow.update(id);
    expect(store.page(id)?.problem).toBeNull();
    await expect(follow.add(`${address}/page.html`)).rejects.toThrow(
      `${server.base}/page.html: is followed already`,
    );
    const headers = { host: '127.0.0.1:1' };
    const app = portalApp(store, follow);
    const shown = await (await app.request('/state', { headers })).text();
    expect(shown).toContain(`${server.base}/page.html`);
    expect(shown + store.view(id)).not.toContain('s3cret');
  });
  it('keeps a database that only its owner may read', () => {
    const data = join(folder, `${databases}`);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'fragments.db')).mode & 0o777).toBe(0o600);
  });
  it('names a page that another program added meanwhile', async () => {
    const path = join(folder, 'twice.html');
    writeFileSync(path, '<p>text of the page');
    const other = { store, follow };
    openFollowed(join(folder, `${databases}`));
    const added = await Promise.allSettled([other.follow.add(path), follow.add(path)]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(added.find((one) => one.status === 'rejected')?.reason.message).toBe(
      `${path}: is followed already`,
    );
  });
});
