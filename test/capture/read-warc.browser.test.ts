import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  type CapturedPage,
  captureWithParser,
  LimitError,
  type ReadOptions,
  readSources,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type MadeRecord, writeRecord, writeWarc } from './made-warc.ts';
import { readAll } from './sources.ts';

const capture = await testCapture();

const folder = temporaryFolder('pagestructure');

/** Reads an archive of these bytes. */
async function read(bytes: Uint8Array, name = 'a.warc', options: ReadOptions = {}) {
  await writeFile(join(folder, name), bytes);
  return readAll([join(folder, name)], options);
}
/** Reads an archive of these records. */
const readRecords = async (records: MadeRecord[]) => read(await writeWarc(records));
/** Ids of pages and messages of errors, without the folder. */
const told = (found: (Source | SourceError)[]): string[] =>
  found.map((one) => (one instanceof SourceError ? one.message.replace(`${folder}/`, '') : one.id));
const texts = (found: (Source | SourceError)[]): string[] =>
  found.map((one) => (one instanceof SourceError ? one.message : Buffer.from(one.bytes).toString('utf8')));
const page = (step: string): MadeRecord => ({ url: `https://example.org/${step}`, body: `<p>${step}` });
const pages = (...steps: string[]): MadeRecord[] => steps.map(page);
const typed = (contentType: string, more: Record<string, string> = {}): Record<string, string> => ({
  'Content-Type': contentType,
  ...more,
});

describe('readSources: WARC', () => {
  it.each([
    ['a.warc', false],
    ['a.warc.gz', true],
    ['A.WARC.GZ', true],
  ])('reads every page of %s, with its address and type', async (name, gzip) => {
    const found = await read(await writeWarc(pages('', 'one.html', 'two/'), gzip), name);
    const id = name.slice(0, 1);
    expect(told(found)).toEqual([
      `${id}/example.org/index`,
      `${id}/example.org/one`,
      `${id}/example.org/two/index`,
    ]);
    expect(found[1]).toMatchObject({
      name: `${join(folder, name)}: https://example.org/one.html`,
      url: 'https://example.org/one.html',
      contentType: 'text/html',
      bytes: Buffer.from('<p>one.html'),
    });
  });
  it('reads archives in a directory beside other files, each with ids of its own', async () => {
    const site = join(folder, 'site');
    await rm(site, { recursive: true, force: true });
    await mkdir(site);
    await writeFile(join(site, 'a.warc'), await writeWarc(pages('x')));
    await writeFile(join(site, 'b.warc.gz'), await writeWarc(pages('x'), true));
    await writeFile(join(site, 'c.html'), '<p>c');
    expect(told(await readAll([site]))).toEqual(['a/example.org/x', 'b/example.org/x', 'c']);
  });
  it('takes for pages only answers of type text/html that are no error, no redirect and no other protocol', async () => {
    const found = await readRecords([
      { type: 'warcinfo', filename: 'x' },
      { ...page('request'), type: 'request' },
      { ...page('metadata'), type: 'metadata' },
      { ...page('missing'), statusline: 'HTTP/1.1 404 Not Found' },
      { ...page('moved'), statusline: 'HTTP/1.1 302 Found', httpHeaders: { location: '/page' } },
      { ...page('picture'), httpHeaders: typed('image/png') },
      { url: 'file:///etc/passwd', body: '<p>a file' },
      { url: 'dns:example.org', type: 'resource', warcHeaders: { 'Content-Type': 'text/dns' } },
      { url: 'file:///etc/hosts', type: 'resource', warcHeaders: { 'Content-Type': 'text/html' } },
      { ...page('page'), httpHeaders: typed('text/html; charset=utf-8') },
      { ...page('xhtml'), httpHeaders: typed('application/xhtml+xml') },
      { ...page('resource'), type: 'resource', warcHeaders: { 'Content-Type': 'text/html' } },
    ]);
    expect(told(found)).toEqual(['a/example.org/page', 'a/example.org/xhtml', 'a/example.org/resource']);
  });
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['gzip, br', (bytes: Buffer) => brotliCompressSync(gzipSync(bytes))],
    ['gzip', (bytes: Buffer) => bytes],
    ['identity', (bytes: Buffer) => bytes],
  ])('undoes the content encoding %s, in chunks or not', async (encoding, compress) => {
    const body = compress(Buffer.from('<p>text'));
    const [first, rest] = [body.subarray(0, 5), body.subarray(5)];
    const chunked = Buffer.concat([
      Buffer.from('5;name=value\r\n'),
      first,
      Buffer.from(`\r\n${rest.length.toString(16)}\r\n`),
      rest,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const headers = typed('text/html', { 'Content-Encoding': encoding });
    const found = await readRecords([
      { ...page('whole'), httpHeaders: headers, body },
      { ...page('chunks'), httpHeaders: { ...headers, 'Transfer-Encoding': 'chunked' }, body: chunked },
      { ...page('undone'), httpHeaders: { ...headers, 'Transfer-Encoding': 'chunked' }, body },
    ]);
    expect(texts(found)).toEqual(['<p>text', '<p>text', '<p>text']);
  });
  it('decodes by the charset of the HTTP header', async () => {
    const body = Buffer.from('\u00a4\u00a2\u00a4\u00a4', 'latin1');
    const [source] = await readRecords([
      { ...page('x'), httpHeaders: typed('text/html; charset=EUC-JP'), body },
    ]);
    const { encoding, nodes } = captureWithParser(source as Source);
    expect(encoding).toBe('EUC-JP');
    expect(nodes.at(-1)?.text).toBe('あい');
  });
  it('reads headers whose lines end in LF alone', async () => {
    const bytes = await writeWarc(pages('x'));
    const http = 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>x';
    const warc = `WARC/1.0\nWARC-Type: response\nWARC-Target-URI: <https://example.org/lf>\nContent-Type: application/http\nContent-Length: ${http.length}\n\n${http}\r\n\r\n`;
    expect(texts(await read(Buffer.concat([Buffer.from(warc), bytes])))).toEqual(['<p>x', '<p>x']);
  });
});

