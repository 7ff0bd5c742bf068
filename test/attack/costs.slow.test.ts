import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileServer, startHostileServer } from '../support/hostile-server.ts';
import { measureCommand } from './support/measure-command.ts';
import { documentSample } from './support/samples.ts';

/** Seconds beyond its limit, and megabytes, that no input may make a command cost. */
const beyond = 10;
const mostMegabytes = 2_000;

let folder: string;
let server: HostileServer;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagestructure-costs-'));
  server = await startHostileServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/**
 * Inputs that ask for much: what is written, the command, its limit in seconds, its exit code, and a word of what it
 * says.
 */
const costly: [
  name: string,
  write: () => void,
  argv: () => string[],
  limit: number,
  code: number,
  word: string,
][] = [
  ['an endless line', () => {}, () => ['sample', '/dev/zero', '--out', at('o')], 20, 1, 'longer than'],
  [
    'an endless configuration',
    () => {},
    () => ['sample', at('x'), '--config', '/dev/zero', '--out', at('o')],
    20,
    2,
    'larger than',
  ],
  [
    'an endless manifest',
    () => {},
    () => ['rows', '--manifest', '/dev/zero', '--out', at('o')],
    20,
    1,
    '/dev/zero',
  ],
  [
    'endless gold',
    () => {},
    () => ['corpus', 'stats', at('d.jsonl'), '--gold', '/dev/zero'],
    20,
    1,
    '/dev/zero',
  ],
  [
    'a page of 20 MB of tags',
    () => writeFileSync(at('tags.html'), '<p>x'.repeat(5_000_000)),
    () => ['rows', at('tags.html')],
    30,
    1,
    'nodes',
  ],
  [
    'a page of 20 MB of attributes',
    () => writeFileSync(at('attributes.html'), `<p ${'a=b '.repeat(4_900_000)}>x`),
    () => ['rows', at('attributes.html'), '--timeout', '30'],
    30,
    0,
    'document',
  ],
  [
    'an archive that unpacks to 2 GB',
    () =>
      writeFileSync(
        at('bomb.warc.gz'),
        gzipSync(Buffer.concat([Buffer.from('WARC/1.0\r\n'), Buffer.alloc(2 ** 30)])),
      ),
    () => ['rows', at('bomb.warc.gz')],
    30,
    1,
    'bomb.warc.gz',
  ],
  [
    'an index of a million brackets',
    () => writeFileSync(at('deep.jsonl'), `${'['.repeat(30_000_000)}\n`),
    () => ['sample', at('deep.jsonl'), '--out', at('o')],
    30,
    1,
    'not JSON',
  ],
  [
    'a document of 20,000 rows',
    () => {
      const row = { sentence: false, blocks: [{ text: 'a', word: 'a', symbols: ['<br>'], span: [0, 0] }] };
      const rows = Array.from({ length: 20_000 }, () => row);
      writeFileSync(at('long.jsonl'), `${JSON.stringify({ version: 1, id: 'a', textLength: 8, rows })}\n`);
    },
    () => [
      'sample',
      at('long.jsonl'),
      '--out',
      at('long'),
      '--sweeps',
      '3',
      '--burn-in',
      '3',
      '--final-sweeps',
      '3',
    ],
    60,
    0,
    'wrote',
  ],
  [
    'a page that never comes',
    () => {},
    () => ['rows', '--allow-private', '--timeout', '3', `${server.base}/trickles-body`],
    3,
    1,
    'within',
  ],
  [
    'a picture that never comes',
    () => {},
    () => [
      'rows',
      '--flatten',
      'visual',
      '--allow-private',
      '--timeout',
      '5',
      `${server.base}/picture-never`,
    ],
    10,
    0,
    'document',
  ],
  [
    '101 instead of a page',
    () => {},
    () => ['rows', '--allow-private', '--timeout', '3', `${server.base}/upgrades-and-stalls`],
    3,
    1,
    '101',
  ],
  [
    'boxes without end, in the browser',
    () =>
      writeFileSync(at('boxes.html'), `<style>b{columns:100000}</style>${'<b><p>x</p></b>'.repeat(3000)}`),
    () => ['segment', at('boxes.html'), '--out', at('segments'), '--timeout', '20'],
    40,
    0,
    '',
  ],
];

/** Seconds that a program takes to start, where others work too. */
const start = 20;

describe.skipIf(!existsSync('/proc/self/status'))('no input makes a command cost more than its limit', () => {
  it.each(costly)('%s', async (_, write, argv, limit, code, word) => {
    writeFileSync(at('d.jsonl'), `${JSON.stringify(documentSample)}\n`);
    writeFileSync(at('x'), `${JSON.stringify(documentSample)}\n`);
    write();
    const cost = await measureCommand(argv(), limit + beyond + start);
    expect([cost.code, cost.stderr]).toEqual([code, expect.stringContaining(word)]);
    expect(cost.seconds).toBeLessThan(limit + beyond + start);
    expect(cost.own).toBeGreaterThan(10);
    expect(cost.own).toBeLessThan(mostMegabytes);
    expect(cost.below).toBeLessThan(mostMegabytes);
  });
});
