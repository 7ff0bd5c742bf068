/**
 * Mixing: how many effective draws of the log joint and of the number of heading rows each list of moves gives for
 * a second of processor time, everything sampled.
 *
 *     npx tsx lab/sampler-moves/mixing.ts [documents.jsonl] [--documents 20] [--sweeps 400] [--seed mixing]
 *         [--moves 'row;row,shift'] [--out lab/sampler-moves/mixing.json]
 *
 * Four chains of each, half of the sweeps burn-in. R-hat above 1.01 says that chains do not agree yet: then
 * effective sizes mean little.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { madeCorpus } from '../../bench/sampler/made-corpus.ts';
import { createPartition, diagnoseChains } from '../../src/bayes/index.ts';
import {
  createSampler,
  cutCorpus,
  indexCorpus,
  type MoveName,
  parseSampleConfig,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '20' },
    sweeps: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'mixing' },
    moves: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});
const [file] = positionals;
const all: Document[] = file
  ? readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  : madeCorpus(200);
const documents = all.slice(0, Number(values.documents));
const corpus = indexCorpus(documents);
const sweeps = Number(values.sweeps);
const chains = 4;

const own = values.moves.split(';').map((list) => list.split(',') as MoveName[]);
const lists: MoveName[][] =
  values.moves !== ''
    ? own
    : [
        ['row'],
        ['reparent'],
        ['row', 'shift'],
        ['row', 'particles'],
        ['row', 'reparent', 'shift'],
        ['row', 'reparent', 'shift', 'particles'],
      ];

const table = [];
for (const moves of lists) {
  const config = parseSampleConfig({ moves });
  const start = process.cpuUsage();
  const logJoints: number[][] = [];
  const headingRows: number[][] = [];
  for (let chain = 0; chain < chains; chain++) {
    const { init, kernel } = createSampler(
      corpus,
      config,
      cutCorpus(corpus, config, 1).map((task) => createPartition(task)),
    );
    const rng = createRng(values.seed).stream(chain);
    const state = await init(rng);
    const own: [number[], number[]] = [[], []];
    for (let sweep = 0; sweep < sweeps; sweep++) {
      const info = await kernel(rng, state);
      if (sweep < sweeps / 2) continue;
      own[0].push(info.logJoint);
      own[1].push(info.headingRows);
    }
    logJoints.push(own[0]);
    headingRows.push(own[1]);
  }
  const seconds = process.cpuUsage(start).user / 1e6;
  const of = (draws: number[][]) => {
    const { mean, rHat, bulkEss } = diagnoseChains(draws);
    const rounded = (value: number | undefined, digits: number) =>
      Number((value ?? Number.NaN).toFixed(digits));
    return [
      rounded(mean, 1),
      rounded(rHat, 3),
      rounded(bulkEss, 0),
      rounded((2 * (bulkEss ?? 0)) / seconds, 1),
    ];
  };
  const [mean, rHat, ess, perSecond] = of(logJoints);
  const [rows, rowsRHat, rowsEss, rowsPerSecond] = of(headingRows);
  table.push({
    moves: moves.join(', '),
    seconds: Number(seconds.toFixed(1)),
    logJoint: mean,
    rHat,
    ess,
    essPerSecond: perSecond,
    headingRows: rows,
    rowsRHat,
    rowsEss,
    rowsEssPerSecond: rowsPerSecond,
  });
}
console.table(table);
const facts = {
  corpus: file ? 'documents of a file' : 'made documents',
  documents: documents.length,
  sweeps,
  chains,
};
if (values.out) {
  writeFileSync(
    values.out,
    `${JSON.stringify({ ...facts, seed: values.seed, node: process.version, table }, null, 2)}\n`,
  );
}