describe('readSources: revisits in a WARC file', () => {
  const digest = { 'WARC-Payload-Digest': 'sha1:AAAA' };
  const original = { ...page('first'), warcHeaders: digest };
  const revisit = (step: string): MadeRecord => {
    return { ...page(step), type: 'revisit', warcHeaders: digest, body: '' };
  };
  it('are pages where they stand at another address, with the body of what they refer to', async () => {
    const third = { ...page('third'), refersToUrl: 'https://example.org/first', httpHeaders: {}, body: '' };
    const found = await readRecords([original, revisit('second'), { ...third, type: 'revisit' as const }]);
    expect(told(found)).toEqual(['a/example.org/first', 'a/example.org/second', 'a/example.org/third']);
    expect(texts(found)).toEqual(['<p>first', '<p>first', '<p>first']);
  });
  it('are left out where they say that the page itself did not change', async () => {
    const found = await readRecords([original, revisit('first')]);
    expect(told(found)).toEqual(['a/example.org/first']);
  });
  it('are errors where what they refer to is in another archive', async () => {
    expect(told(await read(await writeWarc([revisit('lost'), ...pages('x')])))).toEqual([
      'a.warc: record at byte 0 (https://example.org/lost): its contents are those of a record that is not in the archive',
      'a/example.org/x',
    ]);
  });
});

