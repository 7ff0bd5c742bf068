/**
 * How the processor time of every stage grows with the size of its input: pages of paragraphs and headings, up to
 * 50,000 nodes in the browser, rows up to 100,000, with a layout made up behind visual rows. Each size in turn doubles or more; the exponent is the slope
 * between the two largest.
 *
 *     npx tsx bench/growth.ts [--largest 100000] [--write]
 *
 * Prints a Markdown table: seconds of processor by rows, and the exponent (1: as the work, 2: quadratic). Least of two
 * tries.
 */
import { parseArgs } from 'node:util';
import { inlineSource, openCapture, parseHtml, withDefaults } from '../src/capture/index.ts';
import { describeRows, outlineOf } from '../src/hybrid/index.ts';
import { consensusStructure } from '../src/math/index.ts';
import { type Document, type Marginals, type Page, structureLists } from '../src/page/index.ts';
import { pageRows } from '../src/pipeline/index.ts';
import {
  inferenceConfig,
  inferStructure,
  parseModelConfig,
  sampleStructures,
} from '../src/pipeline/model/index.ts';
import { segment } from '../src/vips/index.ts';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: { largest: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
});
const largest = Number(values.largest);
const paper = parseModelConfig({});
const undrawn = inferenceConfig({ sweeps: 0 });
const fewDraws = inferenceConfig({ sweeps: 5 });
const short = { burnIn: 5, sweeps: 5, finalSweeps: 5 };

const browser = await openCapture();

/** The page of so many rows, as the browser laid it out. */
async function captured(rows: number): Promise<Page> {
  return (await browser.page(inlineSource('growth', 'growth', html(rows)))).page;
}

/** What a stage does with a document of so many rows; what it needs beforehand is made outside the clock. */
interface Stage {
  name: string;
  most: number;
  prepare: (rows: number) => Promise<() => unknown> | (() => unknown);
}

const stages: Stage[] = [
  {
    name: 'parse HTML',
    most: 100_000,
    prepare: (rows) => () => parseHtml(html(rows), 'growth', withDefaults({ maxNodes: 1e7 })),
  },
  {
    name: 'capture, without the browser itself',
    most: 25_000,
    prepare: (rows) => () => browser.page(inlineSource('growth', 'growth', html(rows))),
  },
  {
    name: 'VIPS',
    most: 25_000,
    prepare: async (rows) => {
      const page = await captured(rows);
      return () => segment(page, { permittedDoc: 11 });
    },
  },
  {
    name: 'visual rows',
    most: 25_000,
    prepare: async (rows) => {
      const page = await captured(rows);
      const tree = segment(page, { permittedDoc: 11 });
      return () => pageRows(page, 'visual', tree);
    },
  },
  { name: 'describe rows', most: 100_000, prepare: (rows) => () => describeRows(made(rows)) },
  { name: 'hybrid, search', most: 25_000, prepare: (rows) => () => inferStructure(made(rows), undrawn) },
  {
    name: 'hybrid, 10 sweeps',
    most: 25_000,
    prepare: (rows) => () => inferStructure(made(rows), fewDraws),
  },
  {
    name: 'outline',
    most: 25_000,
    prepare: (rows) => {
      const found = inferStructure(made(rows), undrawn);
      return () => [outlineOf(made(rows), found), structureLists(made(rows), found)];
    },
  },
  {
    name: 'paper, 10 sweeps',
    most: 100_000,
    prepare: (rows) => () => sampleStructures([made(rows)], paper, short),
  },
  {
    name: 'consensus',
    most: 100_000,
    prepare: async (rows) => {
      const { marginals } = await sampleStructures([made(rows)], paper, short);
      return () => marginals.map((one: Marginals) => consensusStructure(one));
    },
  },
];

const sizes = [3125, 6250, 12_500, 25_000, 50_000, 100_000].filter((size) => size <= largest);
const results: { stage: string; seconds: Record<number, number>; exponent: number; peakMegabytes: number }[] =
  [];
console.log(`| stage | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | exponent |`);
console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
for (const { name, most, prepare } of stages) {
  const seconds: Record<number, number> = {};
  const own = sizes.filter((size) => size <= most);
  for (const size of own) seconds[size] = await least(size, prepare);
  const [before, last] = own.slice(-2);
  const exponent = Math.log(seconds[last] / seconds[before]) / Math.log(last / before);
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  results.push({ stage: name, seconds, exponent: Number(exponent.toFixed(2)), peakMegabytes });
  const cells = sizes.map((size) => seconds[size]?.toFixed(2) ?? '');
  console.log(`| ${[name, ...cells, exponent.toFixed(2)].join(' | ')} |`);
}
await browser.close();
if (values.write) writeResults('growth.json', { unit: 'processor seconds', results });

/** Least processor time of two tries, in seconds. */
async function least(size: number, prepare: Stage['prepare']): Promise<number> {
  const tries: number[] = [];
  for (let n = 0; n < 2; n++) {
    const run = await prepare(size);
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    tries.push((user + system) / 1e6);
  }
  return Math.min(...tries);
}

/** Rows with a layout: each tenth one larger than the others, of three sizes. */
function made(rows: number): Document {
  const look = (size: number) => ({
    ...{ size, bold: size > 0, italic: false, underline: false, link: false, center: false },
    ...{ hidden: false, color: '', background: '' },
  });
  let at = 0;
  const list = Array.from({ length: rows }, (_, row) => {
    const text = `${row % 10 === 0 ? 'Heading' : 'some text of a paragraph'} ${row}`;
    const from = at;
    at += text.replace(/ /g, '').length;
    const size = row % 10 === 0 ? 1 + ((row / 10) % 3) : 0;
    return {
      sentence: false,
      place: {
        rect: [8, 20 * row, 600, 16] as [number, number, number, number],
        lines: 1,
        column: 0,
        depth: 1,
      },
      blocks: [
        {
          text,
          word: `w${row % 500}`,
          symbols: [size > 0 ? '</h2>' : '</p>', '\n'],
          span: [from, at] as [number, number],
          look: size,
          element: 0,
        },
      ],
    };
  });
  return {
    version: 1,
    id: 'growth',
    textLength: at,
    rows: list,
    layout: {
      fontSize: 16,
      looks: [0, 1, 2, 3].map(look),
      elements: [{ name: 'body', parent: -1, span: [0, at] }],
    },
  };
}

function html(rows: number): string {
  return Array.from({ length: rows }, (_, row) =>
    row % 10 === 0 ? `<h2>Heading ${row}</h2>` : `<p>text ${row}</p>`,
  ).join('\n');
}
