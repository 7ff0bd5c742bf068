import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/experiment/run-command.ts';
import type { Document } from '../../src/page/index.ts';
import { readPages, rowsOf } from '../../src/pipeline/pages/index.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
let documents: Document[];

/** Runs a program on the whole corpus, whose rows are more than a pipe holds. */
async function run(
  command: readonly string[],
  commandLimit = 60,
  signal: AbortSignal = new AbortController().signal,
) {
  const said: string[] = [];
  const effects = { log: (message: string) => said.push(message), signal, commandLimit };
  return { ...(await runCommand(command, documents, root, effects)), said };
}

/** A program of Node that hears of each line that it gets. */
function program(onLine: string): string[] {
  const code = `let n = 0; require('readline').createInterface(process.stdin).on('line', (line) => { n++; ${onLine} })`;
  return [process.execPath, '-e', code];
}

const answer = `console.log(JSON.stringify({ version: 1, page: JSON.parse(line).id, textLength: 0, lists: [] }));`;

beforeAll(async () => {
  documents = await rowsOf(readPages([resolve(root, 'corpus')], { engine: 'parser' }));
});

describe('runCommand(a program that does not read everything)', () => {
  it.each([
    ['exits at once', [process.execPath, '-e', 'process.exit(3)'], 'ended with exit code 3 (expected 0)'],
    ['exits at its third document', program('if (n === 3) process.exit(1);'), 'ended with exit code 1'],
    ['reads no more, and fails later', ['sh', '-c', 'exec <&-; sleep 1; exit 4'], 'ended with exit code 4'],
    ['answers what is no JSON', ['sh', '-c', 'echo hi'], 'line 1 of its output: not JSON'],
    ['answers what is no answer', program('console.log("{}");'), 'line 1 of its output: no `page`'],
    ['answers nothing', [process.execPath, '-e', ''], 'no answer (expected one for each document)'],
  ])('names the program, and why: it %s', async (_, command, reason) => {
    const error = await run(command).catch(String);
    expect(error).toContain(command[0]);
    expect(error).toContain(reason);
  });

  it('says how many documents have an answer', async () => {
    const { lists, said } = await run(program(`${answer} if (n === 3) process.exit(0);`));
    expect([lists.length, said]).toEqual([
      3,
      [`${process.execPath}: answers for 3 of ${documents.length} documents`],
    ]);
  });
});

describe('runCommand(a program that does not end)', () => {
  /** A program that waits for one that it started; both say their number. */
  const waiting = (file: string) => ['sh', '-c', `sleep 600 & echo $$ $! > ${file}; wait`];
  const started = async (file: string): Promise<number[]> => {
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').trim()).toMatch(/^\d+ \d+$/);
    return readFileSync(file, 'utf8').trim().split(' ').map(Number);
  };
  const isAlive = (pid: number): boolean => {
    try {
      return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  };
  const at = temporaryPaths('run-command');

  it('kills it with all that it started when its time is over', async () => {
    const failed = run(waiting(at('late')), 2).catch(String);
    const pids = await started(at('late'));
    expect(await failed).toBe('Error: sh: took longer than 2 s and was stopped');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });

  it('kills it with all that it started at a signal', async () => {
    const stop = new AbortController();
    const failed = run(waiting(at('stopped')), 60, stop.signal).catch(String);
    const pids = await started(at('stopped'));
    expect(pids.filter(isAlive)).toEqual(pids);
    stop.abort(new Error('stopped'));
    expect(await failed).toBe('Error: stopped');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});

it('docs/formats.md its program answers for every page of the corpus', async () => {
  const text = readFileSync(resolve(root, 'docs/formats.md'), 'utf8');
  const [, code] = /```python\n(.*?)```/s.exec(text) ?? [];
  const { structures, said } = await run(['python3', '-c', code]);
  expect(structures?.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  expect(said).toEqual([]);
});