describe('readSources: WARC files that are broken', () => {
  const three = async (gzip: boolean): Promise<Uint8Array[]> =>
    Promise.all(pages('one', 'two', 'three').map((page) => writeRecord(page, gzip)));

  it.each([
    ['a.warc', false, /^a\.warc: record at byte \d+: the file ends inside it, \d+ bytes too early$/],
    ['a.warc.gz', true, /^a\.warc\.gz: record at byte \d+: the file ends inside it$/],
  ])('%s that is cut off: the pages before come out', async (name, gzip, problem) => {
    const whole = Buffer.concat(await three(gzip));
    const found = told(await read(whole.subarray(0, whole.length - 30), name));
    expect(found).toEqual(['a/example.org/one', 'a/example.org/two', expect.stringMatching(problem)]);
  });
  it.each([
    ['a.warc', false, 'no WARC record (expected "WARC/1.")'],
    ['a.warc.gz', true, 'no gzip member'],
  ])(
    '%s with other data between records: the pages before and behind come out',
    async (name, gzip, problem) => {
      const [one, two, last] = await three(gzip);
      const junk = Buffer.from('something else\r\n\r\n');
      const found = told(await read(Buffer.concat([one, junk, two, last]), name));
      expect(found).toEqual([
        'a/example.org/one',
        `${name}: record at byte ${one.length}: ${problem}`,
        'a/example.org/two',
        'a/example.org/three',
      ]);
    },
  );
  const longer = (by: number) => (record: string) =>
    record.replace(/(?<=Content-Length: )\d+/, (length) => `${Number(length) + by}`);
  const unfollowed = 'no record follows where its Content-Length says$';
  it.each<[what: string, gzip: boolean, change: (record: string) => string, problem: string]>([
    ['damaged member', true, (record) => `${record.slice(0, 60)}UUUU${record.slice(64)}`, ''],
    [
      'wrong checksum',
      true,
      (record) => `${record.slice(0, -8)}UUUU${record.slice(-4)}`,
      'its checksum does',
    ],
    ['Content-Length that is too small', false, longer(-3), unfollowed],
    ['Content-Length that is too large', false, longer(5), unfollowed],
  ])('a %s: the pages before and behind come out', async (_, gzip, change, problem) => {
    const [one, two, last] = await three(gzip);
    const changed = Buffer.from(change(Buffer.from(two).toString('latin1')), 'latin1');
    expect(told(await read(Buffer.concat([one, changed, last])))).toEqual([
      'a/example.org/one',
      expect.stringMatching(`^a\\.warc: record at byte ${one.length}: ${problem}`),
      'a/example.org/three',
    ]);
  });
  it('an answer without an end of its header, and one that is none', async () => {
    const record = (body: string): string =>
      `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://example.org/x\r\nContent-Type: application/http\r\nContent-Length: ${body.length}\r\n\r\n${body}\r\n\r\n`;
    const endless = record(`HTTP/1.1 200 OK\r\n${'x\r\n'.repeat(200_000)}`);
    const none = record('no http\r\n\r\n');
    const found = told(await read(Buffer.from(endless + none + endless)));
    const problem = (offset: number, what: string): string => `a.warc: record at byte ${offset}: ${what}`;
    expect(found).toEqual([
      problem(0, 'the header of the HTTP answer in it does not end'),
      problem(endless.length, 'no HTTP answer in it (expected "HTTP/")'),
      problem(endless.length + none.length, 'the header of the HTTP answer in it does not end'),
    ]);
  });
  it('a body that is not in its encoding, or in one that is not known', async () => {
    const encoded = (step: string, encoding: string, body: string | Uint8Array): MadeRecord => {
      return { ...page(step), httpHeaders: typed('text/html', { 'Content-Encoding': encoding }), body };
    };
    const found = await readRecords([
      encoded('cut', 'gzip', gzipSync('<p>x').subarray(0, 15)),
      encoded('brotli', 'br', 'no brotli'),
      encoded('odd', 'odd', 'x'),
      ...pages('fine'),
    ]);
    expect(told(found)).toEqual([
      expect.stringMatching(/^a\.warc: record at byte 0 .*org\/cut\): unexpected end of file/),
      expect.stringMatching(/^a\.warc: record at byte \d+ .*org\/brotli\): Decompression failed/),
      expect.stringMatching(/content encoding odd is not known$/),
      'a/example.org/fine',
    ]);
  });
  const whole = async () => gzipSync(Buffer.concat(await three(false)));
  const styles = () => writeWarc([{ ...page('x'), httpHeaders: typed('text/css') }]);
  it.each([
    ['empty', async () => Buffer.from(''), /^a\.warc: empty \(expected a WARC file\)$/],
    ['text', async () => Buffer.from('<p>no'), /byte 0: no WARC record \(expected "WARC\/1."\)$/],
    ['a page', async () => gzipSync('<p>x'), /byte 0: no WARC record \(expected "WARC\/1."\)$/],
    ['compressed as a whole', whole, /byte 0: .* holds other records too \(expected one each: uncompress/],
    [
      'without a page',
      styles,
      /^a\.warc: no page in it \(expected an answer of type text\/html with status 200\)$/,
    ],
  ])('an archive that is %s', async (_, bytes, problem) => {
    expect(told(await read(await bytes()))).toEqual([expect.stringMatching(problem)]);
  });
  it('gives up after 100 broken places', async () => {
    const found = told(await read(Buffer.from('WARC/1.0\r\n\r\nWARC/1.0\r\n\r\n'.repeat(80))));
    expect(found).toHaveLength(101);
    expect(found[100]).toContain('not read, nor what follows: 100 places before it are broken');
  });
});

