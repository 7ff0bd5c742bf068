import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, SourceError } from '../../src/capture/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { words as split } from '../support/words.ts';
import { active } from './support/active.ts';
import { mhtmlEnd, mhtmlHead, mhtmlPart, warcRecord } from './support/samples.ts';

/** An archive, words of the pages that come out of it, and how many errors at least stand in the places of others. */
type Case = readonly [name: string, text: string, words: readonly string[], errors: number];

const page = (word: string) => `<h1>${word}</h1>`;

/** An archive of three pages, cut at a byte: whole records come, the one that is cut does not, and is named. */
const words = ['first', 'second', 'third'];
const records = words.map((word, i) => warcRecord(page(word), `http://example.org/${i}`));
// The line ends behind a record may be missing.
const ends = records.map((_, i) => records.slice(0, i + 1).join('').length - 4);
const cuts = Array.from({ length: 24 }, (_, n): Case => {
  const whole = records.join('');
  const at = Math.floor(((n + 1) * whole.length) / 25);
  const complete = ends.filter((end) => end <= at).length;
  const inRecord = complete < 3 && at > (complete === 0 ? 0 : ends[complete - 1] + 4);
  const errors = inRecord || complete === 0 ? 1 : 0;
  return [`cut at byte ${at}`, whole.slice(0, at), words.slice(0, complete), errors];
});

/** Addresses of pages that are to become names of files. */
const named = [
  ...['../../etc/passwd', '%2e%2e/%2e%2e/x', '..%2f..%2fx', '%00', '%0a%1b[31m', 'a\\..\\b', '%5c..%5cb'],
  ...['/////', '.', '%2e', 'CON', 'x'.repeat(5000), '?q=../../x', '%E3%81', '\u202etxt', '#../x'],
  ...['%F0%9F%98%80', 'a%2fb%2fc', '~/.ssh'],
].map((path) => `http://example.org/${path}`);
const hosts = ['..', `${'a.'.repeat(100)}org`, '[::1]', 'user:secret@example.org', 'example.org:1/..'];
const addresses = [...named, ...hosts.map((host) => `http://${host}/x`)].map(
  (uri): Case => [`of ${uri.slice(0, 50)}`, warcRecord(page('named'), uri), ['named'], 0],
);

const noAddress = ['', ...split`x /etc/passwd ../x javascript:alert(1) http:// http://[ <http://e.org/`];
const addressless = noAddress.map((uri): Case => {
  const records = warcRecord(page('lost'), uri) + warcRecord(page('kept'));
  return [`without an address: ${uri}`, records, ['kept'], 0];
});

/** A record whose header lies, and a right one behind it. */
const lie = (name: string, from: string | RegExp, to: string, errors: number): Case => [
  ...([`with ${name}`, warcRecord(page('changed')).replace(from, to) + warcRecord(page('behind'))] as const),
  ...([['behind'], errors] as const),
];
const length = /Content-Length: \d+(?=\r\n\r\nHTTP)/;
const lying = [
  lie('no version', 'WARC/1.0', 'WORC/1.0', 1),
  lie('no length', /\r\nContent-Length: \d+(?=\r\n\r\nHTTP)/, '', 1),
  ...['-5', 'x', '1000000000000000', `1${'0'.repeat(30)}`].map((n) =>
    lie(`a length of ${n}`, length, `Content-Length: ${n}`, 1),
  ),
  lie('status 404', '200 OK', '404 NF', 0),
  lie('status 999', '200 OK', '999 xx', 0),
  lie('a picture', 'text/html', 'image/gif', 0),
  lie('a kind that nobody knows', 'WARC-Type: response', 'WARC-Type: nothing', 0),
  lie('a request', 'WARC-Type: response', 'WARC-Type: request', 0),
];
const noWarc = [
  ...['', '\n', 'WARC/1.0', 'x'.repeat(100_000), '\r\n\r\n'.repeat(1000), 'WARC/1.0\r\n\r\n'.repeat(300)],
].map((text, n): Case => [`that is none ${n}`, text, [], 1]);

