import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import {
  type FollowedPages,
  followPages,
  openDatabase,
  type PageStore,
  pageStore,
  portalApp,
} from '../../src/index.ts';

const filler = 'and more of it '.repeat(10);
const rows = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
const html = `<title>One</title><table>${rows.map((row) => `<tr><td>${row} part, ${filler}`).join('')}</table>`;
const json = { host: '127.0.0.1:1', 'content-type': 'application/json' };

const folder = emptyFolder('portal');
let file: string;
let store: PageStore;
let follow: FollowedPages;
let app: Hono;
let close: () => void;
let clock: number;

function start(options: { allowPrivate?: boolean; timeout?: number } = {}): void {
  const db = openDatabase(join(folder, 'data'));
  store = pageStore(db);
  const tracking = {
    allowPrivate: false,
    ...options,
    capture: async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source),
  };
  follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, tracking, {
    now: () => new Date(clock).toISOString(),
    pace: { first: 1000, shortest: 500, longest: 4000 },
  });
  app = portalApp(store, follow);
  close = () => db.close();
}
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const state = async () => (await ask('GET', '/state')).json();

beforeEach(async () => {
  file = join(folder, 'one.html');
  writeFileSync(file, html);
  clock = Date.parse('2026-01-01T00:00:00Z');
  start();
});
afterEach(() => {
  close();
});

describe('portalApp, asked by others', () => {
  const place = { span: 4, height: null };

  it('answers to names of this machine alone', async () => {
    expect((await ask('GET', '/', undefined, { host: 'evil.example' })).status).toBe(403);
    expect((await ask('GET', '/state', undefined, { host: '127.0.0.1.evil.example:80' })).status).toBe(403);
    expect((await ask('GET', '/', undefined, { host: 'localhost:8080' })).status).toBe(200);
  });

  it('does nothing for another site, however it asks', async () => {
    await follow.add(file);
    const attacks: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of attacks) {
      expect([403, 415]).toContain((await ask('PUT', '/chosen/1/1', place, headers)).status);
      expect([403, 415]).toContain((await ask('DELETE', '/pages/1', undefined, headers)).status);
      expect([403, 415]).toContain((await ask('POST', '/pages', { address: file }, headers)).status);
    }
    expect(store.chosen()).toEqual([]);
    expect(store.pages()).toHaveLength(1);
    expect((await ask('PUT', '/chosen/1/1', place, { origin: 'http://127.0.0.1:1' })).status).toBe(204);
  });

  it('refuses what is malformed, unknown or too large', async () => {
    await follow.add(file);
    expect((await ask('POST', '/pages', {})).status).toBe(400);
    expect((await ask('POST', '/pages', { address: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await ask('PUT', '/chosen/1/1', { ...place, span: -1 })).status).toBe(400);
    expect((await ask('PUT', '/chosen/1/99', place)).status).toBe(404);
    expect((await ask('GET', '/pages/9/view')).status).toBe(404);
    expect((await ask('GET', '/resources/..%2f..%2fetc%2fpasswd')).status).toBe(404);
    expect(store.chosen()).toEqual([]);
  });

  it('reads pages only: no other files of this machine', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    for (const address of [join(folder, 'secret.txt'), '/etc/passwd', `file://${file}`])
      expect((await ask('POST', '/pages', { address })).status).toBe(400);
    expect(store.pages()).toEqual([]);
  });

  it('serves foreign HTML under a policy without scripts, and everything else under one with its own alone', async () => {
    await follow.add(file);
    for (const path of ['/pages/1/view', '/pages/1/components/1', '/pages/1/style.css']) {
      const { headers } = await ask('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox allow-same-origin allow-popups');
      expect(headers.get('content-security-policy')).not.toContain('script');
    }
    const { headers } = await ask('GET', '/');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'(;|$)/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('personal page: updates', () => {
  it('updates what is due, and counts what is saved', async () => {
    await follow.add(file);
    expect((await state()).saved).toBeNull();
    await ask('PUT', '/chosen/1/1', { span: 3, height: null });
    const { saved } = await state();
    expect(saved.d + saved.a).toBeCloseTo(1);
    expect(saved.a).toBeGreaterThan(0.2);
    writeFileSync(file, html.replace('First part', 'First new part'));
    await follow.updateDue();
    expect(store.componentHtml(1, 1)).not.toContain('new');
    clock += 1000;
    await follow.updateDue();
    expect(store.componentHtml(1, 1)).toContain('First new part');
    expect(store.page(1)?.updated).toBe('2026-01-01T00:00:01.000Z');
  });

  it('shows a page that was imported and cannot be read yet: nothing is saved by it', async () => {
    const id = await follow.add(file);
    await ask('PUT', `/chosen/${id}/1`, { span: 3, height: null });
    const text = await (await ask('GET', '/export.json')).text();
    store.remove(id);
    rmSync(file);
    expect((await ask('POST', '/import', { name: 'page.json', text })).status).toBe(200);
    await follow.idle();
    const { pages, chosen, saved } = await state();
    expect(pages).toMatchObject([{ bytes: 0, problem: expect.any(String) }]);
    expect([chosen.length, saved]).toEqual([1, null]);
  });

  it('takes a page once', async () => {
    await follow.add(file);
    const again = await ask('POST', '/pages', { address: file });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('followed already')]);
  });
});

