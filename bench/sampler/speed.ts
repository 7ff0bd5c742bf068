/**
 * The whole sweep as a chain makes it, in nanoseconds a row-step, by size of the corpus: with uniform base
 * distributions, with sampled ones, and with sampled ones in kept sweeps, whose states are counted; and what the parts
 * of the last take.
 *
 *     npx tsx bench/sampler/speed.ts [documents.jsonl ...] [--rounds 15] [--out bench/sampler/speed.json]
 *
 * Without files, over documents made from a seed. Settings and parts take turns for some rounds, and the least time of
 * a sweep counts, or of a part for each twenty documents: on a busy machine it is the one that was disturbed least. A
 * row-step is one row that is no sentence, with its line feed bits.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createPartition } from '../../src/bayes/index.ts';
import {
  addStatistics,
  clearStatistics,
  countDraw,
  createKernel,
  createMarginalCounts,
  createParameterSums,
  createSampler,
  cutCorpus,
  drawParameters,
  emptyStatistics,
  enterDocument,
  indexCorpus,
  loadParameters,
  parseSampleConfig,
  sumParameters,
  sweepDocument,
  takeTables,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';
import { benchMachine } from './bench-machine.ts';
import { madeCorpus } from './made-corpus.ts';
import { readLines } from './read-lines.ts';
import { copiesInside } from './warm-chain.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' }, out: { type: 'string' } },
});
const rounds = Number(values.rounds);
const warmUp = 40;
/** Documents of a part of the sweep that are timed together. */
const few = 20;

const corpora: [name: string, documents: Document[]][] =
  positionals.length === 0
    ? [30, 300, 1012].map((count): [string, Document[]] => ['made', madeCorpus(count)])
    : positionals.flatMap((path) => {
        const all = readLines(path);
        const sizes = [100, 300, all.length].filter((size, n) => size < all.length || n === 2);
        return sizes.map((size): [string, Document[]] => [basename(path, '.jsonl'), all.slice(0, size)]);
      });
const results = [];
for (const [name, documents] of corpora) {
  const measured = await measure(name, documents);
  console.error(JSON.stringify(measured));
  results.push(measured);
}
const result = { ...benchMachine(), rounds, results };
console.log(JSON.stringify(result, null, 2));
if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);

async function measure(name: string, documents: Document[]) {
  const corpus = indexCorpus(documents);
  const rows = corpus.documents.reduce(
    (sum, { sentence }) => sum + sentence.filter((is) => is === 0).length,
    0,
  );
  const chains = {
    'uniform base': await warmed({ base: { mode: 'uniform' } }, false),
    'sampled base': await warmed({}, false),
    'sampled base, kept': await warmed({}, true),
  };
  const parts = phasesOf(chains['sampled base, kept']);
  const least: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [setting, { sweep }] of Object.entries(chains)) {
      const start = performance.now();
      await sweep();
      keep(setting, performance.now() - start);
    }
    for (const [part, work] of Object.entries(parts)) keep(part, work());
  }
  const perRow = Object.fromEntries(
    Object.entries(least).map(([key, milliseconds]) => [key, Math.round((1e6 * milliseconds) / rows)]),
  );
  return { corpus: name, documents: documents.length, rowSteps: rows, nanosecondsPerRowStep: perRow };

  function keep(key: string, milliseconds: number): void {
    least[key] = Math.min(least[key] ?? Number.POSITIVE_INFINITY, milliseconds);
  }

  /** A chain past its first sweeps. */
  async function warmed(input: object, kept: boolean) {
    const config = parseSampleConfig(input);
    const parts = cutCorpus(corpus, config, 1).map((task) => createPartition(task));
    const { init, kernel: step } = createSampler(corpus, config, parts, () => kept);
    const rng = createRng('speed');
    const state = await init(rng);
    const sums = createParameterSums(state.parameters);
    const sweep = async (): Promise<void> => {
      await step(rng, state);
      if (kept) sumParameters(sums, state.parameters, state.statistics);
    };
    for (let n = 0; n < warmUp; n++) await sweep();
    return { config, state, parts, sweep };
  }

  /**
   * The phases of a sweep, each over all documents; every one with what it takes to enter a document. They tell the
   * least milliseconds so far, a few documents at a time.
   */
  function phasesOf({
    config,
    state,
    parts,
  }: Awaited<ReturnType<typeof warmed>>): Record<string, () => number> {
    const kernel = createKernel(corpus, config);
    loadParameters(kernel, state.parameters);
    const states = copiesInside(kernel, corpus, parts[0].states());
    const statistics = emptyStatistics(corpus);
    const counts = corpus.documents.map(() => createMarginalCounts());
    const parameters = structuredClone(state.parameters);
    const rng = createRng('speed of the parts');
    // Parameters are drawn anew in each round, as in a chain: what was kept of the last ones does not help.
    const each = (work: (d: number) => void) => {
      const least = Array.from({ length: Math.ceil(states.length / few) }, () => Number.POSITIVE_INFINITY);
      return () => {
        loadParameters(kernel, parameters);
        least.forEach((before, n) => {
          const start = performance.now();
          for (let d = n * few; d < Math.min(states.length, (n + 1) * few); d++) work(d);
          least[n] = Math.min(before, performance.now() - start);
        });
        return least.reduce((sum, milliseconds) => sum + milliseconds, 0);
      };
    };
    const { documents } = corpus;
    const tally = each((d) => addStatistics(rng, kernel, documents[d], states[d], statistics, true));
    const phases = {
      'rows and bits': each((d) => sweepDocument(rng, kernel, documents[d], states[d])),
      'tables and log joint': () => {
        clearStatistics(statistics);
        const least = tally();
        takeTables(kernel, statistics);
        return least;
      },
      counts: each((d) => countDraw(counts[d], documents[d], states[d])),
      parameters: () => {
        const start = performance.now();
        drawParameters(rng, parameters, statistics, config);
        return performance.now() - start;
      },
      'entering documents': each((d) => enterDocument(kernel, documents[d], states[d])),
    };
    for (let n = 0; n < warmUp; n++) for (const work of Object.values(phases)) work();
    return phases;
  }
}
