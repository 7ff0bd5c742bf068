import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '../../src/math/index.ts';
import { randomDocument } from '../bayes/support/documents.ts';
import { spawnCommand } from '../support/spawn-command.ts';

/** Kills in all; a long run has 200. */
const kills = Number(process.env.PAGESTRUCTURE_KILLS ?? 20);
const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.02' };
const rng = createRng(process.env.PAGESTRUCTURE_SEED ?? 'killed often');

let folder: string;
let whole: Record<string, string>;
let seconds: number;
const at = (name: string) => join(folder, name);
const argv = (out: string, ...more: string[]) => [
  ...['sample', at('made.documents.jsonl'), '--out', out, '--seed', '5', '--chains', '2'],
  ...['--burn-in', '60', '--sweeps', '120', '--final-sweeps', '30', ...more],
];

/** Hashes of everything in the folder of a run, the last checkpoint too. */
async function hashes(out: string): Promise<Record<string, string>> {
  const names = (await readdir(out)).sort();
  const entries = names.map(async (name) => [name, hash(await readFile(join(out, name)))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-killed-often-'));
  const shape = { rows: 60, blocks: 4, symbols: 3, words: 60, kinds: 9, sentences: 0.1 };
  const documents = Array.from({ length: 6 }, (_, d) =>
    randomDocument(createRng('killed often').stream(d), `d${d}`, shape),
  );
  await writeFile(at('made.documents.jsonl'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const began = performance.now();
  expect((await spawnCommand(argv(at('whole')), often).ended).code).toBe(0);
  seconds = (performance.now() - began) / 1000;
  whole = await hashes(at('whole'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('sample, killed at random moments', () => {
  it(
    `ends with the same bytes in every file after ${kills} kills, those while the last files are written among them`,
    async () => {
      let killed = 0;
      let runs = 0;
      let inLastFiles = 0;
      while (killed < kills) {
        const out = at(`run-${runs++}`);
        for (let turn = 0; turn < 4 && killed < kills; turn++) {
          const { child, ended } = spawnCommand(
            argv(out, '--resume', '--workers', `${1 + (turn % 2)}`),
            often,
          );
          if (turn % 2 === 1) await Promise.race([untilLastFiles(out), ended]);
          else await wait(1000 * seconds * (0.3 + 0.7 * rng.uniform()));
          await wait(rng.integer(30));
          child.kill('SIGKILL');
          if ((await ended).signal !== 'SIGKILL') break; // it was faster
          killed += 1;
          if (existsSync(join(out, 'structures.jsonl')) && !existsSync(join(out, 'manifest.json')))
            inLastFiles += 1;
        }
        const { code, stderr } = await spawnCommand(argv(out, '--resume'), often).ended;
        expect([code, stderr]).toEqual([0, expect.not.stringContaining('damaged')]);
        expect(withoutPartial(await hashes(out)), `run ${runs} after ${killed} kills`).toEqual(whole);
        await rm(out, { recursive: true });
      }
      if (kills >= 20) expect(inLastFiles).toBeGreaterThan(0);
    },
    Math.max(180_000, 60_000 * kills),
  );

  it('leaves a finished run as it is when another seed is to go on from it', async () => {
    const { code, stderr } = await spawnCommand([...argv(at('whole'), '--resume'), '--seed', '9'], often)
      .ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining('a finished run of other seed')]);
    expect(await hashes(at('whole'))).toEqual(whole);
  });
});

/** What a killed process was writing keeps a name of its own; nothing reads it. */
function withoutPartial(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.partial')));
}

/** Waits for the first of the last files. */
async function untilLastFiles(out: string): Promise<void> {
  while (!existsSync(join(out, 'structures.jsonl'))) await wait(1);
}
