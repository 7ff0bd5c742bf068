import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { captureWithParser, type Source } from '../../../../src/capture/index.ts';
import {
  bodies,
  expectAnswers,
  type HostileRequest,
  type Requests,
  refusals,
} from '../../../../test/attack/support/requests.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/index.ts';

const folder = temporaryFolder('requests');
const pages = join(folder, 'pages');
const followed = join(pages, 'one.html');

const send = (method: string, path: string, body?: unknown): HostileRequest => ({
  ...{ method, path },
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
});
const add = (address: unknown) => send('POST', '/pages', { address });
const importing = (text: string) => send('POST', '/import', { name: 'file', text });
const put = (more: object, path = '/chosen/1/1') => send('PUT', path, { span: 4, height: 300, ...more });
const each = (status: number, requests: readonly HostileRequest[]): Requests =>
  requests.map((request) => [status, request] as const);

const importedPage = {
  ...{ name: 'a', address: 'https://a.example/', title: 'A', parts: 'cells', l: 1, u: 2, dismissed: [] },
  components: [{ number: 1, label: 'one', nested: false }],
  index: { version: 1, components: [], tree: [], fragmented: [], nested: { parts: [] } },
};
const personal = (page: object, more: object = {}) =>
  JSON.stringify({
    ...{ format: 'pagestructure personal page', version: 1, chosen: [] },
    ...{ pages: [{ ...importedPage, ...page }], ...more },
  });
const opml = (inside: string) => `<opml version="2.0"><body>${inside}</body></opml>`;
const outline = (address: string) => `<outline url="${address}"/>`;

/** Files that nothing is imported of. */
const imported = [
  '',
  personal({}), // its index has no such part
  personal({ address: 'javascript:alert(1)' }),
  personal({ address: '../../etc/passwd' }),
  personal({ l: 3, u: 2 }),
  personal({ components: [] }),
  personal({}, { version: 2 }),
  personal({}, { chosen: [{ page: 7, number: 1, span: 4, height: null }] }),
  personal({}, { chosen: [{ page: 0, number: 1, span: 0, height: null }] }),
  personal({}, { hook: 'rm -rf /' }),
  personal({ components: [{ number: '<img>', label: '', nested: false }] }),
  '['.repeat(100_000),
  `<!DOCTYPE opml [<!ENTITY a SYSTEM "file:///etc/passwd">]>${opml('<outline xmlUrl="&a;"/>')}`,
  opml(outline('javascript:alert(1)')),
  opml('<outline xmlUrl="file:///etc/passwd"/>'),
  opml('<outline text="nothing"/>'),
  `<opml><body>${outline('https://a.example/')}`,
  opml('<outline>'.repeat(100_000)),
  opml(Array.from({ length: 1_001 }, (_, i) => outline(`https://a.example/${i}`)).join('')),
  '<rss><channel><title>x</title></channel></rss>',
];

const requests: Readonly<Record<string, Requests>> = {
  'another site, host or type': refusals([
    put({}),
    add(followed),
    importing(opml(outline('https://a.example/'))),
    send('POST', '/pages/1/divide', {}),
  ]),
  'no place of a part': [
    ...each(
      400,
      bodies.map((body) => send('PUT', '/chosen/1/1', body)),
    ),
    ...each(
      400,
      [-1, 0, 1, 13, 2.5, '4', null, 1e300].map((span) => put({ span })),
    ),
    ...each(
      400,
      [-1, 0, 47, 10_001, 100.5, true, '300', []].map((height) => put({ height })),
    ),
    ...each(
      400,
      [-1, 0.5, 100_001, '0', null].map((at) => put({ at })),
    ),
    [400, send('PUT', '/chosen/1/1', { x: 1, y: 2, width: 300 })],
    ...each(
      404,
      ['1/99', '9/1', '1/0', '99999999999999999999/1', '-1/1', '1e1/1', '1/1/1', 'x/1'].map((part) =>
        put({}, `/chosen/${part}`),
      ),
    ),
  ],
  'nothing that is there': [
    ...each(
      404,
      [
        ...[
          '/x',
          '/pages/1',
          '/pages/9/view',
          '/pages/1.5/view',
          '/resources/..%2f..%2fetc%2fpasswd',
          '/%00',
        ],
        ...[`/resources/${'0'.repeat(64)}`, '/resources/x', '/__proto__', '/pages/1/components/99'],
        '/pages/9/style.css',
      ].map((path) => send('GET', path)),
    ),
    [200, send('GET', '/pages/../state')],
    ...each(
      404,
      ['PATCH', 'OPTIONS', 'PUT', 'DELETE'].map((method) => send(method, '/')),
    ),
    ...each(
      404,
      ['/offers/1/1', '/pages/9', '/chosen/1/1'].map((path) => send('DELETE', path)),
    ),
    [404, send('POST', '/pages/9/divide', {})],
    [404, send('DELETE', '/wanted', { address: 'https://a.example/' })],
  ],
  'no address of a page': [
    ...each(
      400,
      bodies.map((body) => send('POST', '/pages', body)),
    ),
    [413, add('x'.repeat(20_000))],
    [400, add(followed)],
    ...each(400, [5, null, [], {}, ''].map(add)),
    ...each(
      400,
      [
        ...[
          '/etc/passwd',
          '/dev/zero',
          '/proc/self/environ',
          '../none-of-this.html',
          `file://${followed}`,
          '-',
          '\0.html',
        ],
        ...[pages, ...['none.html', 'private.txt', 'fifo.html'].map((name) => join(pages, name))],
        ...[
          'http://127.0.0.1:1/',
          'http://localhost/',
          'http://169.254.169.254/',
          'http://[::1]/',
          'ftp://x/',
        ],
        ...['http://0x7f.1/', 'http://', 'javascript:alert(1)', 'data:text/html,<p>x'],
      ].map(add),
    ),
  ],
  'nothing to import': [
    ...each(
      400,
      bodies.map((body) => send('POST', '/import', body)),
    ),
    ...each(400, imported.map(importing)),
  ],
};

let close: () => void;
let app: ReturnType<typeof portalApp>;
let state: () => unknown;

beforeAll(async () => {
  mkdirSync(pages);
  const cells = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map(
    (row) => `<tr><td>${row} part, ${'and more of it '.repeat(10)}`,
  );
  writeFileSync(followed, `<table>${cells.join('')}</table>`);
  writeFileSync(join(pages, 'two.html'), '<p>two');
  writeFileSync(join(pages, 'private.txt'), 'secret');
  const db = openDatabase(join(folder, 'data'));
  close = () => db.close();
  const store = pageStore(db);
  const reading = {
    allowPrivate: false,
    timeout: 2_000,
    capture: async (source: Source) => captureWithParser(source),
  };
  const follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, reading);
  await follow.add(followed);
  app = portalApp(store, follow);
  state = () => [store.pages().map(({ address }) => address), store.chosen(), store.wanted()];
});
afterAll(() => {
  close();
});

describe('a hostile request to the personal page', () => {
  it.each(Object.entries(requests))('%s', (_, own) => expectAnswers(app, own, state));
});
