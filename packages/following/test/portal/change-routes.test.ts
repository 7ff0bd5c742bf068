import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/index.ts';
import { madeState } from './support/made-state.ts';

const evil = '</ins><img src=x onerror=alert(1)>]]>"><script>alert(2)</script>';
const folder = temporaryFolder('routes');
let close: () => void;
let ask: (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;
let looked: () => unknown;

beforeAll(async () => {
  const db = openDatabase(folder);
  close = () => db.close();
  const store = pageStore(db);
  const follow = followPages(
    store,
    { parts: 'cells', l: 1, u: 2 },
    { allowPrivate: false, capture: async (source) => captureWithParser(source) },
  );
  const state = (text: string) => {
    const made = madeState(1);
    const [part] = made.components;
    const escaped = text.replaceAll('<', '&lt;');
    return { ...made, title: text, components: [{ ...part, html: `<body>${escaped}</body>`, label: text }] };
  };
  store.add(
    'page',
    'https://example.org/',
    { parts: 'cells', l: 1, u: 2 },
    state('one'),
    '2026-01-01T00:00:00.000Z',
  );
  store.choose(1, 1, { span: 3, height: null });
  store.update(1, state(`one ${evil}`), '2026-01-02T00:00:00.000Z');
  const app = portalApp(store, follow);
  ask = async (method, path, body, headers) =>
    app.request(path, {
      method,
      headers: { host: '127.0.0.1:1', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  looked = () => store.changes.news().map((one) => one.looked);
});
afterAll(() => {
  close();
});

const part = '/pages/1/components/1';

describe('routes of changes', () => {
  it('serve versions, differences, feeds, and what is new', async () => {
    const { versions } = await (await ask('GET', `${part}/versions`)).json();
    expect(versions.map(({ n }: { n: number }) => n)).toEqual([2, 1]);
    const found = await (await ask('GET', `${part}/difference?from=1&to=2`)).json();
    expect(found.pieces.at(-1)).toEqual({ kind: 'added', text: evil });
    expect((await (await ask('GET', '/state')).json()).news).toMatchObject([
      { newest: 2, looked: 1, isNew: true },
    ]);
  });

  it('a text of markup stays text in every answer', async () => {
    for (const path of ['/feed.atom', '/pages/1/feed.atom', `${part}/feed.atom`]) {
      const answer = await ask('GET', path);
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const text = await answer.text();
      expect(text).toContain('&lt;script&gt;alert(2)');
      expect(text).not.toMatch(/<script|<img/);
      expect(text).toContain(`<link rel="self" type="application/atom+xml" href="http://localhost${path}"/>`);
    }
    const old = await ask('GET', `${part}/versions/2`);
    expect(old.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await old.text()).not.toMatch(/<script|<img/);
  });

  it('refuse what is unknown, malformed, or asked for by another site', async () => {
    const unknown = [
      '/pages/9/feed.atom',
      '/pages/1/components/9/feed.atom',
      '/pages/9/components/1/versions',
    ];
    const bad = ['', '?from=1', '?from=1&to=9', '?from=x&to=1', '?from=1&to=1.5', '?from=-1&to=1e99'];
    const queries = bad.map((query) => `${part}/difference${query}`);
    for (const path of [
      ...unknown,
      ...queries,
      `${part}/versions/9`,
      `${part}/versions/99999999999999999999`,
    ])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
    for (const body of [{}, { version: 0 }, { version: 1.5 }, { version: '1' }, [], 'x', { version: 1e300 }])
      expect((await ask('PUT', '/looked/1/1', body)).status).toBe(400);
    expect((await ask('POST', '/pages/9/update')).status).toBe(404);
    expect((await ask('PUT', '/looked/1/1', { version: 9 })).status).toBe(404);
    expect((await ask('PUT', '/looked/9/1', { version: 1 })).status).toBe(404);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
    ])
      expect([403, 415]).toContain((await ask('PUT', '/looked/1/1', { version: 2 }, headers)).status);
    expect((await ask('GET', '/feed.atom', undefined, { host: 'evil.example' })).status).toBe(403);
    expect(looked()).toEqual([1]);
    expect((await ask('PUT', '/looked/1/1', { version: 2 })).status).toBe(204);
    expect(looked()).toEqual([2]);
  });

  it('set no hook: whatever is sent', async () => {
    for (const path of ['/hooks', '/pages/1/hooks', `${part}/hooks`, `${part}/hook`])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await ask(method, path, { command: ['touch', 'pwned'] })).status).toBe(404);
  });
});