const location = 'https://example.org/p.html';
const html = mhtmlPart(
  ['Content-Type: text/html; charset=utf-8', `Content-Location: ${location}`],
  page('saved'),
);
const gif = mhtmlPart(['Content-Type: image/gif', 'Content-Transfer-Encoding: base64'], 'R0lGODlh');
const saved = (name: string, text: string): Case => [name, text, ['saved'], 0];
const lost = (name: string, text: string): Case => [name, text, [], 1];
const whole = (one: string): string => `${mhtmlHead}${one}${mhtmlEnd}`;
const encoded = (encoding: string, body: string): string =>
  whole(mhtmlPart(['Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`], body));

const mhtmls: readonly Case[] = [
  saved('as it should be', whole(`${html}\r\n${gif}`)),
  saved('cut behind its page', `${mhtmlHead}${html}\r\n${gif}`),
  lost('cut in its page', mhtmlHead + html),
  lost('without a page', whole(gif)),
  lost('without parts', whole('')),
  lost('empty', ''),
  lost('with a boundary that never comes', mhtmlHead + page('saved')),
  lost('with a boundary of nothing', `${mhtmlHead.replace('----b', '')}${html}${mhtmlEnd}`),
  saved('with a boundary that is a pattern', whole(html).replaceAll('----b', '(a+)+$')),
  saved('with line feeds alone', whole(`${html}\r\n${gif}`).replaceAll('\r', '')),
  saved('with two pages', whole(`${html}\r\n${html.replace('saved', 'other')}`)),
  saved('in quoted-printable', encoded('quoted-printable', '<h1>sa=\r\nved=3C/h1>')),
  saved('in broken quoted-printable', encoded('quoted-printable', '<h1>saved=ZZ=3=</h1>')),
  saved('in base64', encoded('base64', Buffer.from(page('saved')).toString('base64'))),
  lost('in base64 that is none', encoded('base64', '!!!!')),
  saved('in an encoding that nobody knows', encoded('x-nothing', page('saved'))),
  saved('from javascript:', whole(html.replace(location, 'javascript:alert(1)'))),
  saved('from a file', whole(html.replace(location, 'file:///etc/passwd'))),
  saved('with a hundred thousand boundaries', whole(html + '\r\n------b'.repeat(100_000))),
  saved('with a header of a million letters', `X: ${'x'.repeat(1_000_000)}\r\n${whole(html)}`),
  saved('with a header of folded lines', `X: ${'x\r\n '.repeat(50_000)}\r\n${whole(html)}`),
];

const folder = temporaryFolder('attack');

async function check(extension: string, [, text, found, leastErrors]: Case): Promise<void> {
  const path = join(folder, `hostile.${extension}`);
  writeFileSync(path, Buffer.from(text, 'latin1'));
  const read: string[] = [];
  let errors = 0;
  const began = performance.now();
  for await (const source of readSources([path])) {
    if (source instanceof SourceError) {
      expect(source.message).toContain(path);
      errors++;
      continue;
    }
    const own = Buffer.from(source.bytes)
      .toString()
      .replace(/<[^>]*>/g, '');
    read.push(own.replace(/\W.*/s, ''));
    expect(source.id).toMatch(/^hostile(\/|$)/);
    for (const step of source.id.split('/')) {
      expect(['', '.', '..']).not.toContain(step);
      expect(Buffer.byteLength(step)).toBeLessThan(240);
    }
    expect(source.id).not.toMatch(active);
    expect(source.id).not.toContain('\\');
    expect(source.name).not.toContain('secret');
  }
  expect(read).toEqual(found);
  expect(errors).toBeGreaterThanOrEqual(leastErrors);
  if (leastErrors === 0) expect(errors).toBeLessThanOrEqual(found.length === 0 ? 1 : 0);
  expect(performance.now() - began).toBeLessThan(10_000);
}

describe('a hostile archive', () => {
  const warcs = [...cuts, ...addresses, ...addressless, ...lying, ...noWarc];
  it.each(warcs.map((one) => [one[0], one] as const))('WARC %s', (_, one) => check('warc', one));
  it.each(mhtmls.map((one) => [one[0], one] as const))('MHTML %s', (_, one) => check('mhtml', one));
});