describe('readSources: WARC files that are too large', () => {
  const zeros = Buffer.alloc(5_000_000, 'a');
  async function expectTooLarge(record: MadeRecord, gzip: boolean, name: string): Promise<void> {
    const found = await read(await writeWarc([record, ...pages('x')], gzip), name, { maxBytes: 100_000 });
    expect(told(found)).toEqual([`${name}: ${record.url}: larger than 100000 bytes`, 'a/example.org/x']);
    expect(found[0]).toBeInstanceOf(LimitError);
  }
  it.each([
    ['a.warc', false],
    ['a.warc.gz', true],
  ])('a page beyond the limit in %s is named, the next one comes out', async (name, gzip) => {
    await expectTooLarge({ ...page('large'), body: zeros }, gzip, name);
  });
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a %s bomb in a record is named, the next one comes out', async (encoding, compress) => {
    const httpHeaders = typed('text/html', { 'Content-Encoding': encoding });
    await expectTooLarge({ ...page('bomb'), httpHeaders, body: compress(zeros) }, true, 'a.warc.gz');
  });
});

describe('readSources: standard input', () => {
  it.each([false, true])(
    'recognises a WARC file (gzip: %s) by its contents, and leaves nothing behind',
    async (gzip) => {
      const bytes = await writeWarc(pages('one', 'two'), gzip);
      const stdin = Readable.from([bytes.subarray(0, 2), bytes.subarray(2, 40), bytes.subarray(40)]);
      const temporary = await mkdtemp(join(folder, 'tmp-'));
      vi.stubEnv('TMPDIR', temporary);
      const found: string[] = [];
      for await (const source of readSources(['-'], { stdin })) {
        expect(await readdir(temporary)).toHaveLength(1);
        found.push(...told([source]), ...texts([source]));
      }
      vi.unstubAllEnvs();
      expect(found).toEqual(['stdin/example.org/one', '<p>one', 'stdin/example.org/two', '<p>two']);
      expect(await readdir(temporary)).toEqual([]);
    },
  );
  it('recognises MHTML by its contents', async () => {
    const mhtml = 'From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>saved';
    const found = await readAll(['-'], { stdin: Readable.from([Buffer.from(mhtml)]) });
    expect(found).toMatchObject([{ id: 'stdin', bytes: Buffer.from('<p>saved') }]);
  });
  it('names a stream that is neither', async () => {
    const stdin = Readable.from([gzipSync('<p>x')]);
    expect(told(await readAll(['-'], { stdin }))).toEqual([
      '-: record at byte 0: no WARC record (expected "WARC/1.")',
    ]);
  });
});

