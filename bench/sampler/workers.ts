/**
 * What a second worker brings: the same run with one and with two workers in turn, wall clock and processor time.
 *
 *     npx tsx bench/sampler/workers.ts [documents.jsonl] [--rounds 3] [--sweeps 60] [--most 2] [--out bench/sampler/workers.json]
 *
 * With four chains, workers run chains; with one chain they share its documents. The least times of the rounds are
 * compared; wall clock says something on an idle machine with a core for each worker only. On a busy one the processor
 * times bound the gain from above (`mostSpeedUp`: as if no thread ever waited for another).
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { withSampleWorkers } from '../../src/bayes/threads/index.ts';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';
import { readLines } from './read-lines.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    sweeps: { type: 'string', default: '60' },
    most: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
});
const [file] = positionals;
const documents = file ? readLines(file) : madeCorpus(1012, 111);
const [rounds, sweeps, most] = [values.rounds, values.sweeps, values.most].map(Number);
const config = parseSampleConfig({});

interface Taken {
  wall: number;
  user: number;
}

/** Seconds of the sweeps alone: from the first sweep of all to the end. */
async function run(workers: number, chains: number): Promise<Taken> {
  let began: { wall: number; cpu: NodeJS.CpuUsage } | undefined;
  const settings = { chains, burnIn: 10, sweeps, finalSweeps: 0 };
  const onTrace = (): void => {
    began ??= { wall: performance.now(), cpu: process.cpuUsage() };
  };
  await withSampleWorkers(workers, (own) =>
    runChains(documents, config, settings, { workers: own, onTrace }),
  );
  if (began === undefined) throw new Error('no sweep was traced');
  return {
    wall: (performance.now() - began.wall) / 1000,
    user: process.cpuUsage(began.cpu).user / 1e6,
  };
}

const results = [];
for (const chains of [4, 1]) {
  const best: Taken[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let workers = 1; workers <= most; workers++) {
      const { wall, user } = await run(workers, chains);
      const known = best[workers] ?? { wall: Number.POSITIVE_INFINITY, user: Number.POSITIVE_INFINITY };
      best[workers] = { wall: Math.min(known.wall, wall), user: Math.min(known.user, user) };
      console.error(
        `${chains} chains, ${workers} workers: ${wall.toFixed(1)} s, ${user.toFixed(1)} s of processor`,
      );
    }
  }
  for (let workers = 1; workers <= most; workers++) {
    const { wall, user } = best[workers];
    results.push({
      chains,
      workers,
      seconds: Number(wall.toFixed(2)),
      processorSeconds: Number(user.toFixed(2)),
      speedUp: Number((best[1].wall / wall).toFixed(2)),
      mostSpeedUp: Number(((workers * best[1].user) / user).toFixed(2)),
    });
  }
}
const result = {
  ...benchMachine(),
  corpus: file ? basename(file) : 'made documents',
  documents: documents.length,
  rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
  sweeps,
  rounds,
  results,
};
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
