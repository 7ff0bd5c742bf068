import type { AttackCase } from '../support/attack-case.ts';

/** What is read of an archive: words of pages that come, and how many errors at least stand in the places of others. */
export interface ArchiveOutcome {
  words: string[];
  errors: number;
}

type ArchiveCase = AttackCase<{ extension: 'warc' | 'mhtml'; text: string }, ArchiveOutcome>;

const page = (word: string) => `<h1>${word}</h1>`;

function record(
  body: string,
  { uri = 'http://example.org/a', length = body.length, type = 'text/html' } = {},
): string {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
  const fields = [
    'WARC/1.0',
    'WARC-Type: response',
    `WARC-Target-URI: ${uri}`,
    'WARC-Date: 2020-01-01T00:00:00Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length}`,
  ];
  return `${fields.join('\r\n')}\r\n\r\n${http}\r\n\r\n`;
}

const words = ['first', 'second', 'third'];
const records = words.map((word, i) => record(page(word), { uri: `http://example.org/${i}` }));

/** An archive of three pages, cut at a byte: whole records come, the one that is cut does not, and is named. */
const cutWarcs: ArchiveCase[] = Array.from({ length: 60 }, (_, n) => {
  const whole = records.join('');
  const at = Math.floor(((n + 1) * whole.length) / 61);
  const ends = records.map((_, i) => records.slice(0, i + 1).join('').length - 4); // the line ends behind a record may be missing
  const complete = ends.filter((end) => end <= at).length;
  const inRecord = complete < 3 && at > (complete === 0 ? 0 : ends[complete - 1] + 4);
  return {
    name: `WARC cut at byte ${at}`,
    input: { extension: 'warc', text: whole.slice(0, at) },
    expected: { words: words.slice(0, complete), errors: inRecord || complete === 0 ? 1 : 0 },
  };
});

/** Addresses of pages that are to become names of files. */
const addresses = [
  ...[
    'http://example.org/../../etc/passwd',
    'http://example.org/%2e%2e/%2e%2e/x',
    'http://example.org/..%2f..%2fx',
  ],
  ...[
    'http://example.org/%00',
    'http://example.org/%0a%1b[31m',
    'http://example.org/a\\..\\b',
    'http://example.org/%5c..%5cb',
  ],
  ...[
    'http://example.org//////',
    'http://example.org/.',
    'http://example.org/%2e',
    'http://example.org/CON',
    'http://../x',
  ],
  ...[
    `http://example.org/${'x'.repeat(5000)}`,
    `http://${'a.'.repeat(100)}org/`,
    'http://[::1]/x',
    'http://example.org/?q=../../x',
  ],
  ...[
    'http://example.org/%E3%81',
    'http://example.org/\u202etxt',
    'http://user:secret@example.org/x',
    'http://example.org/#../x',
  ],
  ...[
    'http://example.org/%F0%9F%98%80',
    'http://example.org/a%2fb%2fc',
    'http://example.org:1/..',
    'http://example.org/~/.ssh',
  ],
];
const namedWarcs: ArchiveCase[] = addresses.map((uri) => ({
  name: `WARC of ${uri.slice(0, 50)}`,
  input: { extension: 'warc', text: record(page('named'), { uri }) },
  expected: { words: ['named'], errors: 0 },
}));

const noAddress = [
  '',
  'x',
  '/etc/passwd',
  '../x',
  'javascript:alert(1)',
  'http://',
  'http://[',
  '<http://example.org/',
];
const addressless: ArchiveCase[] = noAddress.map((uri) => ({
  name: `WARC without an address: ${uri}`,
  input: { extension: 'warc', text: record(page('lost'), { uri }) + record(page('kept')) },
  expected: { words: ['kept'], errors: 0 },
}));

const swap = (from: string | RegExp, to: string): string =>
  record(page('changed')).replace(from, to) + record(page('behind'), { uri: 'http://example.org/b' });

/** A record whose header lies, and a right one behind it. */
const lying: ArchiveCase[] = (
  [
    ['no version', swap('WARC/1.0', 'WORC/1.0'), ['behind'], 1],
    ['no length', swap(/\r\nContent-Length: \d+\r\n\r\nHTTP/, '\r\n\r\nHTTP'), ['behind'], 1],
    [
      'a length below 0',
      swap(/Content-Length: \d+\r\n\r\nHTTP/, 'Content-Length: -5\r\n\r\nHTTP'),
      ['behind'],
      1,
    ],
    [
      'a length that is no number',
      swap(/Content-Length: \d+\r\n\r\nHTTP/, 'Content-Length: x\r\n\r\nHTTP'),
      ['behind'],
      1,
    ],
    [
      'a length of 10^15',
      swap(/Content-Length: \d+\r\n\r\nHTTP/, 'Content-Length: 1000000000000000\r\n\r\nHTTP'),
      ['behind'],
      1,
    ],
    [
      'a length of 10^30',
      swap(/Content-Length: \d+\r\n\r\nHTTP/, `Content-Length: 1${'0'.repeat(30)}\r\n\r\nHTTP`),
      ['behind'],
      1,
    ],
    ['status 404', swap('200 OK', '404 NF'), ['behind'], 0],
    ['status 999', swap('200 OK', '999 xx'), ['behind'], 0],
    ['a picture', swap('text/html', 'image/gif'), ['behind'], 0],
    ['a kind that nobody knows', swap('WARC-Type: response', 'WARC-Type: nothing'), ['behind'], 0],
    ['a request', swap('WARC-Type: response', 'WARC-Type: request'), ['behind'], 0],
  ] as [string, string, string[], number][]
).map(([name, text, found, errors]) => ({
  name: `WARC with ${name}`,
  input: { extension: 'warc', text },
  expected: { words: found, errors },
}));