describe('capture.page: pages of a WARC file', () => {
  async function open(records: MadeRecord[]): Promise<CapturedPage> {
    const [source] = await read(await writeWarc(records, true), 'shown.warc.gz');
    return capture.page(source as Source);
  }
  const css = (body: string, step = 'style.css'): MadeRecord => ({
    url: `https://example.org/${step}`,
    httpHeaders: typed('text/css', {
      'Content-Security-Policy': "default-src 'none'",
      'Set-Cookie': 'a=b',
      'Content-Encoding': 'br',
    }),
    body: brotliCompressSync(Buffer.from(body)),
  });
  const pixel: MadeRecord = {
    url: 'https://example.org/img/pixel.gif',
    httpHeaders: typed('image/gif'),
    body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  };
  const shown = (head: string): MadeRecord => ({
    url: 'https://example.org/dir/page.html',
    httpHeaders: typed('text/html', {
      'Content-Security-Policy': "default-src 'none'",
      'Content-Length': '3',
      'Set-Cookie': 'a=b',
    }),
    body: `${head}<p id=a>text<img id=i src="../img/pixel.gif">`,
  });
  const link = '<link rel=stylesheet href="/style.css">';
  const colorOf = ({ nodes, styles }: Page): string | undefined => {
    const a = nodes.find(({ attributes }) => attributes?.id === 'a');
    return styles[a?.style ?? -1]?.color;
  };

  it('show what the archive holds, at its own address, whatever the headers say', async () => {
    const { page } = await open([shown(link), css('p{color:#008000}'), pixel]);
    expect(colorOf(page)).toBe('#008000');
    expect(page.nodes.find(({ name }) => name === 'img')?.rect?.slice(2)).toEqual([1, 1]);
    expect(page.warnings).toEqual([]);
    expect(page).toMatchObject({ id: 'shown/example.org/dir/page', size: { width: 1280 } });
  });
  it('show nothing else', async () => {
    const { page } = await open([shown(link), css('p{color:#008000}', 'other.css')]);
    expect(colorOf(page)).toBe('#000000');
    expect(page.warnings).toEqual([expect.stringContaining('resources not loaded: 2')]);
  });
  it('find resources by way of redirects, whose addresses lead on from where they end', async () => {
    const moved = (from: string, to: string): MadeRecord => ({
      url: `https://example.org/${from}`,
      statusline: 'HTTP/1.1 301 Moved',
      httpHeaders: { location: to },
    });
    const records = [
      shown(link),
      moved('style.css', '/b'),
      moved('b', 'deep/er/style.css'),
      css('@import "more.css";', 'deep/er/style.css'),
      css('p{color:#0000ff}', 'deep/er/more.css'),
      moved('img/pixel.gif', '/img/pixel.gif'),
    ];
    const { page } = await open(records);
    expect(colorOf(page)).toBe('#0000ff');
    expect(page.warnings).toEqual(['resources not loaded: 1 (the first: https://example.org/img/pixel.gif)']);
  });
  it('show the resource that was fetched closest in time', async () => {
    const dated = (date: string, color: string): MadeRecord => ({ ...css(`p{color:${color}}`), date });
    const { page } = await open([
      shown(link),
      dated('2010-01-01T00:00:00Z', '#ff0000'),
      dated('2020-01-02T00:00:00Z', '#008000'),
      dated('2030-01-01T00:00:00Z', '#ff0000'),
    ]);
    expect(colorOf(page)).toBe('#008000');
  });
  it('are the pages that files with the same contents are', async () => {
    const html = `<meta charset=utf-8>${link.replace('/style', 'style')}<p id=a>Text だ <img src="pixel.gif">`;
    const names = ['page.html', 'style.css', 'pixel.gif'];
    const bodies = [Buffer.from(html), Buffer.from('p{color:#008000;width:9em}'), pixel.body as Buffer];
    const types = ['text/html', 'text/css', 'image/gif'];
    await rm(join(folder, 'files'), { recursive: true, force: true });
    await mkdir(join(folder, 'files'));
    for (const [i, name] of names.entries()) await writeFile(join(folder, 'files', name), bodies[i]);
    const [file] = await readAll([join(folder, 'files')]);
    const fromFile = (await capture.page(file as Source)).page;
    const records = names.map((name, i) => {
      return { url: `https://example.org/${name}`, httpHeaders: typed(types[i]), body: bodies[i] };
    });
    const { page: shown } = await open(records);
    expect({ ...shown, id: '', source: '' }).toEqual({ ...fromFile, id: '', source: '' });
    expect(colorOf(shown)).toBe('#008000');
  });
});
