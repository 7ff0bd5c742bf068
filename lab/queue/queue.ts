/**
 * What the sampler over a queue costs: bytes on the wire, processor time of driver and workers, time of a sweep, by
 * number of worker processes; and the driver's part by size of the vocabulary.
 *
 *     npx tsx lab/queue/queue.ts [documents.jsonl | --documents 1012] [--sweeps 20] [--workers 1,2,4] [--threads 1] [--out lab/queue/queue.json]
 *
 * Worker processes hold a part for each of their threads. Wall clock says something on an idle machine with a core
 * for each of them only; on a busy one processor times bound the gain from above (`mostSpeedUp`: the driver, then
 * the slowest share of the workers' time). Bytes are those that the server counts, in both directions, from the
 * fifth sweep on.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { madeCorpus } from '../../bench/sampler/made-corpus.ts';
import { readLines } from '../../bench/sampler/read-lines.ts';
import {
  packParameters,
  packSweep,
  packTask,
  queueProgram,
  unpackSweep,
  withQueueWorkers,
} from '../../packages/queue/src/index.ts';
import { startRedis } from '../../packages/queue/test/support/redis-server.ts';
import { tokenClasses } from '../../src/bayes/index.ts';
import {
  addUpStatistics,
  drawParameters,
  emptyStatistics,
  firstParameters,
  indexCorpus,
  parseSampleConfig,
  runChains,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import { spawnCommand } from '../../test/support/spawn-command.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1012' },
    sweeps: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1,2,4' },
    threads: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const [file] = positionals;
const documents = file ? readLines(file) : madeCorpus(Number(values.documents), 111);
const config = parseSampleConfig({});
const warmUp = 5;
const settings = { chains: 1, burnIn: Number(values.sweeps) + warmUp - 1, sweeps: 1, finalSweeps: 0 };

/** Processor seconds, user and system, that a process has taken so far (Linux). */
function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Runs, and tells what the sweeps behind the warm-up took of each count. */
async function measure<T extends Record<string, number>>(
  run: (onTrace: (entry: { sweep: number }) => void) => Promise<unknown>,
  look: () => Promise<T>,
): Promise<T> {
  let first: Promise<T> | undefined;
  let last: Promise<T> | undefined;
  await run(({ sweep }) => {
    if (sweep === warmUp - 1) first = look();
    if (sweep === settings.burnIn - 1) last = look();
  });
  if (first === undefined || last === undefined) throw new Error('too few sweeps');
  const [from, to] = [await first, await last];
  const sweeps = settings.burnIn - warmUp;
  return Object.fromEntries(
    Object.entries(to).map(([name, value]) => [name, (value - from[name]) / sweeps]),
  ) as T;
}

const own = async () => ({
  seconds: performance.now() / 1000,
  processor: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
});
const alone = await measure((onTrace) => runChains(documents, config, settings, { onTrace }), own);

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-queue-bench-'));
const server = await startRedis(folder);
const redis = new Redis(server.url, { maxRetriesPerRequest: null });
const inner = await redis.info('stats');
const counted = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
if (Number.isNaN(counted(inner, 'total_net_input_bytes'))) throw new Error('the server counts no bytes');
const runs = [];
for (const count of values.workers.split(',').map(Number)) {
  const workers = Array.from({ length: count }, () =>
    spawnCommand(['worker', '--queue', server.url, '--threads', values.threads]),
  );
  const look = async () => {
    const info = await redis.info('stats');
    return {
      ...(await own()),
      workers: workers.reduce((sum, { child }) => sum + processorSeconds(child.pid), 0),
      server: processorSeconds(server.pid),
      toServer: counted(info, 'total_net_input_bytes'),
      fromServer: counted(info, 'total_net_output_bytes'),
    };
  };
  const options = {
    url: server.url,
    program: queueProgram(),
    parts: count * Number(values.threads),
    log: console.error,
  };
  const a = await measure(
    (onTrace) =>
      withQueueWorkers(options, (given) =>
        runChains(documents, config, settings, { onTrace, workers: given }),
      ),
    look,
  );
  for (const { child } of workers) child.kill('SIGINT');
  await Promise.all(workers.map(({ ended }) => ended));
  const round = (value: number, digits = 0) => Number(value.toFixed(digits));
  runs.push({
    workers: count,
    threads: Number(values.threads),
    wallMilliseconds: round(1000 * a.seconds),
    driverMilliseconds: round(1000 * a.processor, 1),
    workersMilliseconds: round(1000 * a.workers),
    serverMilliseconds: round(1000 * a.server, 1),
    kilobytesToServer: round(a.toServer / 1000),
    kilobytesFromServer: round(a.fromServer / 1000),
    bytesADocument: round((a.toServer + a.fromServer) / documents.length),
    speedUp: round(alone.seconds / a.seconds, 2),
    mostSpeedUp: round(alone.processor / (a.processor + a.workers / count / Number(values.threads)), 2),
  });
  console.error(runs.at(-1));
}
redis.disconnect();
await server.stop();
rmSync(folder, { recursive: true });

/** Processor milliseconds of something: the mean of as many times as go into a second, after one for warming up. */
function milliseconds(run: () => unknown): number {
  run();
  const start = process.cpuUsage();
  let times = 0;
  let spent = 0;
  while (spent < 1e6) {
    run();
    times += 1;
    spent = process.cpuUsage(start).user;
  }
  return Number((spent / 1000 / times).toFixed(2));
}

/** The driver's part of a sweep with so many different words: what it does once, and what it does for each part. */
function driverPart(words: number) {
  const corpus = {
    words: new Array<string>(words).fill(''),
    symbols: new Array<string>(1000).fill(''),
    documents: [],
  };
  const rng = createRng('driver');
  const parameters = firstParameters(config, corpus);
  const statistics = emptyStatistics(corpus);
  // Tables of a part: most words of a large vocabulary are rare, and in few of its documents.
  for (const name of tokenClasses) {
    const tables = statistics.tables[name];
    for (let v = 0; v < tables.length; v++) tables[v] = Math.floor(rng.uniform() ** -0.5) - 1;
  }
  const part = packSweep({ statistics, moved: 1, logJoints: new Float64Array(10_000) });
  const sizes = { words, symbols: 1000 };
  const sum = emptyStatistics(corpus);
  const draw = milliseconds(() => drawParameters(rng, parameters, statistics, config));
  return {
    words,
    drawMilliseconds: draw,
    packMilliseconds: milliseconds(() => packParameters(parameters)),
    addMillisecondsAPart: milliseconds(() =>
      addUpStatistics(sum, unpackSweep(part, sizes, 10_000).statistics),
    ),
    parametersKilobytes: Math.round(packParameters(parameters).byteLength / 1000),
    answerKilobytesAPart: Math.round(part.byteLength / 1000),
  };
}

const corpus = indexCorpus(documents);
const vocabulary = [8, 4, 2, 1].map((part) => {
  const some = documents.slice(0, Math.ceil(documents.length / part));
  const { words, symbols } = indexCorpus(some);
  return { documents: some.length, words: words.length, symbols: symbols.length };
});
const result = {
  ...benchMachine(),
  corpus: file ? 'given documents' : 'made documents',
  documents: documents.length,
  rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
  documentsKilobytes: Math.round(
    packTask({ corpus, config, indices: documents.map((_, d) => d) }).byteLength / 1000,
  ),
  driverMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  alone: {
    wallMilliseconds: Math.round(1000 * alone.seconds),
    processorMilliseconds: Math.round(1000 * alone.processor),
  },
  runs,
  vocabulary,
  driver: [10_000, 100_000, 1_000_000].map(driverPart),
};
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
