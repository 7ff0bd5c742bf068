/**
 * What pages cost on the way through the commands: processor time and bytes of each stage, the fixed cost of a
 * command, and the speed-up over processes. Real pages, every n-th of a folder. Processor time is user and system
 * time of the process and all that it started (the browser), so that it hardly depends on what else the machine
 * does; time on the clock does, and the load is written beside it. Linux.
 *
 *     npm run build && npx tsx bench/shards.ts [--pages FOLDER] [--count 95] [--processes 1,2,4] [--write NAME.json]
 *
 * FOLDER is by default webkb of the folder of real pages, `PAGESTRUCTURE_DATA`; no speed-up is measured with
 * --processes ''.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  captureWithParser,
  type ListedPage,
  listPages,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../src/capture/index.ts';
import { pageRows } from '../src/pipeline/index.ts';
import { inferenceConfig } from '../src/pipeline/model/index.ts';
import { outlinePage } from '../src/pipeline/outline/index.ts';
import { segment } from '../src/vips/index.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { benchMachine } from './sampler/bench-machine.ts';
import { processorTime } from './support/processor-time.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: sharedData('webkb', 'pages') },
    // Fewer than 100, after which a tab is closed: then its processor time would be lost.
    count: { type: 'string', default: '95' },
    processes: { type: 'string', default: '1,2,4' },
    program: { type: 'string', default: resolve(import.meta.dirname, '../bin/pagestructure.js') },
    write: { type: 'string' },
  },
});
const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** Every n-th page, so that all kinds are there. */
async function choosePages(): Promise<ListedPage[]> {
  const all: ListedPage[] = [];
  for await (const page of listPages([values.pages])) {
    if (!(page instanceof SourceError)) all.push(page);
  }
  const step = Math.max(1, Math.floor(all.length / Number(values.count)));
  return all.filter((_, i) => i % step === 0).slice(0, Number(values.count));
}

/** Processor time and bytes of a stage, over all pages that came through. */
interface Cost {
  pages: number;
  seconds: number;
  bytes: number;
  gzipBytes: number;
}
const costs = new Map<string, Cost>();

/** Milliseconds of processor of this process alone: a browser process that ends would make the sum over all smaller. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Does a stage for a page; its output is what would be stored. */
async function stage<T>(name: string, work: () => T | Promise<T>, clock = ownTime): Promise<T> {
  const start = clock();
  const result = await work();
  const seconds = (clock() - start) / 1000;
  const cost = costs.get(name) ?? { pages: 0, seconds: 0, bytes: 0, gzipBytes: 0 };
  cost.pages++;
  cost.seconds += seconds;
  const text = JSON.stringify(result);
  cost.bytes += Buffer.byteLength(text);
  cost.gzipBytes += gzipSync(text).length;
  costs.set(name, cost);
  return result;
}

/** Draws as `outline` makes them. */
const config = inferenceConfig();

async function allStages(source: Source, capture: Awaited<ReturnType<typeof openCapture>>): Promise<void> {
  const plain = await stage('parsing without a browser', () => captureWithParser(source));
  await stage('rows, DOM', () => pageRows(plain, 'dom'));
  const page = await stage(
    'capture with layout',
    async () => (await capture.page(source)).page,
    processorTime,
  );
  const tree = await stage('blocks', () => segment(page, { permittedDoc: 6 }));
  await stage('rows, visual, from blocks', () => pageRows(page, 'visual', tree));
  await stage('outline, from blocks', () => outlinePage(page, config, false, { tree }));
  await stage('outline with probabilities, from blocks', () => outlinePage(page, config, true, { tree }));
}

/** Runs the built command to its end; its processor time in seconds, as bash's `times` counts it. */
function run(argv: readonly string[]): Promise<number> {
  const words = [process.execPath, values.program, ...argv].map((word) => `'${word}'`).join(' ');
  const child = spawn('bash', ['-c', `${words} > /dev/null 2>&1; times`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) => {
    child.on('close', () => {
      const times = [...(said.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
      done(times.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0));
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-scale-'));
const at = (...names: string[]) => join(folder, ...names);

/** All shards of a division, started at once: `rows` with layout. */
async function divided(count: number) {
  const start = performance.now();
  const argv = ['rows', '--flatten', 'visual', '--manifest', at('m.jsonl'), '--out', at(`of-${count}`)];
  const times = await Promise.all(
    Array.from({ length: count }, (_, i) => run([...argv, '--shard', `${i + 1}/${count}`])),
  );
  const processorSeconds = times.reduce((sum, time) => sum + time, 0);
  const seconds = (performance.now() - start) / 1000;
  return { processes: count, seconds: round(seconds, 1), processorSeconds: round(processorSeconds, 1) };
}

const pages = await choosePages();
const capture = await openCapture();
let failed = 0;
let html = 0;
// Once before it counts: code is compiled, the browser is there.
for (const [i, { source, root }] of [pages[0], ...pages].entries()) {
  if (i === 1) costs.clear();
  for await (const read of readSources([source], { root })) {
    if (read instanceof SourceError) failed += i > 0 ? 1 : 0;
    else {
      const isDone = await allStages(read, capture).then(
        () => true,
        () => false,
      );
      if (i === 0) continue;
      if (isDone) html += statSync(source).size;
      else failed++;
    }
  }
}
await capture.close();
const stages = [...costs].map(([name, { pages: done, seconds, bytes, gzipBytes }]) => ({
  stage: name,
  processorSecondsPerPage: round(seconds / done, 4),
  bytesPerPage: Math.round(bytes / done),
  gzipBytesPerPage: Math.round(gzipBytes / done),
}));
const result = {
  ...benchMachine(),
  pages: pages.length,
  failed,
  htmlBytesPerPage: Math.round(html / (pages.length - failed)),
  stages,
  startProcessorSeconds: round(await run(['--version']), 2),
  speedUp: [] as Awaited<ReturnType<typeof divided>>[],
};
console.error(JSON.stringify(result, null, 2));
const lines = pages.map((page) => `${JSON.stringify({ version: 1, ...page })}\n`);
writeFileSync(at('m.jsonl'), lines.join(''));
const divisions = values.processes.split(',').filter(Boolean).map(Number);
for (const count of divisions) result.speedUp.push(await divided(count));
console.log(JSON.stringify(result, null, 2));
if (values.write) {
  writeFileSync(join(import.meta.dirname, 'results', values.write), `${JSON.stringify(result, null, 2)}\n`);
}
rmSync(folder, { recursive: true });
