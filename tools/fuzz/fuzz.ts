/** Fuzzing that is led by coverage: `npm run fuzz -- TARGET ... --minutes N`; see README.md. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildReader } from './build-reader.ts';
import type { Order, Told } from './fuzz-reader.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    keep: { type: 'string', default: 'runs/fuzz' },
    seed: { type: 'string', default: '1' },
    length: { type: 'string', default: '8192' },
    seconds: { type: 'string', default: '10' },
    megabytes: { type: 'string', default: '512' },
  },
});
const { keep } = values;
const [minutes, length, seconds, megabytes] = [
  ...[values.minutes, values.length, values.seconds, values.megabytes].map(Number),
];
const all = 4 * megabytes; // with what is outside V8's heap

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
function filesOf(folder: string): Buffer[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).sort();
  return names.map((name) => readFileSync(join(folder, name))).filter((one) => one.length <= length);
}
/** A problem without what differs from input to input. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d+/g, '_').slice(0, 80);

/** Fuzzes one target. @returns its row of the table */
async function fuzz(name: string, reader: string, sources: string[]): Promise<string> {
  const dashed = name.replaceAll(' ', '-');
  const [kept, found] = ['inputs', 'findings'].map((one) => join(keep, dashed, one));
  const inputs: Uint8Array[] = filesOf(kept);
  const given = inputs.length;
  const kinds = new Set<string>();
  const state = new Int32Array(new SharedArrayBuffer(4 * 4));
  const present = new Uint8Array(new SharedArrayBuffer(2 ** 20));
  const report = (bytes: Uint8Array, problem: string) => {
    if (kinds.has(kindOf(problem))) return;
    kinds.add(kindOf(problem));
    mkdirSync(found, { recursive: true });
    writeFileSync(join(found, hash(bytes)), bytes);
    console.log(`${name}: ${problem}\n  ${join(found, hash(bytes))}`);
  };
  let began = 0;
  let isBroken = false;
  for (let turn = 0; !isBroken && (began === 0 || Date.now() - began < minutes * 60_000); turn++) {
    const temporary = mkdtempSync(join(tmpdir(), 'pagestructure-fuzzing-'));
    const order: Order = {
      ...{ target: name, seed: `${values.seed} ${turn}`, length, inputs, sources, state, present },
    };
    const worker = new Worker(reader, {
      ...{ workerData: order, env: { ...process.env, TMPDIR: temporary } },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    worker.on('message', (told: Told) => {
      if ('problem' in told) return report(told.bytes, told.problem);
      inputs.push(told.bytes);
      writeFileSync(join(kept, hash(told.bytes)), told.bytes);
    });
    await new Promise<void>((resolve) => {
      const first = state[0];
      let [runs, since] = [first, Date.now()];
      const input = () => present.slice(0, state[1]);
      const look = setInterval(() => {
        if (state[0] !== runs) [runs, since] = [state[0], Date.now()];
        if (runs === first) return; // it is starting
        if (began === 0) began = Date.now();
        const isHung = Date.now() - since > 1_000 * seconds;
        const isLarge = process.memoryUsage.rss() > all * 2 ** 20;
        if (isHung) report(input(), `took longer than ${seconds} s`);
        if (isLarge) report(input(), `took more than ${all} MB in all`);
        if (!isHung && !isLarge && Date.now() - began < minutes * 60_000) return;
        clearInterval(look);
        void worker.terminate();
      }, 100);
      worker.on('error', (error) => {
        isBroken = state[0] === 0; // not even the right inputs could be read
        report(input(), `ended the thread: ${error.stack ?? error}`);
      });
      worker.on('exit', () => {
        clearInterval(look);
        resolve();
      });
    });
    rmSync(temporary, { recursive: true, force: true });
  }
  const [runs, , blocks, slowest] = state;
  return `| ${name} | ${runs} | ${blocks} | ${inputs.length - given} | ${slowest} ms | ${kinds.size} |`;
}

const reader = resolve(keep, 'fuzz-reader.mjs');
const sources = await buildReader(reader);
console.log('| reader | inputs run | blocks reached | inputs kept | slowest | findings |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const name of positionals) console.log(await fuzz(name, reader, sources));
