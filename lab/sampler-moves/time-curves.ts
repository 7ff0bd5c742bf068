/**
 * Log joint against processor time for each list of moves, everything sampled: the means of two chains from the
 * same starts, as JSON and as a plot (SVG, and PNG beside it).
 *
 *     npx tsx lab/sampler-moves/time-curves.ts [documents.jsonl] [--documents 60] [--seconds 2]
 *         [--out lab/sampler-moves/time-curves.json] [--plot lab/sampler-moves/sampler-time.svg]
 *
 * Every chain runs for so many seconds of user time, of which only its sweeps count. Without a file, over made
 * documents.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { madeCorpus } from '../../bench/sampler/made-corpus.ts';
import { readLines } from '../../bench/sampler/read-lines.ts';
import { createPartition } from '../../src/bayes/index.ts';
import {
  createSampler,
  cutCorpus,
  indexCorpus,
  type MoveName,
  parseSampleConfig,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import { toPng } from '../../src/plot/index.ts';
import { drawTimeCurves, type TimeCurve } from './draw-time-curves.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '2' },
    out: { type: 'string' },
    plot: { type: 'string' },
  },
});
const [file] = positionals;
const seconds = Number(values.seconds);
const documents = (file ? readLines(file) : madeCorpus(300)).slice(0, Number(values.documents));
const corpus = indexCorpus(documents);
const chains = 2;
/** Times at which a curve has a point: so many, each by an equal factor after the one before. */
const points = 24;
const times = Array.from({ length: points }, (_, p) => seconds * 50 ** (p / (points - 1) - 1));

const lists: MoveName[][] = [['row'], ['reparent'], ['row', 'shift'], ['row', 'particles']];

/**
 * Log joint after each of the times, which count from the end of the first sweep, in which all rows leave their
 * start.
 */
async function run(moves: MoveName[], chain: number, limit: number): Promise<number[]> {
  const config = parseSampleConfig({ moves });
  const { init, kernel } = createSampler(
    corpus,
    config,
    cutCorpus(corpus, config, 1).map((task) => createPartition(task)),
  );
  const rng = createRng('time curves').stream(chain);
  const state = await init(rng);
  const reached: number[] = [];
  let { logJoint } = await kernel(rng, state);
  const start = process.cpuUsage();
  for (let taken = 0; taken <= limit; taken = process.cpuUsage(start).user / 1e6) {
    while (reached.length < points && taken >= times[reached.length]) reached.push(logJoint);
    ({ logJoint } = await kernel(rng, state));
  }
  while (reached.length < points) reached.push(logJoint);
  return reached;
}

const curves: TimeCurve[] = [];
for (const moves of lists) {
  await run(moves, chains, seconds / 2); // until everything is compiled
  const own: number[][] = [];
  for (let chain = 0; chain < chains; chain++) own.push(await run(moves, chain, seconds));
  const logJoints = times.map((_, p) => own.reduce((sum, curve) => sum + curve[p], 0) / chains);
  curves.push({
    name: moves.join(', '),
    points: logJoints.map((y, p) => ({ x: Number(times[p].toFixed(4)), y: Number(y.toFixed(1)) })),
  });
  console.error(`${moves.join(', ')}: ${logJoints[points - 1].toFixed(1)}`);
}
const facts = {
  ...benchMachine(),
  corpus: file ? basename(file) : 'made documents',
  documents: documents.length,
  rows: documents.reduce((sum, { rows }) => sum + rows.length, 0),
  chains,
  seconds,
};
if (values.out) writeFileSync(values.out, `${JSON.stringify({ ...facts, curves }, null, 2)}\n`);
if (values.plot) {
  const caption = `${facts.documents} ${facts.corpus}, ${facts.rows} rows; means of ${chains} chains.`;
  const svg = drawTimeCurves(curves, caption);
  writeFileSync(values.plot, svg);
  writeFileSync(values.plot.replace(/\.svg$/, '.png'), toPng(svg, { scale: 2 }));
}
