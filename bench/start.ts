/**
 * How long commands take from the call to the end, as people wait for them: the built program, a process each.
 * `outline` is given beside a program that starts the browser in the same way and does nothing with it.
 *
 *     npm run build && npx tsx bench/start.ts [--rounds 10] [--write]
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from '../src/math/index.ts';
import type { TraceEntry } from '../src/page/index.ts';
import { traceGroups, writeParquetGroups } from '../src/store/index.ts';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const root = resolve(import.meta.dirname, '..');
const program = join(root, 'bin/pagestructure.js');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-start-'));

/** Seconds of one call; its output goes to a file where one is named. */
function run(argv: readonly string[], out?: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { maxBuffer: 1e9 });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${argv.join(' ')}: exit code ${status}: ${stderr}`);
  if (out) writeFileSync(out, stdout);
  return seconds;
}

const documents = join(folder, 'c.documents.jsonl');
const structures = join(folder, 'heps.structures.jsonl');
const gold = join(root, 'corpus');
run([program, 'rows', gold], documents);
run([program, 'baseline', documents, '--method', 'heps'], structures);

/** The first line of a file, as a file of its own: one page shows what is start and what is work. */
function firstLine(path: string): string {
  const own = `${path}.one.jsonl`;
  writeFileSync(own, `${readFileSync(path, 'utf8').split('\n')[0]}\n`);
  return own;
}
const [documentOfOne, structureOfOne] = [firstLine(documents), firstLine(structures)];
const goldOfOne = join(folder, 'heps.lists.jsonl');
run([program, 'lists', '--documents', documentOfOne, structureOfOne], goldOfOne);

/** A run of a million sweeps as `sample` leaves it: a chain that wanders, made by a formula. */
const millionSweeps = join(folder, 'run');
mkdirSync(millionSweeps);
const sweeps = 1_000_000;
function* entries(): Generator<TraceEntry> {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const logJoint = -1000 + 50 * Math.sin(sweep / 3e4) + 5 * Math.sin(sweep * sweep);
    const shares = { moved: Math.abs(Math.sin(sweep)), p4: 0.5, p6: 0.25 };
    yield { version: 1, chain: 0, sweep, phase: 'kept', logJoint, headingRows: 6, ...shares };
  }
}
let lines: string[] = [];
for (const entry of entries()) {
  lines.push(`${JSON.stringify(entry)}\n`);
  if (lines.length < 10_000) continue;
  appendFileSync(join(millionSweeps, 'trace.jsonl'), lines.join(''));
  lines = [];
}
await writeParquetGroups(join(millionSweeps, 'trace.parquet'), traceGroups(entries()));
const diagnosis = { mean: -1000, rHat: 1, bulkEss: 100, tailEss: 100 };
writeFileSync(join(millionSweeps, 'diagnostics.json'), JSON.stringify({ logJoint: diagnosis }));
writeFileSync(join(millionSweeps, 'manifest.json'), '{"documents": {"sha256": ""}, "config": {}}');

/** A program that starts the browser as the commands do, shows an empty page, and ends. */
const capture = pathToFileURL(join(root, 'dist/program/capture.js')).href;
const browserAlone = [
  `const { openCapture } = await import(${JSON.stringify(capture)});`,
  'const capture = await openCapture();',
  "await capture.page({ id: 'x', name: 'x', bytes: Buffer.from('<p>x') });",
  'await capture.close();',
].join('\n');

const commands: Record<string, readonly string[]> = {
  'node, nothing': ['-e', '0'],
  '--help': [program, '--help'],
  'outline --help': [program, 'outline', '--help'],
  'sample --help': [program, 'sample', '--help'],
  'score, one page': [
    program,
    'score',
    '--gold',
    goldOfOne,
    '--documents',
    documentOfOne,
    `heps=${structureOfOne}`,
  ],
  'score, 63 pages': [program, 'score', '--gold', gold, '--documents', documents, `heps=${structures}`],
  'outline, one page': [program, 'outline', join(gold, 'en-rowing-club/page.html')],
  'plot, 1,000,000 sweeps': [program, 'plot', millionSweeps, '--out', join(folder, 'trace.svg')],
  'the browser alone': ['--input-type=module', '-e', browserAlone],
};
const seconds = new Map(Object.keys(commands).map((name) => [name, [] as number[]]));
for (let round = 0; round < rounds; round++) {
  for (const [name, argv] of Object.entries(commands)) seconds.get(name)?.push(run(argv));
}
rmSync(folder, { recursive: true });

console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}; ${rounds} runs each, seconds\n`,
);
console.log(`${''.padEnd(22)} least  median`);
for (const [name, own] of seconds) {
  console.log(`${name.padEnd(22)} ${Math.min(...own).toFixed(2)}   ${median(own).toFixed(2)}`);
}
if (values.write) {
  const least = Object.fromEntries([...seconds].map(([name, own]) => [name, round(Math.min(...own))]));
  const medians = Object.fromEntries([...seconds].map(([name, own]) => [name, round(median(own))]));
  writeResults('start.json', { unit: 'seconds by the clock', rounds, least, median: medians });
}
const beyond = (of: (own: readonly number[]) => number): string =>
  (of(seconds.get('outline, one page') ?? []) - of(seconds.get('the browser alone') ?? [])).toFixed(2);
console.log(`${'outline beyond it'.padEnd(22)} ${beyond((own) => Math.min(...own))}   ${beyond(median)}`);

function round(value: number): number {
  return Number(value.toFixed(3));
}

function median(own: readonly number[]): number {
  return quantile(Float64Array.from(own), 0.5);
}
