import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { prepareCorpus, sampleConfigSchema } from '../../../src/bayes/inside/index.ts';
import { documentSchema } from '../../../src/page/index.ts';
import { attackReaders } from '../../../test/attack/support/attack-readers.ts';
import { refuseFields } from '../../../test/attack/support/refuse-fields.ts';
import { documentSample } from '../../../test/attack/support/samples.ts';
import { isPlain, json, type Target, text } from '../../../test/attack/support/target.ts';
import { answerSchema, commandSchema, leaseSchema, readMessage } from '../src/messages.ts';
import { packTask, unpackTask } from '../src/pack-task.ts';
import { packVectors, unpackVectors } from '../src/pack-vectors.ts';
import { parseQueueUrl } from '../src/queue-url.ts';

const leaseSample = {
  ...{ program: 'p 1', run: '00000000-0000-4000-8000-000000000000', part: 0, lease: 1 },
  task: { by: 'driver', sha256: 'a'.repeat(64), bytes: 10 },
};
const commandSample = {
  ...{ number: 1, at: 0, base: { at: 0, state: null }, history: [], call: { name: 'save' }, keep: false },
};
const answerSample = {
  ...{ kind: 'answer', worker: 'w', part: 0, number: 1, result: null, kept: leaseSample.task },
};
const vectorsSample = Buffer.from(
  packVectors({ doubles: { a: [1.5, -2] }, wholes: { b: [0, 300, 2 ** 40] } }),
);
const { corpus } = prepareCorpus([documentSchema.parse(documentSample)]);
const taskSample = Buffer.from(packTask({ corpus, indices: [0], config: sampleConfigSchema.parse({}) }));

/** A message, which the queue's own library has taken apart: any value. */
function message(name: string, schema: z.ZodType, sample: unknown): Target {
  const parse = (given: string): unknown => {
    let data: unknown = given;
    try {
      data = JSON.parse(given);
    } catch {} // a string then
    return readMessage(schema, data, name);
  };
  return text(name, json(sample), parse, { write: json, place: name, silent: /: /, isMessage: true });
}

const task = (name: string, valid: Uint8Array, unpack: (bytes: Uint8Array) => Uint8Array): Target => ({
  ...{ name, valid: [valid], isOwn: isPlain, place: 'documents', silent: /: / },
  read: (bytes) => json(unpackTask(unpack(bytes)).corpus.documents),
});

/** Readers of what comes from a queue. */
const targets: readonly Target[] = [
  message('lease', leaseSchema, leaseSample),
  message('command', commandSchema, commandSample),
  message('answer', answerSchema, answerSample),
  {
    ...{ name: 'vectors', valid: [vectorsSample], isOwn: isPlain, place: 'vectors' },
    read: (bytes) => {
      const { doubles, wholes } = unpackVectors(bytes, 'vectors');
      return [doubles, wholes].map((group) => Object.entries(group).map(([name, list]) => [name, [...list]]));
    },
  },
  task('task', taskSample, (bytes) => bytes),
  task('task within', inflateRawSync(taskSample), deflateRawSync),
  text('queue url', 'rediss://ann:secret@queue.example:7000/2', (given) => parseQueueUrl(given).href, {
    ...{ write: String, place: 'queue' },
  }),
];

attackReaders(targets);
refuseFields(targets, {
  lease: { word: 'program run task.sha256', count: 'part lease', object: 'task' },
  command: { count: 'number at', object: 'base call', list: 'history', flag: 'keep' },
  answer: { choice: 'kind', word: 'worker', count: 'part number' },
});

const schemas = { lease: leaseSchema, command: commandSchema, answer: answerSchema };
const ref = (more: object) => ({ task: { ...leaseSample.task, ...more } });

/** Changes of a right message, and a word that the refusal has to have. */
const changes: Readonly<Record<keyof typeof schemas, readonly [change: object, word: string][]>> = {
  lease: [
    [{ run: '../../x' }, 'run'],
    [{ run: leaseSample.run.replace('0', 'g') }, 'run'],
    [{ more: 1 }, 'lease'],
    [{ program: 'x'.repeat(70_000) }, 'bytes'],
    [ref({ bytes: 2 ** 28 + 1 }), 'bytes'],
    [ref({ bytes: 0 }), 'bytes'],
    [ref({ by: '*' }), 'by'],
    [ref({ sha256: 'A'.repeat(64) }), 'sha256'],
    [ref({ sha256: `${'a'.repeat(64)}\n` }), 'sha256'],
  ],
  command: [
    [{ call: { name: 'exit' } }, 'call'],
    [{ call: { name: 'constructor' } }, 'call'],
    [{ call: { name: 'save', more: 1 } }, 'call'],
    [{ history: Array.from({ length: 101 }, () => ({})) }, 'history'],
    [{ history: [{ name: 'x' }] }, 'history'],
    [{ keep: 'yes' }, 'keep'],
  ],
  answer: [
    [{ kind: 'x' }, 'answer'],
    [{ result: 'x' }, 'result'],
  ],
};
const right = { lease: leaseSample, command: commandSample, answer: answerSample };

