/**
 * Memory of a run of the program, built as a user has it: `sample` over documents, those given or made ones of about 60
 * rows, in a process of its own. It is the largest resident set of the process, which holds all its threads.
 *
 *     npx tsx bench/sampler/memory.ts [documents.jsonl] [--documents 1012] [--sweeps 1000] [--chains 4] [--workers 2] \
 *       [--out bench/sampler/memory.json]
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';
import { readLines } from './read-lines.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1012' },
    sweeps: { type: 'string', default: '1000' },
    chains: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-memory-'));
const root = resolve(import.meta.dirname, '../..');
const [given] = positionals;
const documents = given ? readLines(given) : madeCorpus(Number(values.documents), 111);
const path = join(folder, 'documents.jsonl');
writeFileSync(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', join(folder, 'dist')], { cwd: root });
copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
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
const script = `
  const { run } = await import('./dist/program/main.js');
  process.exitCode = await run(process.argv.slice(2));
  const { maxRSS, userCPUTime } = process.resourceUsage();
  console.log(JSON.stringify({ maxRSS, userCPUTime }));`;
const program = join(folder, 'run.mjs');
writeFileSync(program, script);
const started = performance.now();
const stdout = execFileSync(process.execPath, [program, ...argv, ...length], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
rmSync(folder, { recursive: true });
const { maxRSS, userCPUTime } = JSON.parse(stdout);
const result = {
  ...benchMachine(),
  corpus: given ? basename(given) : 'made documents',
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
