import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startHostileServer } from '../support/hostile-server.ts';
import { exit } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { measureCommand } from './support/measure-command.ts';
import { documentSample } from './support/samples.ts';

/** Seconds beyond its limit, and megabytes, that no input may make a command cost. */
const beyond = 10;
const mostMegabytes = 2_000;

const at = temporaryPaths('costs');
const server = await startHostileServer();
afterAll(() => server.close());

/** A command on an input that asks for much: its limit in seconds, its exit code, a word that it says. */
const cost = (limit: number, code: number, word: string, argv: () => string[], write = () => {}) => ({
  ...{ limit, code, word, argv, write },
});
const write = (name: string, content: string) => () => writeFileSync(at(name), content);
const out = () => ['--out', at('o')];
const row = { sentence: false, blocks: [{ text: 'a', word: 'a', symbols: ['<br>'], span: [0, 0] }] };
const long = { version: 1, id: 'a', textLength: 8, rows: Array.from({ length: 20_000 }, () => row) };
const sampleLong = () => ['sample', at('long.jsonl'), '--out', at('long'), ...sweeps];
const sweeps = ['--sweeps', '3', '--burn-in', '3', '--final-sweeps', '3'];
const rows = (path: string, timeout: string, ...more: string[]) => [
  ...['rows', ...more, '--allow-private', '--timeout', timeout, `${server.base}/${path}`],
];
const writeLong = write('long.jsonl', `${JSON.stringify(long)}\n`);
const readBomb = () => ['rows', at('bomb.warc.gz')];
const writeBomb = () => {
  const bytes = Buffer.concat([Buffer.from('WARC/1.0\r\n'), Buffer.alloc(2 ** 30)]);
  writeFileSync(at('bomb.warc.gz'), gzipSync(bytes));
};
const boxes = `<style>b{columns:100000}</style>${'<b><p>x</p></b>'.repeat(3000)}`;
const segments = () => ['segment', at('boxes.html'), '--out', at('segments'), '--timeout', '20'];

const costly: Readonly<Record<string, ReturnType<typeof cost>>> = {
  'an endless line': cost(20, 1, 'longer than', () => ['sample', '/dev/zero', ...out()]),
  'an endless configuration': cost(20, 2, 'larger than', () => [
    ...['sample', at('x'), '--config', '/dev/zero', ...out()],
  ]),
  'an endless manifest': cost(20, 1, '/dev/zero', () => ['rows', '--manifest', '/dev/zero', ...out()]),
  'endless gold': cost(20, 1, '/dev/zero', () => ['corpus', 'stats', at('d.jsonl'), '--gold', '/dev/zero']),
  'a page of 20 MB of tags': cost(
    ...([30, 1, 'nodes', () => ['rows', at('tags.html')]] as const),
    write('tags.html', '<p>x'.repeat(5_000_000)),
  ),
  'a page of 20 MB of attributes': cost(
    ...([30, 0, 'document', () => ['rows', at('attributes.html'), '--timeout', '30']] as const),
    write('attributes.html', `<p ${'a=b '.repeat(4_900_000)}>x`),
  ),
  'an archive that unpacks to 1 GB': cost(30, 1, 'bomb.warc.gz', readBomb, writeBomb),
  'an index of 30 million brackets': cost(
    ...([30, 1, 'not JSON', () => ['sample', at('deep.jsonl'), ...out()]] as const),
    write('deep.jsonl', `${'['.repeat(30_000_000)}\n`),
  ),
  'a document of 20,000 rows': cost(60, 0, 'wrote', sampleLong, writeLong),
  'a page that never comes': cost(3, 1, 'within', () => rows('trickles-body', '3')),
  'a picture that never comes': cost(10, 0, 'document', () =>
    rows('picture-never', '5', '--flatten', 'visual'),
  ),
  '101 instead of a page': cost(3, 1, '101', () => rows('upgrades-and-stalls', '3')),
  'a heading of 300,000 addresses': cost(
    ...([40, 0, 'document', () => ['rows', at('addresses.html'), '--flatten', 'visual']] as const),
    write('addresses.html', `<h1>${'http://a/'.repeat(300_000)}</h1><p>x`),
  ),
  'a heading of 200,000 numbers': cost(
    ...([40, 0, '', () => ['outline', at('numbers.html'), '--time-limit', '20']] as const),
    write('numbers.html', `<h1>${'1.'.repeat(200_000)}</h1><p>x`),
  ),
  'a clip of 200,000 points': cost(
    ...([40, 0, 'document', () => ['rows', at('clip.html'), '--flatten', 'visual']] as const),
    write('clip.html', `<p style="clip-path:polygon(${'1px 2px,'.repeat(200_000)}1px 2px)">x`),
  ),
  'boxes without end, in the browser': cost(40, 0, '', segments, write('boxes.html', boxes)),
};

/** Seconds that a program takes to start, where others work too. */
const start = 20;

describe.skipIf(!existsSync('/proc/self/status'))('no input makes a command cost more than its limit', () => {
  it.each(Object.entries(costly))('%s', async (_, { limit, code, word, argv, write: prepare }) => {
    writeFileSync(at('d.jsonl'), `${JSON.stringify(documentSample)}\n`);
    writeFileSync(at('x'), `${JSON.stringify(documentSample)}\n`);
    prepare();
    const found = await measureCommand(argv(), limit + beyond + start);
    expect(found).toMatchObject(exit(code, word));
    expect(found.seconds).toBeLessThan(limit + beyond + start);
    expect(found.own).toBeGreaterThan(10);
    expect(found.own).toBeLessThan(mostMegabytes);
    expect(found.below).toBeLessThan(mostMegabytes);
  });
});
