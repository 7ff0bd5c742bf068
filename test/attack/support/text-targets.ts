import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { unpackTask } from '../../../packages/queue/src/pack-task.ts';
import { packVectors, unpackVectors } from '../../../packages/queue/src/pack-vectors.ts';
import { parseQueueUrl } from '../../../packages/queue/src/queue-url.ts';
import {
  formatMasks,
  formatQrels,
  formatRun,
  formatTopics,
  parseMasks,
  parseQrels,
  parseRun,
  parseTopics,
} from '../../../packages/retrieval/src/retrieval/index.ts';
import { readTrecText } from '../../../packages/retrieval/src/store/read-trec-text.ts';
import { inlineSource, readSources, SourceError } from '../../../src/capture/index.ts';
import { parseSource } from '../../../src/capture/parse-source.ts';
import { readGoldTable } from '../../../src/commands/shared/gold/gold-table.ts';
import { parseShard } from '../../../src/commands/shared/shards/shard.ts';
import { FormatError } from '../../../src/store/index.ts';
import { openPart, partPath, readPart } from '../../../src/store/trace-part.ts';
import * as samples from './samples.ts';
import { fileOf, type Target } from './target.ts';

/** The page that `readSources` makes of a file, or the errors that it has in their places. */
async function pagesOf(path: string): Promise<unknown> {
  const found: unknown[] = [];
  for await (const source of readSources([path])) {
    if (source instanceof SourceError) {
      if (!source.message.includes(path)) throw new Error(`an error without ${path}: ${source.message}`);
      found.push(source.message);
      continue;
    }
    const unsafe = source.id.split('/').some((step) => step === '' || step === '.' || step === '..');
    if (unsafe || /[\\\p{Cc}]/u.test(source.id)) throw new Error(`id ${JSON.stringify(source.id)}`);
    try {
      found.push([source.id, parseSource(source).text.length]);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      found.push(error.message);
    }
  }
  return found;
}

/** An archive or page, read as a SOURCE: never an error, but errors in the places of pages. */
function source(extension: string, valid: readonly (string | Uint8Array)[]): Target {
  const name = `page.${extension}`;
  return { name, valid, read: (bytes, file) => pagesOf(file(bytes, name)), isOwn: () => false };
}

const plain = (error: Error) => error.constructor === Error;

const record = (body: string, uri: string): string => {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  return [
    'WARC/1.0',
    'WARC-Type: response',
    `WARC-Target-URI: ${uri}`,
    'WARC-Date: 2020-01-01T00:00:00Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length}`,
    '',
    `${http}\r\n\r\n`,
  ].join('\r\n');
};

const warcSample = record('<h1>One</h1><p>text', 'http://e.org/a') + record('<p>two', 'http://e.org/b.html');

const task = {
  ...{ words: 3, symbols: 2, indices: [0], config: {} },
  documents: [
    {
      ...{
        id: 'a',
        rows: 1,
        sentence: [0],
        rank: [0],
        own: [0],
        logOdds: [0],
        firstPlace: [0, 1],
        placeParent: [-1],
        placeLog: [-0.5],
        placeElse: [0],
        firstBlock: [0, 1],
        word: [0],
        wordRepeat: [0],
      },
      ...{ firstSymbol: [0, 1], symbol: [0], words: [2], symbols: [1] },
    },
  ],
};

