import type { AttackCase } from '../support/attack-case.ts';

/**
 * A request to a local application, and the status that it has to be answered with. Nothing that is refused changes
 * anything.
 */
export interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
export type RequestCase = AttackCase<HostileRequest, { status: number }>;

const own = { host: '127.0.0.1:8000', 'content-type': 'application/json' };
const request = (name: string, status: number, input: HostileRequest): RequestCase => ({
  name,
  input: { ...input, headers: { ...own, ...input.headers } },
  expected: { status },
});

/** Names that may lead here although they are another's. */
const foreignHosts = [
  ...[
    '',
    'evil.example',
    'evil.example:8000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '127.0.0.1:8000.evil.example',
  ],
  ...[
    '127.0.0.1@evil.example',
    'evil.example#127.0.0.1',
    '0.0.0.0',
    '[::1]',
    '127.1',
    '2130706433',
    'localhost.',
    'xn--localhost-',
  ],
  ...['127.0.0.1:port', '127.0.0.1:', '169.254.169.254', 'localhost\\@evil.example'],
];
const ownHosts = ['127.0.0.1', 'localhost', '127.0.0.1:1', 'localhost:65535'];

const foreignSites: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'x' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:8001' },
  { origin: 'https://127.0.0.1:8000' },
  { origin: 'http://localhost:8000' },
  { origin: 'http://127.0.0.1:8000.evil.example' },
];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-8',
  'text/json',
  '',
];

/** What both applications refuse, whatever is asked for. */
function refusals(changes: readonly HostileRequest[]): RequestCase[] {
  return [
    ...foreignHosts.map((host) =>
      request(`host ${JSON.stringify(host)}`, 403, { method: 'GET', path: '/', headers: { host } }),
    ),
    ...ownHosts.map((host) => request(`host ${host}`, 200, { method: 'GET', path: '/', headers: { host } })),
    ...changes.flatMap((change) => [
      ...foreignSites.map((headers) =>
        request(`${change.method} ${change.path} with ${JSON.stringify(headers)}`, 403, {
          ...change,
          headers,
        }),
      ),
      ...otherTypes.map((type) =>
        request(`${change.method} ${change.path} of type ${type}`, 415, {
          ...change,
          headers: { 'content-type': type },
        }),
      ),
    ]),
  ];
}

const bodies: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['a string', '"x"'],
  ['an object of nothing', '{}'],
  ['10,000 brackets', '['.repeat(10_000)],
  ['a prototype', '{"__proto__":{"address":"x","x":1,"y":1,"width":200,"headings":[]}}'],
  ['NUL', '\0'],
];

const place = JSON.stringify({ span: 4, height: null });
const placeWith = (fields: object) => JSON.stringify({ span: 4, height: 300, ...fields });
const add = (address: unknown) => ({ method: 'POST', path: '/pages', body: JSON.stringify({ address }) });

const index = { version: 1, components: [], tree: [], fragmented: [], nested: { parts: [], layers: [] } };
const importedPage = {
  ...{ name: 'a', address: 'https://a.example/', title: 'A', parts: 'cells', l: 1, u: 2 },
  ...{ components: [{ number: 1, label: 'one', nested: false }], dismissed: [], index },
};
const personal = (page: object, more: object = {}) =>
  JSON.stringify({
    ...{
      format: 'pagestructure personal page',
      version: 1,
      pages: [{ ...importedPage, ...page }],
      chosen: [],
    },
    ...more,
  });
const opml = (inside: string) => `<opml version="2.0"><body>${inside}</body></opml>`;

