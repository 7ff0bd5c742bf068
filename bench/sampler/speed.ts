/**
 * Speed of the sampler: row-steps a second, time per candidate, and what the parts of a sweep cost.
 *
 *     npx tsx bench/sampler/speed.ts [documents.jsonl] [--repeats 5] [--out bench/sampler/speed.json]
 *
 * Without a file, over documents that are made here from a seed, with rows, blocks and symbols about as frequent as in
 * old home pages. Every figure is the median of the repetitions, with the least and the largest beside it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { addStatistics } from '../../src/bayes/add-statistics.ts';
import { parseSampleConfig } from '../../src/bayes/config.ts';
import { indexCorpus } from '../../src/bayes/corpus.ts';
import { createSampler } from '../../src/bayes/kernel.ts';
import { logJoint } from '../../src/bayes/log-joint.ts';
import { emptyStatistics } from '../../src/bayes/parameters.ts';
import { createShard, cutCorpus } from '../../src/bayes/shard.ts';
import { drawBit, drawRow, passRows, sweepDocument } from '../../src/bayes/sweep-document.ts';
import { createWorkspace, loadParameters, prepareDocument } from '../../src/bayes/workspace.ts';
import { createRng, quantile } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';
import { madeCorpus } from './made-corpus.ts';
import { copiesAtHome } from './warm-chain.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repeats: { type: 'string', default: '5' }, out: { type: 'string' } },
});
const repeats = Number(values.repeats);
const [file] = positionals;
const documents: Document[] = file
  ? readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  : madeCorpus(300);

const config = parseSampleConfig({});
const corpus = indexCorpus(documents);
const shards = cutCorpus(corpus, config, 1).map(createShard);
const { init, kernel } = createSampler(corpus, config, shards);
const rng = createRng('speed');
const state = await init(rng);
for (let sweep = 0; sweep < 30; sweep++) await kernel(rng, state); // warm-up, and out of the first phase

const workspace = createWorkspace(corpus, config);
loadParameters(workspace, state.parameters);
const states = copiesAtHome(workspace, corpus, shards[0].states());
const statistics = emptyStatistics(corpus);
const rows = corpus.documents.reduce(
  (sum, { sentence }) => sum + sentence.filter((is) => is === 0).length,
  0,
);
const draws = createRng('speed of the parts');
let sink = 0;

let candidates = 0;
const draw = drawRow(draws);
corpus.documents.forEach((document, d) => {
  prepareDocument(workspace, document);
  const counting: typeof draw = (logWeights, count, current) => {
    candidates += count;
    return draw(logWeights, count, current);
  };
  passRows(workspace, document, states[d], counting, drawBit(draws));
});

/** Microseconds per row of something done to every document. */
function perRow(step: (d: number) => number): number[] {
  return Array.from({ length: repeats }, () => {
    const start = performance.now();
    corpus.documents.forEach((document, d) => {
      prepareDocument(workspace, document);
      sink += step(d);
    });
    return ((performance.now() - start) * 1000) / rows;
  }).sort((a, b) => a - b);
}

const parts = {
  'rows and bits': perRow((d) => sweepDocument(draws, workspace, corpus.documents[d], states[d])),
  'table counts': perRow((d) => {
    addStatistics(draws, workspace, corpus.documents[d], states[d], statistics, true);
    return statistics.headed;
  }),
  'log joint': perRow((d) => logJoint(workspace, corpus.documents[d], states[d])),
};
const whole: number[] = [];
for (let repeat = 0; repeat < repeats; repeat++) {
  const start = performance.now();
  sink += (await kernel(rng, state)).logJoint;
  whole.push(((performance.now() - start) * 1000) / rows);
}
whole.sort((a, b) => a - b);

const rounded = (sorted: number[]) => [0.5, 0, 1].map((p) => Number(quantile(sorted, p).toFixed(3)));
const result = {
  corpus: file ? 'documents of a file' : 'made documents',
  documents: documents.length,
  rowSteps: rows,
  candidatesPerRowStep: Number((candidates / rows).toFixed(2)),
  microsecondsPerRowStep: {
    'whole sweep': rounded(whole),
    ...Object.fromEntries(Object.entries(parts).map(([name, sorted]) => [name, rounded(sorted)])),
  },
  rowStepsPerSecond: Math.round(1e6 / quantile(whole, 0.5)),
  nanosecondsPerCandidate: Number(
    ((1000 * quantile(parts['rows and bits'], 0.5) * rows) / candidates).toFixed(1),
  ),
  repeats,
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
};
console.log(JSON.stringify(result, null, 2));
if (!Number.isFinite(sink)) throw new Error(`sink: ${sink} (expected finite)`);
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
