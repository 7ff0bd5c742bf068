/**
 * Memory of a run of the program: `sample` over made documents of about 60 rows, in a process of its own.
 *
 *     npx tsx bench/sampler/memory.ts [--documents 1012] [--sweeps 1000] [--chains 4] [--workers 2] [--out bench/sampler/memory.json]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1012' },
    sweeps: { type: 'string', default: '1000' },
    chains: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-memory-'));
const documents = madeCorpus(Number(values.documents), 111);
const path = join(folder, 'made.documents.jsonl');
writeFileSync(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
const half = Math.floor(Number(values.sweeps) / 2);
const argv = [
  'sample',
  path,
  '--out',
  join(folder, 'run'),
  '--chains',
  values.chains,
  '--workers',
  values.workers,
];
const length = [
  '--burn-in',
  String(half),
  '--sweeps',
  String(Number(values.sweeps) - half),
  '--final-sweeps',
  '20',
];
const main = JSON.stringify(resolve(import.meta.dirname, '../../src/cli/main.ts'));
const script = `
  const { run } = await import(${main});
  process.exitCode = await run(process.argv.slice(2));
  const { maxRSS, userCPUTime } = process.resourceUsage();
  console.log(JSON.stringify({ maxRSS, userCPUTime }));`;
const program = join(folder, 'run.mjs');
writeFileSync(program, script);
const started = performance.now();
const stdout = execFileSync(process.execPath, ['--import', 'tsx', program, ...argv, ...length], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
rmSync(folder, { recursive: true });
const { maxRSS, userCPUTime } = JSON.parse(stdout);
const result = {
  ...benchMachine(),
  documents: documents.length,
  rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
  sweeps: Number(values.sweeps),
  chains: Number(values.chains),
  workers: Number(values.workers),
  megabytes: Math.round(maxRSS / 1024),
  processorSeconds: Math.round(userCPUTime / 1e6),
  seconds: Math.round((performance.now() - started) / 1000),
};
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
