import { describe, expect, it } from 'vitest';
import { answerSchema, commandSchema, leaseSchema, readMessage } from '../src/messages.ts';
import { maxMessageBytes } from '../src/queue-settings.ts';
import { parseQueueUrl } from '../src/queue-url.ts';
import { serverProblem } from '../src/server-problem.ts';

const blob = { by: 'driver', sha256: 'a'.repeat(64), bytes: 10 };
const rng = { key: [1, 2, 3, 4], words: [1, 2, 3, 4] };
const command = {
  number: 3,
  at: 2,
  base: { at: 1, state: blob },
  history: [{ name: 'sweep', rng, parameters: blob, count: true }],
  call: { name: 'estimate', rng, parameters: blob, finalSweeps: 5, from: 0, to: 2 },
  keep: false,
};

describe('readMessage(schema, data, what)', () => {
  it('gives a command as it was sent', () => {
    expect(readMessage(commandSchema, command, 'command')).toEqual(command);
  });

  it.each([
    ['a name that is no call', { ...command, call: { name: 'constructor' } }],
    ['code beside the call', { ...command, code: 'process.exit()' }],
    ['a blob elsewhere', { ...command, base: { at: 1, state: { ...blob, by: '../../other' } } }],
    ['a blob too large', { ...command, base: { at: 1, state: { ...blob, bytes: 2 ** 40 } } }],
    ['a stream of other words', { ...command, call: { name: 'start', rng: { key: [1], words: [] } } }],
    ['a history without end', { ...command, history: new Array(101).fill(command.history[0]) }],
    ['nothing', null],
  ])('refuses %s', (_, data) => {
    expect(() => readMessage(commandSchema, data, 'command')).toThrow(/^command: /);
  });

  it('refuses a message above the bound before it looks into it', () => {
    const long = { ...command, code: 'x'.repeat(maxMessageBytes) };
    expect(() => readMessage(commandSchema, long, 'command')).toThrow(/bytes \(expected at most 65536\)/);
  });

  it('refuses parts and answers of other shapes', () => {
    expect(() => readMessage(leaseSchema, { program: 'p', run: '../x' }, 'part')).toThrow(/^part: run/);
    expect(() => readMessage(answerSchema, { kind: 'answer', part: -1 }, 'answer')).toThrow(/^answer: /);
  });
});

describe('parseQueueUrl(text)', () => {
  it('shows scheme, host and port alone', () => {
    expect(parseQueueUrl('rediss://ann:secret@queue.example/2').shown).toBe('rediss://queue.example:6379');
  });

  it.each([
    ['redis://:secret@10.0.0.1:7000', true],
    ['rediss://:secret@10.0.0.1:7000', false],
    ['redis://:secret@localhost:7000', false],
    ['redis://10.0.0.1:7000', false],
  ])('says of %s that it exposes a password: %j', (url, exposed) => {
    expect(parseQueueUrl(url).exposed).toBe(exposed);
  });

  it('takes the number of a database, and nothing else behind the host', () => {
    expect(parseQueueUrl('redis://host:1/7').database).toBe(7);
    expect(parseQueueUrl('redis://host').database).toBe(0);
  });

  it.each([
    'redis://ann:secret@host/x',
    'redis://:secret@host/1/2',
    'redis://:secret@host/-1',
    'redis://host/999999',
  ])('refuses the database of %s', (text) => {
    const parse = (): unknown => parseQueueUrl(text);
    expect(parse).toThrow(/^queue: redis:\/\/host\.\.\.\/.*\(expected the number of a database/);
    expect(parse).not.toThrow(/secret/);
  });

  it.each(['http://ann:secret@host', 'ann:secret@host', 'redis://'])(
    'refuses %s without showing it',
    (text) => {
      const parse = (): unknown => parseQueueUrl(text);
      expect(parse).toThrow(/^queue: .*expected redis:\/\/host:port/);
      expect(parse).not.toThrow(/secret/);
    },
  );
});

describe('serverProblem(error)', () => {
  it.each([
    ['WRONGPASS invalid username-password pair or user is disabled.', 'wrong user or password'],
    ['OOM command not allowed', 'the memory of the server is full'],
    ['connect ECONNREFUSED 127.0.0.1:1', 'nothing listens there'],
  ])('says of %s: %s', (message, expected) => {
    expect(serverProblem(new Error(message))).toContain(expected);
  });

  it('says nothing of what passes', () => {
    expect(serverProblem(new Error('Connection is closed.'))).toBe(undefined);
  });
});