/** Runs something that has to be refused by an error of the queue's own; gives its message. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect((error as Error).constructor, (error as Error).stack).toBe(Error);
    return (error as Error).message;
  }
  throw new TypeError('it was taken');
}

function expectRefusal(kind: keyof typeof schemas, value: unknown, word: string): void {
  const message = refusal(() => readMessage(schemas[kind] as never, value, kind));
  expect(message).toMatch(new RegExp(`^${kind}: `));
  expect(message).toContain(word);
  expect(message.length).toBeLessThan(3_000);
}

const blobs: [what: string, bytes: Buffer, read: (bytes: Buffer) => unknown][] = [
  ['vectors', vectorsSample, (bytes) => unpackVectors(bytes, 'vectors')],
  ['documents', taskSample, unpackTask],
];

describe('a hostile message of the queue', () => {
  it.each(Object.keys(schemas) as (keyof typeof schemas)[])(
    'a %s is refused by a word for what is wrong',
    (kind) => {
      for (const value of [null, 5, 'x', [], {}, true, [[]], { __proto__: null, x: 1 }])
        expectRefusal(kind, value, kind);
      for (const [change, word] of changes[kind]) expectRefusal(kind, { ...right[kind], ...change }, word);
    },
  );

  it('other answers are refused too', () => {
    const failure = { kind: 'failure', worker: 'w', part: 0, number: 1, message: 'x'.repeat(4001) };
    expectRefusal('answer', failure, 'message');
    expectRefusal('answer', { kind: 'released', worker: 'w', part: -1, lease: 0 }, 'part');
  });

  it.each(blobs)('%s are refused by name where they are cut or others', (what, bytes, read) => {
    const noise = bytes.map((byte, i) => (byte * 7 + i * 31 + 1) % 256);
    const others = [Buffer.alloc(bytes.length), Buffer.from(noise), Buffer.from('<!doctype html>')];
    const doubled = Buffer.concat([bytes.subarray(0, 4), bytes]);
    for (const other of [...Array.from(bytes.keys(), (at) => bytes.subarray(0, at)), ...others, doubled])
      expect(refusal(() => read(other))).toMatch(new RegExp(`^${what}: `));
  });

  it.each([...['doubles', 'wholes']])(
    '%s that promise more than there is are refused before memory is taken for them',
    (group) => {
      const own = group === 'wholes' ? deflateRawSync(Buffer.alloc(5)) : Buffer.alloc(10);
      for (const length of [2 ** 28, 2 ** 27, 1_000_000, 11, -1, 0.5, 2 ** 60]) {
        const entry = { name: 'a', length, bytes: own.length };
        const head = Buffer.from(JSON.stringify({ doubles: [], wholes: [], [group]: [entry] }));
        const size = Buffer.alloc(4);
        size.writeUInt32LE(head.length);
        const before = process.memoryUsage().arrayBuffers;
        expect(refusal(() => unpackVectors(Buffer.concat([size, head, own]), 'vectors'))).toContain(
          'vectors',
        );
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
      }
    },
  );

  it('an address that is none of a queue is refused, and no password is shown', () => {
    for (const url of [
      'redis://h',
      'rediss://h:1',
      'redis://:secret@h/15',
      'redis://ann:secret@[::1]:7000/0',
    ])
      expect(parseQueueUrl(url).shown).not.toContain('secret');
    for (const url of [
      ...[
        '',
        'redis:',
        'redis://',
        'http://secret@h',
        'h:6379',
        'redis://h/x',
        'redis://h/1/2',
        'redis://h/-1',
      ],
      ...['redis://h/1.5', 'redis://:secret@', 'redis://ann:secret@h:99999', 'file:///secret'],
      ...['unix:///tmp/redis.sock', 'redis+sentinel://h', 'javascript:secret', '\x1b[31mredis://secret@h'],
      'redis://h/999999',
    ]) {
      const message = refusal(() => parseQueueUrl(url));
      expect(message).toMatch(/^queue: .*expected /);
      expect(message).not.toContain('secret');
    }
  });
});
