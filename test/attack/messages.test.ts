import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerSchema, commandSchema, leaseSchema, readMessage } from '../../packages/queue/src/messages.ts';
import { unpackTask } from '../../packages/queue/src/pack-task.ts';
import { packVectors, unpackVectors } from '../../packages/queue/src/pack-vectors.ts';
import { parseQueueUrl } from '../../packages/queue/src/queue-url.ts';
import { blobCases, messageCases, promiseCases, queueUrlCases } from './corpus/messages.ts';
import { textTargets } from './support/text-targets.ts';

const schemas = { lease: leaseSchema, command: commandSchema, answer: answerSchema };
const [task] = textTargets.find(({ name }) => name === 'task')?.valid ?? [];
const blobs = {
  vectors: Buffer.from(packVectors({ doubles: { a: [1.5, 2] }, wholes: { b: [1, 2, 300] } })),
  documents: Buffer.from(task as Uint8Array),
};

/** Runs something that has to be refused by an error of the queue's own; gives its message. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect((error as Error).constructor).toBe(Error);
    return (error as Error).message;
  }
  throw new TypeError('it was taken');
}

function changed(bytes: Buffer, change: string, at: number): Buffer {
  if (change === 'cut') return bytes.subarray(0, Math.floor(at * bytes.length));
  if (change === 'nothing') return Buffer.alloc(0);
  if (change === 'zeros') return Buffer.alloc(bytes.length);
  if (change === 'noise') return Buffer.from(bytes.map((byte, i) => (byte * 7 + i * 31 + 1) % 256));
  return change === 'text' ? Buffer.from('<!doctype html>') : Buffer.concat([bytes.subarray(0, 4), bytes]);
}

describe('a hostile message of the queue', () => {
  it.each(messageCases)('$name', ({ input: { kind, value }, expected }) => {
    const message = refusal(() => readMessage(schemas[kind] as never, value, kind));
    expect(message).toMatch(new RegExp(`^${kind}: `));
    expect(message).toContain(expected.refused);
    expect(message.length).toBeLessThan(3_000);
  });

  it.each(blobCases)('$name', ({ input: { kind, change, at }, expected }) => {
    const bytes = changed(blobs[kind], change, at);
    const read = kind === 'vectors' ? () => unpackVectors(bytes, kind) : () => unpackTask(bytes);
    expect(refusal(read)).toMatch(new RegExp(`^${expected.refused}: `));
  });

  it.each(promiseCases)('$name', ({ input: { group, length, bytes }, expected }) => {
    const own = group === 'wholes' ? deflateRawSync(Buffer.alloc(5)) : Buffer.alloc(bytes);
    const entry = { name: 'a', length, bytes: own.length };
    const head = Buffer.from(JSON.stringify({ doubles: [], wholes: [], [group]: [entry] }));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(head.length);
    const before = process.memoryUsage().arrayBuffers;
    const message = refusal(() => unpackVectors(Buffer.concat([size, head, own]), 'vectors'));
    expect(message).toContain(expected.refused);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it.each(queueUrlCases)('$name', ({ input, expected: { taken } }) => {
    if (taken) expect(parseQueueUrl(input).shown).not.toContain('secret');
    else {
      const message = refusal(() => parseQueueUrl(input));
      expect(message).toMatch(/^queue: .*expected /);
      expect(message).not.toContain('secret');
    }
  });
});
