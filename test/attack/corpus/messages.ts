import seedrandom from 'seedrandom';
import type { AttackCase } from '../support/attack-case.ts';
import { answerSample, commandSample, leaseSample } from '../support/samples.ts';

/** A message of a queue, and a word that its refusal has to have. */
export type MessageCase = AttackCase<
  { kind: 'lease' | 'command' | 'answer'; value: unknown },
  { refused: string }
>;

const refused = (kind: MessageCase['input']['kind'], value: unknown, word: string): MessageCase => ({
  name: `${kind}: ${JSON.stringify(value)?.slice(0, 60)}`,
  input: { kind, value },
  expected: { refused: word },
});
const big = 'x'.repeat(70_000);

export const messageCases: readonly MessageCase[] = [
  ...(['lease', 'command', 'answer'] as const).flatMap((kind) =>
    [null, 5, 'x', [], {}, true, [[]], { __proto__: null, x: 1 }].map((value) => refused(kind, value, kind)),
  ),
  refused('lease', { ...leaseSample, run: '../../x' }, 'run'),
  refused('lease', { ...leaseSample, run: leaseSample.run.toUpperCase().replace('0', 'g') }, 'run'),
  refused('lease', { ...leaseSample, more: 1 }, 'lease'),
  refused('lease', { ...leaseSample, program: big }, 'bytes'),
  refused('lease', { ...leaseSample, task: { ...leaseSample.task, bytes: 2 ** 28 + 1 } }, 'bytes'),
  refused('lease', { ...leaseSample, task: { ...leaseSample.task, bytes: 0 } }, 'bytes'),
  refused('lease', { ...leaseSample, task: { ...leaseSample.task, by: '*' } }, 'by'),
  refused('lease', { ...leaseSample, task: { ...leaseSample.task, sha256: 'A'.repeat(64) } }, 'sha256'),
  refused(
    'lease',
    { ...leaseSample, task: { ...leaseSample.task, sha256: `${'a'.repeat(64)}\n` } },
    'sha256',
  ),
  refused('command', { ...commandSample, call: { name: 'exit' } }, 'call'),
  refused('command', { ...commandSample, call: { name: 'constructor' } }, 'call'),
  refused('command', { ...commandSample, call: { name: 'save', more: 1 } }, 'call'),
  refused('command', { ...commandSample, history: Array.from({ length: 101 }, () => ({})) }, 'history'),
  refused('command', { ...commandSample, history: [{ name: 'x' }] }, 'history'),
  refused('command', { ...commandSample, keep: 'yes' }, 'keep'),
  refused('answer', { ...answerSample, kind: 'x' }, 'answer'),
  refused('answer', { ...answerSample, result: 'x' }, 'result'),
  refused(
    'answer',
    { kind: 'failure', worker: 'w', part: 0, number: 1, message: 'x'.repeat(4001) },
    'message',
  ),
  refused('answer', { kind: 'released', worker: 'w', part: -1, lease: 0 }, 'part'),
].map((one, n) => ({ ...one, name: `${n} ${one.name}` }));

/**
 * Bytes of documents, parameters or states that lie on a server: changed at a place, cut, or others. All are refused by
 * name.
 */
export type BlobCase = AttackCase<
  { kind: 'vectors' | 'documents'; change: string; at: number },
  { refused: string }
>;

const random = seedrandom('hostile blobs');
export const blobCases: readonly BlobCase[] = (['vectors', 'documents'] as const).flatMap((kind) => [
  ...Array.from(
    { length: 25 },
    (_, n): BlobCase => ({
      name: `${kind} cut ${n}`,
      input: { kind, change: 'cut', at: random() },
      expected: { refused: kind },
    }),
  ),
  ...['nothing', 'zeros', 'noise', 'text', 'doubled'].map(
    (change): BlobCase => ({
      name: `${kind}: ${change}`,
      input: { kind, change, at: 0 },
      expected: { refused: kind },
    }),
  ),
]);

/** Heads of packed vectors that promise more than there is; `length` numbers in `bytes` bytes. */
export const promiseCases: readonly AttackCase<
  { group: string; length: number; bytes: number },
  { refused: string }
>[] = ['doubles', 'wholes'].flatMap((group) =>
  [2 ** 28, 2 ** 27, 1_000_000, 11, -1, 0.5, 2 ** 60].map((length) => ({
    name: `${length} ${group} in 10 bytes`,
    input: { group, length, bytes: 10 },
    expected: { refused: 'vectors' },
  })),
);

/** Addresses of a queue, and whether they are one; passwords are never shown. */
export const queueUrlCases: readonly AttackCase<string, { taken: boolean }>[] = [
  ...['redis://h', 'rediss://h:1', 'redis://:secret@h/15', 'redis://ann:secret@[::1]:7000/0'].map(
    (url) => [url, true] as const,
  ),
  ...[
    '',
    'redis:',
    'redis://',
    'http://secret@h',
    'h:6379',
    'redis://h/x',
    'redis://h/1/2',
    'redis://h/-1',
    'redis://h/1.5',
    'redis://:secret@',
    'redis://ann:secret@h:99999',
  ].map((url) => [url, false] as const),
  ...[
    'file:///secret',
    'unix:///tmp/redis.sock',
    'redis+sentinel://h',
    'javascript:secret',
    '\x1b[31mredis://secret@h',
    'redis://h/999999',
  ].map((url) => [url, false] as const),
].map(([url, taken]) => ({ name: `queue ${JSON.stringify(url)}`, input: url, expected: { taken } }));