/** Readers of text, archives and bytes. */
export const textTargets: readonly Target[] = [
  source('html', [samples.htmlSample]),
  source('mhtml', [samples.mhtmlSample]),
  source('warc', [warcSample]),
  {
    name: 'inline page',
    valid: [samples.htmlSample],
    read: (bytes) => {
      const { html, nodes, text } = parseSource(
        inlineSource('a', 'inline-page.file', bytes.toString(), 10_000),
      );
      const isIn = nodes.every(({ parent }, i) => parent < i);
      if (!isIn) throw new TypeError('a node before its parent');
      return [html.length, text];
    },
    isOwn: (error) => error instanceof SourceError,
    place: 'a: ',
  },
  {
    name: 'topics',
    valid: [samples.topicsSample],
    read: (bytes) => parseTopics(bytes.toString(), fileOf('topics')),
    write: formatTopics,
    isOwn: plain,
    silent: /stands there twice/,
  },
  {
    name: 'qrels',
    valid: [samples.qrelsSample],
    read: (bytes) =>
      [...parseQrels(bytes.toString(), fileOf('qrels'))].map(([topic, judged]) => [topic, [...judged]]),
    write: (value: [string, [string, number][]][]) =>
      formatQrels(new Map(value.map(([topic, judged]) => [topic, new Map(judged)]))),
    isOwn: plain,
    silent: /judged twice/,
  },
  {
    name: 'masks',
    valid: [samples.masksSample],
    read: (bytes) => [...parseMasks(bytes.toString(), fileOf('masks'))],
    write: (value: [string, [number, number][]][]) => formatMasks(new Map(value)),
    isOwn: plain,
  },
  {
    name: 'run',
    valid: [samples.runSample],
    read: (bytes) => [...parseRun(bytes.toString(), fileOf('run'))],
    write: (value: [string, { id: string; score: number }[]][]) => formatRun(new Map(value), 'mine'),
    isOwn: plain,
    silent: /found twice/,
  },
  {
    name: 'trec text',
    valid: [samples.trecTextSample],
    read: async (bytes, file) => {
      const found: unknown[] = [];
      for await (const one of readTrecText(file(bytes, fileOf('trec text')), 1000))
        found.push('id' in one ? one.id : one.problem);
      return found;
    },
    isOwn: () => false,
  },
  {
    name: 'gold table',
    valid: [samples.goldTableSample],
    read: async (bytes, file) => {
      const table = file(bytes, fileOf('gold table'));
      const lists = file(`${JSON.stringify(samples.listsSample)}\n`, 'gold.lists.jsonl');
      return (await readGoldTable(lists, table, dirname(table))).pages;
    },
    isOwn: (error) => error instanceof FormatError,
  },
  {
    name: 'trace part',
    valid: [
      Buffer.concat([
        Buffer.from('{"version":1,"columns":["kept","sweep","logJoint"]}\n'),
        Buffer.alloc(72, 1),
      ]),
    ],
    read: (bytes, file) => {
      const folder = dirname(file('', 'any'));
      mkdirSync(join(folder, 'part'), { recursive: true });
      file(bytes, join('part', partPath('', 3)));
      return [...readPart(openPart(join(folder, 'part'), 3))].map((one) => one.length);
    },
    isOwn: (error) => error instanceof FormatError,
    place: 'trace.3.partial',
  },
  {
    name: 'vectors',
    valid: [packVectors({ doubles: { a: [1.5, -2] }, wholes: { b: [0, 300, 2 ** 40] } })],
    read: (bytes) => {
      const { doubles, wholes } = unpackVectors(bytes, 'vectors');
      const lists = (vectors: Record<string, Float64Array>) =>
        Object.entries(vectors).map(([name, list]) => [name, [...list]]);
      return [lists(doubles), lists(wholes)];
    },
    isOwn: plain,
    place: 'vectors',
  },
  {
    name: 'task',
    valid: [deflateRawSync(JSON.stringify(task))],
    read: (bytes) => JSON.stringify(unpackTask(bytes).corpus.documents),
    isOwn: plain,
    place: 'documents',
    silent: /: /,
  },
  {
    name: 'task within',
    valid: [JSON.stringify(task)],
    read: (bytes) => JSON.stringify(unpackTask(deflateRawSync(bytes)).corpus.documents),
    isOwn: plain,
    place: 'documents',
    silent: /: /,
  },
  {
    name: 'queue url',
    valid: ['rediss://ann:secret@queue.example:7000/2'],
    read: (bytes) => parseQueueUrl(bytes.toString()).href,
    write: (value: string) => value,
    isOwn: plain,
    place: 'queue',
  },
  {
    name: 'shard',
    valid: ['3/20'],
    read: (bytes) => {
      const { index, count } = parseShard(bytes.toString());
      return `${index}/${count}`;
    },
    write: (value: string) => value,
    isOwn: (error) => error instanceof RangeError,
    place: 'shard',
  },
];
