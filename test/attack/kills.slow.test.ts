import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../src/math/index.ts';
import { randomDocument } from '../bayes/support/documents.ts';
import { copyPages } from '../support/corpus-pages.ts';
import { descendants, running } from '../support/descendants.ts';
import { cli } from '../support/run-command.ts';
import { spawnCommand } from '../support/spawn-command.ts';

const seed = process.env.PAGESTRUCTURE_SEED ?? 'kills';
const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.02' };
const mostTurns = 4;

/** Work that is killed at random moments. */
interface Plan {
  /** How often, where the environment does not say. */
  kills: number;
  /** Writes what it works on. */
  prepare: (folder: string) => Promise<void>;
  /** @param turn which try of a run it is, from 0 */
  argv: (folder: string, out: string, turn: number) => string[];
  /** A file in the folder of the run that is there when its last files are being written. */
  nearEnd?: string;
  /** A file that is written last. */
  last: string;
}

async function writeManifest(folder: string): Promise<void> {
  const manifest = ['--out', join(folder, 'm.manifest.jsonl')];
  const { code, stderr } = await cli`corpus manifest ${join(folder, 'pages')} ${manifest}`;
  expect([code, stderr]).toEqual([0, expect.any(String)]);
}
const shard = (folder: string, out: string) => ['--manifest', join(folder, 'm.manifest.jsonl'), '--out', out];

/** Commands that go on where they were killed. */
const plans: Readonly<Record<string, Plan>> = {
  sample: {
    ...{ kills: 20, nearEnd: 'structures.jsonl', last: 'manifest.json' },
    async prepare(folder) {
      const shape = { rows: 60, blocks: 4, symbols: 3, words: 60, kinds: 9, sentences: 0.1 };
      const documents = Array.from({ length: 6 }, (_, d) =>
        JSON.stringify(randomDocument(createRng('killed often').stream(d), `d${d}`, shape)),
      );
      await writeFile(join(folder, 'made.documents.jsonl'), `${documents.join('\n')}\n`);
    },
    argv: (folder, out, turn) => [
      ...['sample', join(folder, 'made.documents.jsonl'), '--out', out, '--seed', '5', '--chains', '2'],
      ...['--burn-in', '60', '--sweeps', '120', '--final-sweeps', '30', '--workers', `${1 + (turn % 2)}`],
      '--resume',
    ],
  },
  experiment: {
    ...{ kills: 3, nearEnd: 'experiment.json', last: 'report.html' },
    async prepare(folder) {
      await copyPages(join(folder, 'pages'));
      const sampling = { sweeps: 40, burnIn: 20, finalSweeps: 10 };
      const methods = [
        { kind: 'baseline', name: 'tags', baseline: 'tags', flatten: 'visual', sentences: 'none' },
        { kind: 'sample', name: 'paper', config: sampling },
      ];
      const config = { version: 1, title: 'Killed', sources: ['pages'], gold: 'pages', methods };
      await writeFile(join(folder, 'killed.json'), JSON.stringify(config));
    },
    argv: (folder, out) => ['experiment', join(folder, 'killed.json'), '--out', out],
  },
  capture: {
    ...{ kills: 3, last: '0001-of-0001.shard.json' },
    async prepare(folder) {
      await copyPages(join(folder, 'pages'));
      await writeManifest(folder);
    },
    argv: (folder, out) => ['capture', '--screenshot', ...shard(folder, out)],
  },
  shards: {
    ...{ kills: 3, nearEnd: '0001-of-0001.unmarked.documents.jsonl', last: '0001-of-0001.shard.json' },
    async prepare(folder) {
      await mkdir(join(folder, 'pages'));
      for (let n = 0; n < 300; n++) {
        const words = Array.from({ length: 60 }, (_, k) => `<p>${n} and ${k}`).join('');
        await writeFile(join(folder, 'pages', `${n}.html`), `<h1>Page ${n}</h1>${words}`);
      }
      await writeManifest(folder);
    },
    argv: (folder, out) => ['rows', ...shard(folder, out)],
  },
};

/** Hashes of all files of a run, its last checkpoint too; some say in which folder they are. */
async function hashesOf(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.sort().map(async (file) => {
    const text = (await readFile(file)).toString('latin1').replaceAll(out, 'OUT');
    return [file.slice(out.length), createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Waits for the last files, for a random one of them where that is not known. */
async function untilNearEnd({ nearEnd, last }: Plan, out: string): Promise<void> {
  while (!existsSync(join(out, nearEnd ?? last))) await wait(1);
}

describe('killed at random moments', () => {
  it.each(Object.entries(plans))(
    '%s ends with the same bytes in every file, and no program of its own goes on',
    async (name, plan) => {
      const kills = Number(process.env.PAGESTRUCTURE_KILLS ?? plan.kills);
      const folder = await mkdtemp(join(tmpdir(), `pagestructure-kill-${name}-`));
      const rng = createRng(seed).stream(name);
      const start = (out: string, turn: number) => spawnCommand(plan.argv(folder, out, turn), often);
      await plan.prepare(folder);
      const began = performance.now();
      expect(await start(join(folder, 'whole'), 0).ended).toMatchObject({ code: 0 });
      let milliseconds = performance.now() - began;
      const whole = await hashesOf(join(folder, 'whole'));
      let nearEnd = 0;
      for (let killed = 0, run = 0; killed < kills; run++) {
        const out = join(folder, `run-${run}`);
        await mkdir(out);
        for (let turn = 0; turn < mostTurns && killed < kills; turn++) {
          const { child, ended } = start(out, turn);
          if (turn % 2 === 1) await Promise.race([untilNearEnd(plan, out), ended]);
          else await Promise.race([wait(milliseconds * (0.2 + 0.8 * rng.uniform())), ended]);
          await wait(rng.integer(40));
          const below = child.pid === undefined ? [] : descendants(child.pid);
          child.kill('SIGKILL');
          if ((await ended).signal !== 'SIGKILL') {
            milliseconds *= 0.8; // it was faster: the machine has less to do by now
            break;
          }
          killed++;
          if (existsSync(join(out, plan.nearEnd ?? '')) && !existsSync(join(out, plan.last))) nearEnd++;
          for (let tries = 0; tries < 100 && running(below).length > 0; tries++) await wait(50);
          expect(running(below)).toEqual([]);
        }
        const { code, stderr } = await start(out, 0).ended;
        expect([code, stderr]).toEqual([0, expect.not.stringContaining('damaged')]);
        expect(await hashesOf(out), `run ${run} after ${killed} kills`).toEqual(whole);
        await rm(out, { recursive: true });
      }
      if (kills >= 20 && plan.nearEnd) expect(nearEnd).toBeGreaterThan(0);
      await rm(folder, { recursive: true });
    },
    Math.max(600_000, 60_000 * Number(process.env.PAGESTRUCTURE_KILLS ?? 0)),
  );
});