/** Texts of hostile files to import. */
const importedTexts: readonly [string, string][] = [
  ['nothing', ''],
  ['a part that the index has not', personal({})],
  ['an address that is no address', personal({ address: 'javascript:alert(1)' })],
  ['a path that means another file elsewhere', personal({ address: '../../etc/passwd' })],
  ['a division that is none', personal({ l: 3, u: 2 })],
  ['a page without parts', personal({ components: [] })],
  ['a later version', personal({}, { version: 2 })],
  ['a choice of no page', personal({}, { chosen: [{ page: 7, number: 1, span: 4, height: null }] })],
  ['a part of 0 columns', personal({}, { chosen: [{ page: 0, number: 1, span: 0, height: null }] })],
  ['a hook', personal({}, { hook: 'rm -rf /' })],
  ['HTML in place of a number', personal({ components: [{ number: '<img>', label: '', nested: false }] })],
  ['100,000 brackets', '['.repeat(100_000)],
  [
    'OPML with entities',
    `<!DOCTYPE opml [<!ENTITY a SYSTEM "file:///etc/passwd">]>${opml('<outline xmlUrl="&a;"/>')}`,
  ],
  ['OPML of a script', opml('<outline url="javascript:alert(1)"/>')],
  ['OPML of a file of another kind', opml('<outline xmlUrl="file:///etc/passwd"/>')],
  ['OPML without a source', opml('<outline text="nothing"/>')],
  ['OPML without an end', '<opml><body><outline url="https://a.example/"/>'],
  ['OPML 100,000 deep', opml('<outline>'.repeat(100_000))],
  [
    'OPML of 1,001 sources',
    opml(Array.from({ length: 1_001 }, (_, i) => `<outline url="https://a.example/${i}"/>`).join('')),
  ],
  ['RSS', '<rss><channel><title>x</title></channel></rss>'],
];

/** Requests to the personal page, which follows one page, FILE, of six components in the folder FOLDER. */
export const portalRequests: readonly RequestCase[] = [
  ...refusals([
    { method: 'PUT', path: '/chosen/1/1', body: place },
    { method: 'POST', path: '/pages', body: '{"address":"FILE"}' },
    {
      method: 'POST',
      path: '/import',
      body: '{"name":"a","text":"<opml><outline url=\\"https://a.example/\\"/></opml>"}',
    },
    { method: 'POST', path: '/pages/1/divide', body: '{}' },
  ]),
  ...bodies.flatMap(([what, body]) => [
    request(`POST /pages: ${what}`, 400, { method: 'POST', path: '/pages', body }),
    request(`PUT a place: ${what}`, 400, { method: 'PUT', path: '/chosen/1/1', body }),
  ]),
  ...[-1, 0, 1, 13, 2.5, '4', null, 1e300].map((span) =>
    request(`a part over ${span} columns`, 400, {
      method: 'PUT',
      path: '/chosen/1/1',
      body: placeWith({ span }),
    }),
  ),
  ...[-1, 0, 47, 10_001, 100.5, true, '300', []].map((height) =>
    request(`a part ${JSON.stringify(height)} high`, 400, {
      method: 'PUT',
      path: '/chosen/1/1',
      body: placeWith({ height }),
    }),
  ),
  ...[-1, 0.5, 100_001, '0', null].map((at) =>
    request(`a part at place ${at}`, 400, { method: 'PUT', path: '/chosen/1/1', body: placeWith({ at }) }),
  ),
  request('a place of an older page', 400, {
    method: 'PUT',
    path: '/chosen/1/1',
    body: '{"x":1,"y":2,"width":300}',
  }),
  ...[
    '/chosen/1/99',
    '/chosen/9/1',
    '/chosen/1/0',
    '/chosen/99999999999999999999/1',
    '/chosen/-1/1',
    '/chosen/1e1/1',
    '/chosen/1/1/1',
    '/chosen/x/1',
  ].map((path) => request(`PUT ${path}`, 404, { method: 'PUT', path, body: place })),
  ...[
    '/x',
    '/pages/1',
    '/pages/9/view',
    '/pages/1.5/view',
    '/pages/../state',
    '/resources/..%2f..%2fetc%2fpasswd',
    `/resources/${'0'.repeat(64)}`,
    '/resources/x',
    '/%00',
    '/__proto__',
    '/pages/1/components/99',
    '/pages/9/style.css',
  ].map((path) => request(`GET ${path}`, path === '/pages/../state' ? 200 : 404, { method: 'GET', path })),
  ...['PATCH', 'OPTIONS', 'PUT', 'DELETE'].map((method) =>
    request(`${method} /`, 404, { method, path: '/' }),
  ),
  request('an address of 20,000 letters', 413, add('x'.repeat(20_000))),
  ...[5, null, [], {}, ''].map((address) =>
    request(`an address that is ${JSON.stringify(address)}`, 400, add(address)),
  ),
  ...[
    '/etc/passwd',
    '/dev/zero',
    '/proc/self/environ',
    'FOLDER',
    'FOLDER/none.html',
    'FOLDER/private.txt',
    'FOLDER/fifo.html',
    '../x.html',
    'file://FILE',
    '-',
    '\u0000.html',
  ].map((address) => request(`the address ${address.replace('\0', 'NUL')}`, 400, add(address))),
  ...[
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://0x7f.1/',
    'ftp://x/',
    'http://',
    'javascript:alert(1)',
    'data:text/html,<p>x',
  ].map((address) => request(`the address ${address}`, 400, add(address))),
  ...importedTexts.map(([what, text]) =>
    request(`imports ${what}`, 400, {
      method: 'POST',
      path: '/import',
      body: JSON.stringify({ name: 'file', text }),
    }),
  ),
  ...bodies.map(([what, body]) =>
    request(`POST /import: ${what}`, 400, { method: 'POST', path: '/import', body }),
  ),
  request('offers nothing to dismiss', 404, { method: 'DELETE', path: '/offers/1/1' }),
  request('divides no page', 404, { method: 'POST', path: '/pages/9/divide', body: '{}' }),
  request('forgets a source that nobody wants', 404, {
    method: 'DELETE',
    path: '/wanted',
    body: '{"address":"https://a.example/"}',
  }),
  request('a page that is followed already', 400, add('FILE')),
  request('no page to remove', 404, { method: 'DELETE', path: '/pages/9' }),
  request('nothing chosen to take away', 404, { method: 'DELETE', path: '/chosen/1/1' }),
];

