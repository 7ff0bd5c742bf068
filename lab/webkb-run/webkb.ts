/**
 * The paper's setting on the 1,012 pages of webkb that its index marks as `sample1012`, and settings that keep its
 * chains from the mode in which contents are called headings: traces, R-hat, ESS, and how often h tags and headings
 * go together.
 *
 *     npx tsx lab/webkb-run/webkb.ts <folder of webkb> --work <folder> [--only paper,p6-fixed] [--chains 4] [--sweeps 500]
 *       [--burn-in 500] [--final-sweeps 50] [--out lab/webkb-run/webkb.json] [--figures docs]
 *
 * Finished settings are kept in the folder of work and not run again; the text of the pages never leaves it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { diagnoseTrace } from '../../src/bayes/index.ts';
import { parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import type { Document, Structure, TraceEntry } from '../../src/page/index.ts';
import { tracePlot } from '../../src/plot/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { webkbDocuments } from './webkb-documents.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string' },
    only: { type: 'string' },
    chains: { type: 'string', default: '4' },
    sweeps: { type: 'string', default: '500' },
    'burn-in': { type: 'string', default: '500' },
    'final-sweeps': { type: 'string', default: '50' },
    out: { type: 'string' },
    figures: { type: 'string' },
  },
});
const [pages] = positionals;
if (pages === undefined || values.work === undefined)
  throw new Error('expected: <folder of webkb> --work <folder>');
const work = values.work;
mkdirSync(work, { recursive: true });
const settings = {
  chains: Number(values.chains),
  sweeps: Number(values.sweeps),
  burnIn: Number(values['burn-in']),
  finalSweeps: Number(values['final-sweeps']),
};

/**
 * By name: whether sentence rows are marked, and the configuration; a prior of p6 may count as much as all rows
 * together.
 */
const cases: Record<string, { marked: boolean; config: (rows: number) => unknown }> = {
  paper: { marked: true, config: () => ({}) },
  'p6-fixed': { marked: true, config: () => ({ pcfg: { p6: { fixed: 0.1 } } }) },
  'p6-scaled': { marked: true, config: (rows) => ({ pcfg: { p6: { prior: [0.1 * rows, 0.9 * rows] } } }) },
  'no-sentences': { marked: false, config: () => ({}) },
  'no-sentences-p6-fixed': { marked: false, config: () => ({ pcfg: { p6: { fixed: 0.1 } } }) },
};

const plain = await webkbDocuments(pages, work);
const marked = markSentenceRows(plain);
for (const [name, { marked: withSentences, config }] of Object.entries(cases)) {
  const path = join(work, `${name}.json`);
  if (existsSync(path) || !(values.only?.split(',') ?? Object.keys(cases)).includes(name)) continue;
  const documents = withSentences ? marked : plain;
  const rows = documents.reduce((sum, document) => sum + document.rows.length, 0);
  const cpu = process.cpuUsage();
  const { structures, trace } = await runChains(documents, parseSampleConfig(config(rows)), settings, {
    onProgress: ({ chain, phase, done }) => {
      if (done % 100 === 0) console.error(name, chain, phase, done);
    },
  });
  const seconds = process.cpuUsage(cpu).user / 1e6;
  writeFileSync(
    path,
    JSON.stringify({
      ...benchMachine(),
      settings,
      rows,
      seconds,
      tags: compareTags(documents, structures),
      trace,
    }),
  );
}

const found = Object.keys(cases).filter((name) => existsSync(join(work, `${name}.json`)));
const results = found.map((name) => {
  const { trace, ...rest } = JSON.parse(readFileSync(join(work, `${name}.json`), 'utf8'));
  const last = (trace as TraceEntry[]).filter(({ phase }) => phase === 'kept');
  const chains = [...new Set(last.map(({ chain }) => chain))].map((chain) => {
    const own = last.filter((entry) => entry.chain === chain);
    const mean = (key: 'logJoint' | 'headingRows' | 'p6') =>
      own.reduce((sum, entry) => sum + entry[key], 0) / own.length;
    return {
      logJoint: Math.round(mean('logJoint')),
      headingRows: Math.round(mean('headingRows')),
      p6: Number(mean('p6').toFixed(3)),
    };
  });
  if (values.figures) {
    const title = `webkb, ${name}: log joint against sweep`;
    writeFileSync(join(values.figures, `webkb-${name}.svg`), tracePlot(trace, { title }));
  }
  return { name, ...rest, chains, diagnosis: diagnoseTrace(trace) };
});
const summary = { ...benchMachine(), documents: plain.length, results };
if (values.out) writeFileSync(values.out, `${JSON.stringify(summary, null, 2)}\n`);
console.log(JSON.stringify(summary, null, 1));

/** Rows that end an h element against rows that the estimates call headings. */
function compareTags(documents: readonly Document[], structures: readonly Structure[]) {
  const counts = { rows: 0, tagged: 0, headings: 0, both: 0, whole: 0 };
  documents.forEach((document, d) => {
    document.rows.forEach((row, i) => {
      const tagged = row.blocks.some(({ symbols }) => symbols.some((symbol) => /^<\/h[1-6]>$/.test(symbol)));
      const { bound } = structures[d].rows[i];
      counts.rows += 1;
      if (tagged) counts.tagged += 1;
      if (bound > 0) counts.headings += 1;
      if (tagged && bound > 0) counts.both += 1;
      if (bound > 1 && bound === row.blocks.length) counts.whole += 1;
    });
  });
  return counts;
}