describe('personal page: servers that do harm', () => {
  let server: Server;
  let base: string;
  let answer: (response: ServerResponse) => unknown;
  const good = (response: ServerResponse) => response.setHeader('content-type', 'text/html').end(html);

  beforeEach(async () => {
    answer = good;
    server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('asks no private address unless allowed', async () => {
    for (const address of [base, 'http://localhost:1/', 'http://169.254.169.254/latest', 'http://[::1]/']) {
      const refused = await ask('POST', '/pages', { address });
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('public internet'),
      ]);
    }
    expect(store.pages()).toEqual([]);
  });

  const endless = (response: ServerResponse): void => {
    response.setHeader('content-type', 'text/html');
    const chunk = Buffer.alloc(1_000_000, 'a');
    let sent = 0;
    const more = (): void => {
      while (sent < 100 && !response.destroyed) {
        sent++;
        if (!response.write(chunk)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  };
  const harms: [string, (response: ServerResponse) => unknown, RegExp][] = [
    ['answers with an error', (r) => r.writeHead(500).end('no'), /answered 500/],
    ['hangs', () => undefined, /within 1500 ms/],
    [
      'hangs in the middle',
      (r) => r.setHeader('content-type', 'text/html').write('<p>half'),
      /within 1500 ms/,
    ],
    ['redirects in circles', (r) => r.writeHead(302, { location: '/page' }).end(), /redirect/],
    ['breaks off', (r) => r.writeHead(200, { 'content-length': 100 }).write('<p>', () => r.destroy()), /./],
    ['sends 100 MB', endless, /20000000 bytes/],
    ['sends no page', (r) => r.setHeader('content-type', 'image/png').end('x'), /text\/html/],
    ['sends an empty page', (r) => r.setHeader('content-type', 'text/html').end('<p></p>'), /no text/],
  ];
  it.each(harms)(
    'keeps the last good state and says so when the server %s',
    { tags: 'slow' },
    async (_, harm, message) => {
      close();
      // Only who waits for the time-out needs a short one: a busy machine may take seconds for the 20 MB that are too
      // many.
      start({ allowPrivate: true, timeout: message.source.includes('within') ? 1500 : 60_000 });
      const id = await follow.add(base);
      const before = [store.componentHtml(id, 1), store.view(id), store.pageIndex(id)];
      answer = harm;
      await follow.update(id);
      expect([store.componentHtml(id, 1), store.view(id), store.pageIndex(id)]).toEqual(before);
      expect(store.page(id)?.problem).toMatch(message);
      answer = good;
      await follow.update(id);
      expect(store.page(id)?.problem).toBeNull();
    },
  );
});
