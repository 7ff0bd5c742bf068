/**
 * How much data until structures are found: documents drawn from the model, the sampler's estimate against the truth.
 *
 *     npx tsx lab/recovery/recovery.ts [--plot lab/recovery/recovery.svg]
 *
 * Prints the table of README.md. Corpora of 1 to 64 documents, five draws of each; the first documents of a larger
 * corpus are those of a smaller one. Twenty minutes.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as Plot from '@observablehq/plot';
import { baselines } from '../../src/baselines/index.ts';
import { drawCorpus } from '../../src/bayes/index.ts';
import { parseSampleConfig, runChains, type SampleConfig } from '../../src/bayes/inside/index.ts';
import { measurePages, scorePages, scoreStructures } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import { type Document, type Structure, structureLists } from '../../src/page/index.ts';
import { figure } from '../../src/plot/index.ts';
import { markup } from '../../src/plot/markup/index.ts';

const { plot } = parseArgs({ options: { plot: { type: 'string' } } }).values;
const sizes = [1, 2, 4, 8, 16, 32, 64];
const draws = 5;
const plan = { rows: 12, words: 100, symbols: 10, symbolsPerBlock: 2 };
const classes = ['H', 'C', 'N', 'E', 'L', 'B'] as const;
const settings = { burnIn: 200, sweeps: 200, finalSweeps: 100, moves: 'reparent' } as const;

/** Concentrations: the paper's; smaller ones, with which documents differ more; and sisters that are nearly alike. */
const models: Readonly<Record<string, SampleConfig>> = {
  paper: parseSampleConfig(settings),
  'all 5': parseSampleConfig({ ...settings, alpha: even(5) }),
  'B 0.2, others 5': parseSampleConfig({ ...settings, alpha: { ...even(5), B: 0.2 } }),
};

interface Found {
  model: string;
  method: string;
  documents: number;
  listF: number;
  labels: number;
  arcF: number;
}

const found: Found[] = [];
for (const [model, config] of Object.entries(models)) {
  for (let draw = 0; draw < draws; draw++) {
    const rng = createRng(`recovery ${draw}`);
    const all = drawCorpus(rng, { ...plan, documents: sizes[sizes.length - 1] }, config);
    const known = withParameters(config, all);
    for (const documents of sizes) {
      const [some, truth] = [all.documents.slice(0, documents), all.structures.slice(0, documents)];
      const add = (method: string, structures: readonly Structure[]): void => {
        found.push({ model, method, documents, ...scores(some, truth, structures) });
      };
      const seed = `recovery ${draw}`;
      add('sampled', (await runChains(some, config, { ...config, seed })).structures);
      add('parameters known', (await runChains(some, known, { ...known, seed })).structures);
      add('from the prior', baselines['random-prior'].run(some));
      console.error(model, draw, documents);
    }
  }
}

const rows = Object.keys(models).flatMap((model) => sizes.map((documents) => ({ model, documents })));
const methods = ['sampled', 'parameters known', 'from the prior'];
console.log(
  `| Concentrations | Documents | ${methods.map((name) => `${name}: lists F, arcs F, labels`).join(' | ')} |`,
);
console.log(`| --- | ---: | ${methods.map(() => '---').join(' | ')} |`);
for (const { model, documents } of rows) {
  const cells = methods.map((method) => {
    const of = found.filter(
      (one) => one.model === model && one.documents === documents && one.method === method,
    );
    const lists = of.map(({ listF }) => listF);
    const range = `${Math.min(...lists).toFixed(2)}-${Math.max(...lists).toFixed(2)}`;
    const [arcs, labels] = [mean(of.map(({ arcF }) => arcF)), mean(of.map((one) => one.labels))];
    return `${mean(lists).toFixed(3)} (${range}), ${arcs.toFixed(3)}, ${labels.toFixed(3)}`;
  });
  console.log(`| ${[model, documents, ...cells].join(' | ')} |`);
}
if (plot) writeFileSync(plot, drawPlot());

function even(alpha: number): Record<string, number> {
  return Object.fromEntries(classes.map((name) => [name, alpha]));
}

/** The model with its parameters fixed at the true ones. */
function withParameters(config: SampleConfig, corpus: ReturnType<typeof drawCorpus>): SampleConfig {
  const { base, p4, p6 } = corpus.parameters;
  const shares = (name: (typeof classes)[number]) => {
    const letter = name === 'H' || name === 'C' ? 'w' : 's';
    // Shares below what a configuration takes are raised to it; they are of words that hardly occur.
    return Object.fromEntries(
      Array.from(base[name], (share, v) => [`${letter}${v}`, Math.max(share, 1e-30)]),
    );
  };
  return parseSampleConfig({
    ...config,
    pcfg: { p4: { fixed: p4 }, p6: { fixed: p6 } },
    base: { mode: 'fixed', values: Object.fromEntries(classes.map((name) => [name, shares(name)])) },
  });
}

function scores(documents: readonly Document[], truth: readonly Structure[], said: readonly Structure[]) {
  const lists = (structures: readonly Structure[]) =>
    documents.map((one, d) => structureLists(one, structures[d]));
  const { labelAccuracy, edgePrecision, edgeRecall } = scoreStructures(documents, truth, said);
  const both = edgePrecision + edgeRecall;
  return {
    listF: measurePages(scorePages(lists(truth), lists(said), { measures: ['microF'] }), 'microF'),
    labels: labelAccuracy,
    arcF: both === 0 ? 0 : (2 * edgePrecision * edgeRecall) / both,
  };
}

function drawPlot(): string {
  const width = 640;
  const colors = ['#0072b2', '#d55e00', '#777777'];
  return figure({
    width,
    title: 'How much data until structures are found',
    subtitle: 'Micro F of lists against the truth, mean and range of five corpora drawn from the model',
    legend: methods.map((text, m) => ({
      text,
      sign: legendSign(colors[m]),
    })),
    panels: Object.keys(models).map(
      (model) => (document) =>
        Plot.plot({
          document,
          width,
          height: 230,
          marginBottom: 44,
          x: {
            type: 'log',
            base: 2,
            ticks: sizes,
            tickFormat: String,
            label: `documents (concentrations: ${model})`,
          },
          y: { domain: [0, 1], label: 'F', grid: true },
          color: { domain: methods, range: colors },
          marks: [
            Plot.ruleX(
              found.filter((one) => one.model === model),
              Plot.groupX(
                { y1: 'min', y2: 'max' },
                { x: 'documents', y: 'listF', stroke: 'method', z: 'method' },
              ),
            ),
            Plot.lineY(
              found.filter((one) => one.model === model),
              Plot.groupX({ y: 'mean' }, { x: 'documents', y: 'listF', stroke: 'method' }),
            ),
          ],
        }),
    ),
    description:
      'Curves of F over the number of documents; the figures are in the table of lab/recovery/README.md',
  });
}

function legendSign(color: string) {
  return markup`<line x1="-8" x2="8" stroke="${color}" stroke-width="2"/>`;
}
