import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRng } from '../../../src/math/index.ts';
import { randomDocument } from '../../bayes/support/documents.ts';
import { copyPages } from '../../support/corpus-pages.ts';
import { runCommand } from '../../support/run-command.ts';

/** Work that is killed at random moments. */
export interface KillPlan {
  name: string;
  /** Writes what it works on. */
  prepare: (folder: string) => Promise<void>;
  /** @param turn which try of a run it is, from 0 */
  argv: (folder: string, out: string, turn: number) => string[];
  env?: Record<string, string>;
  /** A file in the folder of the run that is there when its last files are being written. */
  nearEnd?: string;
  /** A file that is written last. */
  last: string;
}

const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.02' };

async function writeDocuments(folder: string): Promise<void> {
  const shape = { rows: 60, blocks: 4, symbols: 3, words: 60, kinds: 9, sentences: 0.1 };
  const documents = Array.from({ length: 6 }, (_, d) =>
    randomDocument(createRng('killed often').stream(d), `d${d}`, shape),
  );
  await writeFile(
    join(folder, 'made.documents.jsonl'),
    documents.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
}

async function writeManifest(folder: string, sources: string): Promise<void> {
  const { code, stderr } = await runCommand(
    'corpus',
    'manifest',
    sources,
    '--out',
    join(folder, 'm.manifest.jsonl'),
  );
  if (code !== 0) throw new Error(stderr);
}

const shard = (folder: string, out: string): string[] => [
  '--manifest',
  join(folder, 'm.manifest.jsonl'),
  '--out',
  out,
];

/** Commands that go on where they were killed, but for the personal page, which is asked things meanwhile. */
export const killPlans: readonly KillPlan[] = [
  {
    name: 'sample',
    prepare: writeDocuments,
    argv: (folder, out, turn) => [
      ...[
        'sample',
        join(folder, 'made.documents.jsonl'),
        '--out',
        out,
        '--seed',
        '5',
        '--chains',
        '2',
        '--resume',
      ],
      ...['--burn-in', '60', '--sweeps', '120', '--final-sweeps', '30', '--workers', `${1 + (turn % 2)}`],
    ],
    env: often,
    nearEnd: 'structures.jsonl',
    last: 'manifest.json',
  },
  {
    name: 'experiment',
    async prepare(folder) {
      await copyPages(join(folder, 'pages'));
      const config = {
        ...{ version: 1, title: 'Killed', sources: ['pages'], gold: 'pages' },
        methods: [
          { kind: 'baseline', name: 'tags', baseline: 'tags', flatten: 'visual', sentences: 'none' },
          {
            kind: 'sample',
            name: 'paper',
            model: 'paper',
            config: { sweeps: 40, burnIn: 20, finalSweeps: 10 },
          },
        ],
      };
      await writeFile(join(folder, 'killed.json'), JSON.stringify(config));
    },
    argv: (folder, out) => ['experiment', join(folder, 'killed.json'), '--out', out],
    env: often,
    nearEnd: 'experiment.json',
    last: 'report.html',
  },
  {
    name: 'capture',
    async prepare(folder) {
      await copyPages(join(folder, 'pages'));
      await writeManifest(folder, join(folder, 'pages'));
    },
    argv: (folder, out) => ['capture', '--screenshot', ...shard(folder, out)],
    last: '0001-of-0001.shard.json',
  },
  {
    name: 'shards',
    async prepare(folder) {
      await mkdir(join(folder, 'pages'));
      for (let n = 0; n < 300; n++) {
        const words = Array.from({ length: 60 }, (_, k) => `<p>${n} and ${k}`).join('');
        await writeFile(join(folder, 'pages', `${n}.html`), `<h1>Page ${n}</h1>${words}`);
      }
      await writeManifest(folder, join(folder, 'pages'));
    },
    argv: (folder, out) => ['rows', ...shard(folder, out)],
    nearEnd: '0001-of-0001.unmarked.documents.jsonl',
    last: '0001-of-0001.shard.json',
  },
];

/** Hashes of all files of a run, its last checkpoint too, but for what a killed process was writing. */
export async function hashesOf(out: string): Promise<Record<string, string>> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const own = files.filter((file) => !file.endsWith('.partial')).sort();
  const hashed = own.map(async (file) => {
    // Some say in which folder they are.
    const text = (await readFile(file)).toString('latin1').replaceAll(out, 'OUT');
    return [file.slice(out.length), createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Whether a run is in its last files. */
export function isNearEnd({ nearEnd, last }: KillPlan, out: string): boolean {
  return nearEnd !== undefined && existsSync(join(out, nearEnd)) && !existsSync(join(out, last));
}
