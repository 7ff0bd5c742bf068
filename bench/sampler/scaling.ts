/**
 * Cost of a row-step against the number of documents, rows of a document, vocabulary and depth of structures.
 *
 *     npx tsx bench/sampler/scaling.ts [--repeats 9] [--out bench/sampler/scaling.json]
 *
 * A sweep is rows and line feed bits, parameters fixed; every figure is from the least time of the repetitions. The
 * last column but one, time per candidate, should stay: rows of long documents have more open rows to hang on, and pay
 * for those alone. `bytes` is what the sweep allocates on the heap per row-step.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  chooseDocument,
  type DocumentState,
  loadParameters,
  parseSampleConfig,
  sweepDocument,
} from '../../src/bayes/inside/index.ts';
import { createRng, drawCategorical } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';
import { warmChain } from './warm-chain.ts';

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '9' }, out: { type: 'string' } },
});
const repeats = Number(values.repeats);

/** Documents of the same rows, some of them joined to one. */
function joined(documents: readonly Document[], together: number): Document[] {
  return Array.from({ length: documents.length / together }, (_, d) => ({
    ...documents[d * together],
    rows: documents.slice(d * together, (d + 1) * together).flatMap(({ rows }) => rows),
  }));
}

const corpora: [series: string, value: number, documents: Document[], alphaB?: number][] = [
  ...[30, 300, 3000].map((count): [string, number, Document[]] => ['documents', count, madeCorpus(count)]),
  ...[1, 4, 16, 64].map((together): [string, number, Document[]] => [
    'documents joined',
    together,
    joined(madeCorpus(320), together),
  ]),
  ...[100, 3000, 30_000].map((count): [string, number, Document[]] => [
    'words at most',
    count,
    madeCorpus(300, 50, count),
  ]),
  ...[10, 1, 0.1].map((alpha): [string, number, Document[], number] => [
    'concentration of B',
    alpha,
    madeCorpus(300),
    alpha,
  ]),
];

async function measure(documents: Document[], alphaB: number) {
  const config = parseSampleConfig({ alpha: { B: alphaB } });
  const { corpus, state, states, kernel } = await warmChain(documents, config, 20);
  const rng = createRng('scaling');
  let candidates = 0;
  let openRows = 0;
  corpus.documents.forEach((document, d) => {
    openRows += openRowsOf(states[d]);
    chooseDocument(kernel, document, states[d], {
      row: (weights, count) => {
        candidates += count;
        return drawCategorical(rng, weights, count);
      },
      bit: (weights) => (rng.uniform() * (weights[0] + weights[1]) < weights[0] ? 0 : 1),
    });
  });
  const sweep = (): void => {
    loadParameters(kernel, state.parameters);
    for (let d = 0; d < states.length; d++) {
      sweepDocument(rng, kernel, corpus.documents[d], states[d]);
    }
  };
  for (let warm = 0; warm < 10; warm++) sweep();
  const times: number[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const heap = process.memoryUsage().heapUsed;
    const start = performance.now();
    sweep();
    times.push(performance.now() - start);
    const grown = process.memoryUsage().heapUsed - heap;
    if (grown >= 0) bytes = Math.min(bytes, grown); // less than nothing where the garbage collector ran
  }
  const rows = documents.reduce((sum, one) => sum + one.rows.filter((row) => !row.sentence).length, 0);
  const nanoseconds = (1e6 * Math.min(...times)) / rows;
  return {
    rowSteps: rows,
    openRows: Number((openRows / rows).toFixed(1)),
    candidates: Number((candidates / rows).toFixed(1)),
    nanosecondsPerRowStep: Math.round(nanoseconds),
    nanosecondsPerCandidate: Math.round((nanoseconds * rows) / candidates),
    rowStepsPerSecond: Math.round(1e9 / nanoseconds),
    bytesPerRowStep: Number((bytes / rows).toFixed(1)),
  };
}

/** Open rows above each row, summed up. */
function openRowsOf({ dep, bound }: DocumentState): number {
  const level = new Int32Array(dep.length); // by heading row: open rows from it on
  let open = 0;
  let sum = 0;
  for (let i = 0; i < dep.length; i++) {
    sum += open;
    if (bound[i] === 0) continue;
    open = dep[i] === -1 ? 1 : level[dep[i]] + 1;
    level[i] = open;
  }
  return sum;
}

const results = [];
for (const [series, value, documents, alphaB = 10] of corpora) {
  const measured = { series, value, ...(await measure(documents, alphaB)) };
  console.error(JSON.stringify(measured));
  results.push(measured);
}
const result = { ...benchMachine(), repeats, results };
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