const noWarc: ArchiveCase[] = [
  '',
  '\n',
  'WARC/1.0',
  'x'.repeat(100_000),
  '\r\n\r\n'.repeat(1000),
  'WARC/1.0\r\n\r\n'.repeat(300),
].map((text, n) => ({
  name: `no WARC ${n}`,
  input: { extension: 'warc', text },
  expected: { words: [], errors: 1 },
}));

const part = (fields: string[], body: string): string => ['------b', ...fields, '', body].join('\r\n');
const head = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="----b"',
  '',
  '',
].join('\r\n');
const html = part(
  ['Content-Type: text/html; charset=utf-8', 'Content-Location: https://example.org/p.html'],
  page('saved'),
);
const gif = part(
  [
    'Content-Type: image/gif',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://example.org/p.gif',
  ],
  'R0lGODlh',
);
const close = '\r\n------b--\r\n';
const mhtml = (name: string, text: string, found: string[], errors = 0): ArchiveCase => ({
  name: `MHTML ${name}`,
  input: { extension: 'mhtml', text },
  expected: { words: found, errors },
});

const encoded = (encoding: string, body: string): string =>
  head + part(['Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`], body) + close;

const mhtmls: ArchiveCase[] = [
  mhtml('as it should be', `${head}${html}\r\n${gif}${close}`, ['saved']),
  mhtml('cut behind its page', `${head}${html}\r\n${gif}`, ['saved']),
  mhtml('cut in its page', head + html, [], 1),
  mhtml('without a page', head + gif + close, [], 1),
  mhtml('without parts', head + close, [], 1),
  mhtml('empty', '', [], 1),
  mhtml('with a boundary that never comes', head + page('saved'), [], 1),
  mhtml('with a boundary of nothing', `${head.replace('----b', '')}${html}${close}`, [], 1),
  mhtml(
    'with a boundary that is a pattern',
    `${head.replaceAll('----b', '(a+)+$')}${html.replaceAll('----b', '(a+)+$')}\r\n--(a+)+$--\r\n`,
    ['saved'],
  ),
  mhtml('with line feeds alone', `${head}${html}\r\n${gif}${close}`.replaceAll('\r', ''), ['saved']),
  mhtml('with two pages', `${head}${html}\r\n${html.replace('saved', 'other')}${close}`, ['saved']),
  mhtml('in quoted-printable', encoded('quoted-printable', '<h1>sa=\r\nved=3C/h1>'), ['saved']),
  mhtml('in broken quoted-printable', encoded('quoted-printable', '<h1>saved=ZZ=3=</h1>'), ['saved']),
  mhtml('in base64', encoded('base64', Buffer.from(page('saved')).toString('base64')), ['saved']),
  mhtml('in base64 that is none', encoded('base64', '!!!!'), [], 1),
  mhtml('in an encoding that nobody knows', encoded('x-nothing', page('saved')), ['saved']),
  mhtml(
    'from javascript:',
    `${head}${html.replace('https://example.org/p.html', 'javascript:alert(1)')}${close}`,
    ['saved'],
  ),
  mhtml('from a file', `${head}${html.replace('https://example.org/p.html', 'file:///etc/passwd')}${close}`, [
    'saved',
  ]),
  mhtml('with a hundred thousand boundaries', `${head}${html}${'\r\n------b'.repeat(100_000)}${close}`, [
    'saved',
  ]),
  mhtml('with a header of a million letters', `X: ${'x'.repeat(1_000_000)}\r\n${head}${html}${close}`, [
    'saved',
  ]),
  mhtml('with a header of folded lines', `X: ${'x\r\n '.repeat(50_000)}\r\n${head}${html}${close}`, [
    'saved',
  ]),
];

export const archiveCases: readonly ArchiveCase[] = [
  ...cutWarcs,
  ...namedWarcs,
  ...addressless,
  ...lying,
  ...noWarc,
  ...mhtmls,
];
