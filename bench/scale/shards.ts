/**
 * What pages cost on the way through the commands: processor time and bytes of each stage, the fixed cost of a shard, and the
 * speed-up over processes. Real pages, every n-th of a folder; processor time is user and system time of the command and all
 * that it started (the browser), so that it hardly depends on what else the machine does.
 *
 *     npm run build && npx tsx bench/scale/shards.ts [--pages FOLDER] [--count 120] [--write]
 *
 * FOLDER is by default webkb of the folder of real pages, `PAGESTRUCTURE_DATA`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sharedData } from '../../test/support/shared-data.ts';
import { benchMachine } from '../sampler/bench-machine.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: sharedData('webkb', 'pages') },
    count: { type: 'string', default: '120' },
    program: { type: 'string', default: resolve(import.meta.dirname, '../../bin/pagestructure.js') },
    write: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-scale-'));
const at = (...names: string[]) => join(folder, ...names);
const manifest = at('m.jsonl');

/** Every n-th page, so that all kinds are there. */
function writeManifest(): number {
  const all = execFileSync(process.execPath, [values.program, 'corpus', 'manifest', values.pages], {
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = all.toString('utf8').trim().split('\n');
  const step = Math.max(1, Math.floor(lines.length / Number(values.count)));
  const some = lines.filter((_, i) => i % step === 0).slice(0, Number(values.count));
  writeFileSync(manifest, `${some.join('\n')}\n`);
  return some.length;
}

/** Runs a command to its end; seconds on the clock, and of processors as bash's `times` counts them. */
function run(argv: readonly string[]): Promise<{ clock: number; processor: number }> {
  const start = performance.now();
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
      const children = said.trim().split('\n')[1] ?? '';
      const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
        0,
      );
      done({ clock: (performance.now() - start) / 1000, processor });
    });
  });
}

/** Bytes of the files with an extension, as they are and gzipped one by one. */
function stored(out: string, extension: string): { bytes: number; gzip: number } {
  const names = readdirSync(at(out), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith(extension)).map((name) => at(out, name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return { bytes, gzip: files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) };
}

const stages = [
  { stage: 'capture (Chromium)', argv: ['capture'], extension: '.page.json' },
  { stage: 'segment', argv: ['segment', '--format', 'json'], extension: '.blocks.json' },
  { stage: 'rows, DOM', argv: ['rows'], extension: '.documents.jsonl' },
  { stage: 'rows, visual', argv: ['rows', '--flatten', 'visual'], extension: '.documents.jsonl' },
  {
    stage: 'outline with probabilities',
    argv: ['outline', '--format', 'json'],
    extension: '.outlines.jsonl',
  },
];

const round = (value: number, digits = 3): number => Number(value.toFixed(digits));
const pages = writeManifest();
const html = readFileSync(manifest, 'utf8')
  .trim()
  .split('\n')
  .map((line) => statSync((JSON.parse(line) as { source: string }).source).size);
const one = at('one.jsonl');
writeFileSync(one, `${readFileSync(manifest, 'utf8').split('\n')[0]}\n`);
const costs = [];
for (const { stage, argv, extension } of stages) {
  const first = await run([...argv, '--manifest', one, '--out', at(`one-${costs.length}`)]);
  const out = String(costs.length);
  const { processor } = await run([...argv, '--manifest', manifest, '--out', at(out)]);
  const again = await run([...argv, '--manifest', manifest, '--out', at(out)]);
  const { bytes, gzip } = stored(out, extension);
  const cost = {
    stage,
    processorSecondsPerPage: round((processor - first.processor) / (pages - 1)),
    fixedProcessorSeconds: round(first.processor, 1),
    keptProcessorSecondsPerPage: round(Math.max(0, again.processor - first.processor) / pages, 4),
    bytesPerPage: Math.round(bytes / pages),
    gzipBytesPerPage: Math.round(gzip / pages),
  };
  console.error(JSON.stringify(cost));
  costs.push(cost);
}

/** Clock and processor time of all shards of one division, started at once. */
async function divided(
  count: number,
): Promise<{ processes: number; seconds: number; processorSeconds: number }> {
  const out = at(`divided-${count}`);
  mkdirSync(out);
  const start = performance.now();
  const runs = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      run([
        'rows',
        '--flatten',
        'visual',
        '--manifest',
        manifest,
        '--shard',
        `${i + 1}/${count}`,
        '--out',
        out,
      ]),
    ),
  );
  const processorSeconds = round(
    runs.reduce((sum, { processor }) => sum + processor, 0),
    1,
  );
  return { processes: count, seconds: round((performance.now() - start) / 1000, 1), processorSeconds };
}
const speedUp = [];
for (const count of [1, 2, 4]) speedUp.push(await divided(count));
const merge = await run(['merge', at('divided-4'), '--manifest', manifest, '--out', at('merged.jsonl')]);
const result = {
  ...benchMachine(),
  pages,
  htmlBytesPerPage: Math.round(html.reduce((sum, size) => sum + size, 0) / pages),
  costs,
  speedUp,
  mergeProcessorSeconds: round(merge.processor, 1),
};
console.log(JSON.stringify(result, null, 2));
if (values.write)
  writeFileSync(join(import.meta.dirname, 'shards.json'), `${JSON.stringify(result, null, 2)}\n`);
rmSync(folder, { recursive: true });
