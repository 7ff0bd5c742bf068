/**
 * Runs a command over a folder of real pages as an array of Slurm jobs, with one of them requeued half-way, and
 * compares the merged file with what one process writes. Needs root and Debian's Slurm, which it starts for itself
 * on this machine.
 *
 *     npm run build && npx tsx lab/million-pages/shards-slurm.ts [--pages FOLDER] [--shards 20] [--requeue 7] [--write] [-- rows]
 *
 * FOLDER is by default a folder of links to the 1,012 sampled pages of webkb (the folder of real pages,
 * `PAGESTRUCTURE_DATA`). Exit code 1 when a byte differs.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { startSlurm } from '../../test/slurm/slurm.ts';
import { sharedData } from '../../test/support/shared-data.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' },
    shards: { type: 'string', default: '20' },
    requeue: { type: 'string', default: '7' },
    program: { type: 'string', default: resolve(import.meta.dirname, '../../bin/pagestructure.js') },
    write: { type: 'boolean', default: false },
  },
});
const command = positionals.length > 0 ? positionals : ['rows'];
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-scale-'));
const at = (name: string) => join(folder, name);
const program = (...argv: string[]) =>
  execFileSync(process.execPath, [values.program, ...argv], {
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Number of pages in the journals of a shard. */
function journalSize(name: string): number {
  const names = readdirSync(at('out')).filter((file) => file.startsWith(name) && file.endsWith('.journal'));
  return names.reduce((sum, file) => sum + statSync(join(at('out'), file)).size, 0);
}

/** Links to the sampled pages: those whose last column of the index is 1. */
function sampledPages(): string {
  const from = sharedData('webkb');
  mkdirSync(at('pages'));
  for (const line of readFileSync(join(from, 'index.tsv'), 'utf8').trim().split('\n')) {
    const columns = line.split('\t');
    const name = `${columns[0]}.html`;
    if (columns.at(-1) === '1') symlinkSync(join(from, 'pages', name), join(at('pages'), name));
  }
  return at('pages');
}

const pages = values.pages ?? sampledPages();
writeFileSync(at('m.jsonl'), program('corpus', 'manifest', pages));
const slurm = await startSlurm(2);
try {
  const script = resolve(import.meta.dirname, '../../examples/slurm/submit-corpus.sh');
  const env = { PAGESTRUCTURE: `${process.execPath} ${values.program}` };
  const said = await slurm.call(script, [at('m.jsonl'), values.shards, at('out'), ...command], env);
  const array = /job (\d+)/.exec(said)?.[1];
  const name = `${values.requeue.padStart(4, '0')}-of-`;
  while (journalSize(name) < 50_000) {
    if (readdirSync(at('out')).some((file) => file.startsWith(name) && file.endsWith('.shard.json'))) {
      throw new Error(
        `shard ${values.requeue} was done before it could be requeued (expected more pages in it)`,
      );
    }
    await wait(20);
  }
  await slurm.call('scontrol', ['requeue', `${array}_${values.requeue}`]);
  await slurm.idle();
} finally {
  await slurm.stop();
}
const log = readFileSync(join(at('out'), 'log', `${values.requeue}.txt`), 'utf8').trim();
const merge = readFileSync(join(at('out'), 'log', 'merge.txt'), 'utf8')
  .trim()
  .split('\n')
  .at(-1)
  ?.replace(folder, '');
const merged = readFileSync(at('out.jsonl'));
let one: Buffer;
try {
  one = program(...command, pages);
} catch (error) {
  one = (error as { stdout: Buffer }).stdout; // exit code 1: pages failed, and are named
}
const result = {
  ...benchMachine(),
  command: command.join(' '),
  shards: Number(values.shards),
  requeued: `shard ${values.requeue}: ${log.split('\n').at(-1)}`,
  merge,
  bytes: merged.length,
  sameBytes: merged.equals(one),
};
console.log(JSON.stringify(result, null, 2));
if (values.write) {
  writeFileSync(join(import.meta.dirname, 'shards-slurm.json'), `${JSON.stringify(result, null, 2)}\n`);
}
rmSync(folder, { recursive: true });
if (!result.sameBytes) process.exitCode = 1;
