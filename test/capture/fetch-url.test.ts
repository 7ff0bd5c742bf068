import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadOptions, SourceError } from '../../src/capture/index.ts';
import { isPrivateAddress } from '../../src/capture/private-address.ts';
import { words } from '../support/words.ts';
import { readAll } from './sources.ts';

const html = '<p>over the network</p>';
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/page.html': (r) => r.setHeader('content-type', 'text/html; charset=euc-jp').end(html),
  '/': (r) => r.setHeader('content-type', 'text/html').end(html),
  '/untyped': (r) => r.end(html),
  '/gzip': (r) => r.setHeader('content-encoding', 'gzip').end(gzipSync(html)),
  '/br': (r) => r.setHeader('content-encoding', 'br').end(brotliCompressSync(html)),
  '/bomb': (r) => r.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000, 'a'))),
  '/broken-gzip': (r) => r.setHeader('content-encoding', 'gzip').end('no gzip'),
  '/compress': (r) => r.setHeader('content-encoding', 'compress').end('x'),
  '/picture': (r) => r.setHeader('content-type', 'image/png').end('x'),
  '/missing': (r) => r.writeHead(404).end('no'),
  '/part': (r) => r.writeHead(206, { 'content-range': 'bytes 0-10/1000' }).end('<p>the start'),
  '/empty': (r) => r.end(),
  '/moved': (r) => r.writeHead(302, { location: '/page.html' }).end(),
  '/loop': (r) => r.writeHead(301, { location: '/loop' }).end(),
  '/file': (r) => r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/private': (r) => r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/large': (r) => r.end('a'.repeat(1000)),
  '/silent': () => undefined,
  '/stalls': (r) => r.write('<p>half'),
  '/cut': (r) => r.writeHead(200, { 'content-length': 100 }).write('<p>half', () => r.destroy()),
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (url: string, options: ReadOptions = { allowPrivate: true }) =>
  (await readAll([url], options))[0];

describe('readSources: URLs', () => {
  it('reads a page with its content type; id is the last step of the path', async () => {
    expect(await read(`${base}/page.html`)).toEqual({
      id: 'page',
      name: `${base}/page.html`,
      url: `${base}/page.html`,
      bytes: Buffer.from(html),
      contentType: 'text/html; charset=euc-jp',
    });
  });
  it('takes the host for the id of a path without steps', async () => {
    expect(await read(`${base}/`)).toMatchObject({ id: '127.0.0.1' });
  });
  it('follows redirects and keeps the last address', async () => {
    expect(await read(`${base}/moved`)).toMatchObject({ url: `${base}/page.html`, id: 'page' });
  });
  it.each(['untyped', 'gzip', 'br'])('reads /%s', async (step) => {
    expect(await read(`${base}/${step}`)).toMatchObject({ bytes: Buffer.from(html) });
  });
  it.each([
    ['missing', 'the server answered 404 (expected 200)'],
    ['picture', 'content type image/png (expected text/html)'],
    ['part', 'the server answered 206 (expected 200)'],
    ['empty', 'empty (expected an HTML page)'],
    ['loop', 'more than 10 redirects'],
    ['file', 'redirected to file: (expected http: or https:)'],
    ['broken-gzip', 'incorrect header check'],
    ['compress', 'content encoding compress is not known'],
    ['cut', 'aborted'],
  ])('names the URL and what is wrong with /%s', async (step, problem) => {
    const error = await read(`${base}/${step}`);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ message: `${base}/${step}: ${problem}` });
  });
  it.each([
    ['large', { maxBytes: 999 }, 'larger than 999 bytes'],
    ['bomb', { maxBytes: 100_000 }, 'larger than 100000 bytes'],
    ['silent', { timeout: 100 }, 'no complete answer within 100 ms'],
    ['stalls', { timeout: 100 }, 'no complete answer within 100 ms'],
  ])('ends /%s at the limit', async (step, options, problem) => {
    const error = await read(`${base}/${step}`, { allowPrivate: true, ...options });
    expect(error).toMatchObject({ name: 'LimitError', message: `${base}/${step}: ${problem}` });
  });
  it.each(words`http://127.0.0.1/ http://localhost:1/ http://[::1]/ http://0x7f.1/ http://169.254.169.254/x`)(
    'does not ask %s unless allowed',
    async (url) => {
      const error = await read(url, {});
      expect(error).toBeInstanceOf(SourceError);
      expect((error as SourceError).message).toMatch(/^http.*: address \S+ is not on the public internet/);
    },
  );
  it.each(['http://', 'https://exa mple/'])('names the malformed address %j', async (url) => {
    expect(await read(url)).toBeInstanceOf(SourceError);
  });
});

describe('isPrivateAddress', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fc00::1', 'fe80::1'],
    ...['ff02::1', 'fd12:3456::1', 'localhost', '', '1.2.3', '::8.8.8.8', '192.31.196.1', 'fe80::1%eth0'],
  ])('refuses %s', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(words`8.8.8.8 172.15.0.1 172.32.0.1 100.63.0.1 193.0.0.1 2606:4700::1111 ::ffff:8.8.8.8
    2a00:1450::1`)('allows %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
