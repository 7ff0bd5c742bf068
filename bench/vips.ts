import { parseArgs } from 'node:util';
import { segment } from '../src/vips/index.ts';
import { hasSharedData } from '../test/support/shared-data.ts';
import { goldPages } from './support/gold-pages.ts';
import { logSlope, type RunTimes, timeRuns } from './support/time-runs.ts';
import { madePages } from './support/vips-pages.ts';
import { writeResults } from './support/write-results.ts';

/**
 * Time of segmentation against the size of the page, the layout being given: `npx tsx bench/vips.ts [CACHE]`;
 * results go to `bench/results/vips.json`. Capture is measured apart, by `bench/capture-page-size.ts`. Slopes and
 * the comparison are of processor time, since the clock also counts what else the machine does.
 *
 * Then real pages of 1,000 elements and more, against what the JavaScript port of VIPS needs for their size.
 */
const usage =
  'npx tsx bench/vips.ts [CACHE]   (CACHE: folder for captures, so that a second run needs no browser)';
const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [cache] = positionals;

const sizes = [100, 300, 1000, 3000, 10_000, 30_000, 50_000];

/** Measured for the port: 0.9 s at 1,175 elements and 100 s at 9,887; a power law between and beyond. */
const port = { elements: 1175, seconds: 0.9, power: Math.log(100 / 0.9) / Math.log(9887 / 1175) };

let blocks = 0;
const made: Record<string, { times: Record<number, RunTimes>; slope: number; overNLogN: number }> = {};
for (const [name, make] of Object.entries(madePages)) {
  const times: Record<number, RunTimes> = {};
  const counts: number[] = [];
  for (const size of sizes) {
    const page = make(size);
    counts.push(page.nodes.length);
    times[size] = timeRuns(() => {
      blocks += segment(page, { permittedDoc: 6 }).root.children.length;
    });
  }
  // Below 1,000 nodes fixed costs hide the growth.
  const big = sizes.map((size, i) => ({ nodes: counts[i], time: times[size].processor })).slice(2);
  const nodes = big.map((one) => one.nodes);
  const used = big.map(({ time }) => time);
  const perNLogN = used.map((time, i) => time / (nodes[i] * Math.log2(nodes[i])));
  made[name] = {
    times,
    slope: logSlope(nodes, used),
    overNLogN: Number((perNLogN[perNLogN.length - 1] / perNLogN[0]).toFixed(2)),
  };
  console.log(name.padEnd(10), sizes.map((size) => times[size].processor.toFixed(1).padStart(8)).join(''));
  console.log(
    `  slope ${made[name].slope}, time per n log n at 50,000 nodes over 1,000: ${made[name].overNLogN}`,
  );
}

const real: (RunTimes & { page: string; elements: number; timesFaster: number })[] = [];
if (hasSharedData) {
  for (const { page } of await goldPages(cache)) {
    const elements = page.nodes.filter(({ name }) => name !== '#text').length;
    if (elements < 1000) continue;
    const { median, least, processor } = timeRuns(
      () => {
        blocks += segment(page, { permittedDoc: 6 }).root.children.length;
      },
      40,
      20,
    );
    const seconds = port.seconds * (elements / port.elements) ** port.power;
    real.push({
      page: page.id,
      elements,
      median,
      least,
      processor,
      timesFaster: Math.round((1000 * seconds) / processor),
    });
  }
}
const slowest = Math.min(...real.map(({ timesFaster }) => timesFaster));
console.log(
  `${real.length} real pages of 1,000 elements and more: at least ${slowest} times as fast as the port`,
);
console.error(`${blocks} blocks`);
writeResults('vips.json', { unit: 'milliseconds', made, port, real });