const heading = { start: 0, end: 3, depth: 0, separate: false };
const headings = (...more: object[]) =>
  JSON.stringify({ version: '', headings: more.map((one) => ({ ...heading, ...one })) });
const save = (name: string, status: number, body: string, path = '/pages/0') =>
  request(name, status, { method: 'PUT', path, body });

/** Requests to `annotate`, which has one page of 8 letters. */
export const annotateRequests: readonly RequestCase[] = [
  ...refusals([{ method: 'PUT', path: '/pages/0', body: headings({}) }]),
  ...bodies.map(([what, body]) => save(`saves ${what}`, 400, body)),
  ...[-1, 0.5, '0', null, 1e300].map((start) => save(`a heading from ${start}`, 400, headings({ start }))),
  ...[-1, 0.5, '3', null, 9].map((end) => save(`a heading to ${end}`, 400, headings({ end }))),
  ...[-1, 51, 0.5, '1', null].map((depth) => save(`a heading of depth ${depth}`, 400, headings({ depth }))),
  ...['true', 0, null].map((separate) =>
    save(`a heading that is separate: ${separate}`, 400, headings({ separate })),
  ),
  ...[-1, 0.5, 'x'].map((until) => save(`a heading until ${until}`, 400, headings({ until }))),
  save('a heading that is empty', 400, headings({ end: 0 })),
  save('a heading that ends before it starts', 400, headings({ start: 3, end: 2 })),
  save('headings that overlap', 400, headings({}, { start: 1, end: 5 })),
  save('20,001 headings', 400, headings(...Array.from({ length: 20_001 }, () => ({})))),
  save('headings of no version', 400, JSON.stringify({ headings: [heading] })),
  save('headings of another version', 409, JSON.stringify({ version: 'x', headings: [heading] })),
  save('5 MB', 413, `{"version":"","headings":[],"x":"${'x'.repeat(5_000_000)}"}`),
  ...[
    '/pages/1',
    '/pages/-1',
    '/pages/x',
    '/pages/0x0',
    '/pages/1e0',
    '/pages/99999999999999999999',
    '/pages/__proto__',
    '/pages/..%2f0',
    '/pages/0/1',
  ].map((path) => save(`PUT ${path}`, 404, headings({}), path)),
  ...['/x', '/pages/1', '/pages/1/picture', '/pages/constructor', '/%00', '/pages/0/picture/x'].map((path) =>
    request(`GET ${path}`, 404, { method: 'GET', path }),
  ),
  ...['POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) =>
    request(`${method} /pages/0`, 404, { method, path: '/pages/0' }),
  ),
];
