/**
 * Search for the most probable structure: the log joint that each kernel reaches in the processor time that the
 * paper's procedure takes, and in parts and multiples of it.
 *
 *     npx tsx lab/sampler-moves/search.ts [documents.jsonl] [--documents 20] [--rows 50] [--seed search] [--budgets 0.25,1,2]
 *         [--kernels 'row, annealed;row, shift, annealed'] [--out lab/sampler-moves/search.json]
 *
 * Without a file, over made documents. Base distributions, p4 and p6 are averages of one chain over the whole file,
 * and held fixed for all kernels. Documents of `rows` rows or more are drawn at random. The paper's procedure is
 * 500 sweeps of single rows at temperature 1, the best state kept, and greedy passes
 * (docs/model.md#the-estimate-of-one-structure). Every other kernel gets as many sweeps as fit into 0.95 of that
 * time (by a short trial before), its temperature falling from 3 to 0.3, and the same greedy passes. The figures of
 * the other budgets are against the paper's procedure at its full length.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { madeCorpus } from '../../bench/sampler/made-corpus.ts';
import { createPartition, type IndexedDocument } from '../../src/bayes/index.ts';
import {
  averageParameters,
  createKernel,
  createMoves,
  createParameterSums,
  createSampler,
  cutCorpus,
  estimateDocument,
  indexCorpus,
  loadParameters,
  type MoveName,
  parseSampleConfig,
  sumParameters,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '20' },
    rows: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'search' },
    budgets: { type: 'string', default: '1' },
    kernels: { type: 'string' },
    out: { type: 'string' },
  },
});
const [file] = positionals;
const documents = file
  ? readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  : madeCorpus(300);
const corpus = indexCorpus(documents);
const budgets = values.budgets.split(',').map(Number);
const config = parseSampleConfig({});
const kernel = createKernel(corpus, config);

/** Averages of a chain over the whole corpus. */
async function chainParameters() {
  const { init, kernel } = createSampler(
    corpus,
    config,
    cutCorpus(corpus, config, 1).map((task) => createPartition(task)),
  );
  const rng = createRng(`${values.seed} parameters`);
  const state = await init(rng);
  const sums = createParameterSums(state.parameters);
  for (let sweep = 0; sweep < 200; sweep++) {
    await kernel(rng, state);
    if (sweep >= 100) sumParameters(sums, state.parameters, state.statistics);
  }
  return averageParameters(sums);
}
const parameters = await chainParameters();
loadParameters(kernel, parameters);

const cooled = { from: 3, to: 0.3 };
const plain = { from: 1, to: 1 };
type Annealing = typeof plain;

const kernels: Record<string, [moves: MoveName[], annealing: Annealing]> = {
  'row, annealed': [['row'], cooled],
  'rehang, annealed': [['reparent'], cooled],
  'row, shift, annealed': [['row', 'shift'], cooled],
  'row, particles, annealed': [['row', 'particles'], cooled],
};
const paperSweeps = 500;
const trialSweeps = 40;

interface Result {
  logJoint: number;
  milliseconds: number;
  /** Sweeps. */
  effort: number;
}

/** Processor time is counted in ticks of some milliseconds: what is short is done again until it took so many. */
const leastMilliseconds = 80;

/** Runs something that gives the same each time; its log joint with the processor time it took. */
function timed(effort: number, search: () => number): Result {
  const start = process.cpuUsage();
  for (let times = 1; ; times++) {
    const logJoint = search();
    const milliseconds = process.cpuUsage(start).user / 1000;
    if (milliseconds >= leastMilliseconds) return { logJoint, milliseconds: milliseconds / times, effort };
  }
}

function sweeps(
  document: IndexedDocument,
  moves: MoveName[],
  count: number,
  annealing: Annealing,
  seed: string,
) {
  const move = createMoves({ moves }, kernel, corpus);
  return timed(count, () => {
    const rng = createRng(seed);
    return estimateDocument(rng, kernel, move, document, count, annealing).structure.logJoint;
  });
}

/** Whether a kernel takes part: all do where none is named. */
function isWanted(name: string): boolean {
  return values.kernels === undefined || values.kernels.split(';').includes(name);
}

/** Every kernel within a time, with as many sweeps as fit. */
function within(document: IndexedDocument, milliseconds: number, seed: string): Record<string, Result> {
  const fitting = (trial: Result) =>
    Math.max(1, Math.floor((0.95 * trial.effort * milliseconds) / trial.milliseconds));
  const wanted = Object.entries(kernels).filter(([name]) => isWanted(name));
  const results = wanted.map(([name, [moves, annealing]]) => {
    const count = fitting(sweeps(document, moves, trialSweeps, annealing, `${seed} trial`));
    return [name, sweeps(document, moves, count, annealing, seed)] as const;
  });
  return Object.fromEntries(results);
}

const large = corpus.documents.filter(({ rows }) => rows >= Number(values.rows));
const eligible = large.length;
const chosen: IndexedDocument[] = [];
const pick = createRng(`${values.seed} documents`);
while (chosen.length < Number(values.documents) && large.length > 0) {
  chosen.push(...large.splice(pick.integer(large.length), 1));
}
for (let warmUp = 0; warmUp < 3; warmUp++) within(chosen[0], 100, 'warm up'); // until everything is compiled

const results = chosen.map((document, d) => {
  const seed = `${values.seed} ${d}`;
  const paper = sweeps(document, ['row'], paperSweeps, plain, seed);
  return {
    id: file ? d : document.id,
    rows: document.rows,
    seed,
    paper,
    budgets: budgets.map((budget) => ({
      budget,
      kernels: {
        'row (the paper)':
          budget === 1
            ? paper
            : sweeps(document, ['row'], Math.round(budget * paperSweeps), plain, `${seed} ${budget}`),
        ...within(document, budget * paper.milliseconds, seed),
      } as Record<string, Result>,
    })),
  };
});

/** Log joints closer than this are one and the same structure, or as good. */
const tie = 1e-6;
const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0);
const table = budgets.flatMap((budget, b) =>
  Object.keys(results[0].budgets[b].kernels).map((name) => {
    const own = results.map((result) => result.budgets[b].kernels[name]);
    const gains = own.map((result, r) => result.logJoint - results[r].paper.logJoint);
    return {
      budget,
      kernel: name,
      wins: gains.filter((gain) => gain > tie).length,
      ties: gains.filter((gain) => Math.abs(gain) <= tie).length,
      losses: gains.filter((gain) => gain < -tie).length,
      meanGain: Number((sum(gains) / gains.length).toFixed(2)),
      time: Number(
        (sum(own.map((r) => r.milliseconds)) / sum(results.map((r) => r.paper.milliseconds))).toFixed(3),
      ),
    };
  }),
);
console.table(table);
const facts = {
  corpus: file ? 'documents of a file' : 'made documents',
  documents: documents.length,
  eligible,
  chosen: chosen.length,
  seed: values.seed,
  rows: Number(values.rows),
  node: process.version,
};
/** Facts and table for readers, then a line a document. */
const text = `${JSON.stringify({ ...facts, table }, null, 2).slice(0, -2)},
  "results": [
${results.map((result) => `    ${JSON.stringify(result, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value))}`).join(',\n')}
  ]
}
`;
if (values.out) writeFileSync(values.out, text);
