/**
 * How the processor time of training and updating a page, and the size of its index, grow with its parts: pages of
 * sections with paragraphs and lists, whose next version has an item on top of every list and a paragraph in ten
 * rewritten. Capture and VIPS are outside the clock. Least of two tries.
 *
 *     npx tsx bench/fragments.ts [--largest 5000] [--write]
 */
import { parseArgs } from 'node:util';
import {
  fullDivisionOptions,
  type PageIndex,
  trainPage,
  updatePage,
} from '../packages/following/src/fragments/index.ts';
import { dividePage } from '../packages/following/src/index.ts';
import { inlineSource, openCapture } from '../src/capture/index.ts';
import { createRng } from '../src/math/index.ts';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: { largest: { type: 'string', default: '5000' }, write: { type: 'boolean', default: false } },
});
const sizes = [625, 1250, 2500, 5000, 10_000].filter((size) => size <= Number(values.largest));
const options = fullDivisionOptions;
const capture = await openCapture();
const results: { elements: number; parts: number; train: number; update: number; indexBytes: number }[] = [];
console.log(
  '| elements | parts | train, s | update, s | index, bytes |\n| ---: | ---: | ---: | ---: | ---: |',
);
for (const size of sizes) {
  const [old, young] = await Promise.all(
    [0, 1].map(async (step) => (await capture.page(inlineSource('made', 'made', html(size, step)))).page),
  );
  const elements = old.nodes.filter(({ name }) => name !== '#text').length;
  const train = least(
    () => dividePage(old, options),
    (divide) => trainPage([divide(options.u)]),
  );
  const { index } = train.made;
  const update = least(
    () => dividePage(young, options),
    (divide) => updatePage(index, divide, options),
  );
  const indexBytes = JSON.stringify(index satisfies PageIndex).length;
  const parts = index.components.length + index.nested.parts.length;
  results.push({ elements, parts, train: train.seconds, update: update.seconds, indexBytes });
  console.log(`| ${elements} | ${parts} | ${train.seconds} | ${update.seconds} | ${indexBytes} |`);
}
await capture.close();
if (values.write) writeResults('fragments.json', { unit: 'processor seconds', results });

/** What a run makes, and its processor time in seconds; what it needs is made anew each time, outside the clock. */
function least<Needs, Made>(
  prepare: () => Needs,
  run: (needs: Needs) => Made,
): { made: Made; seconds: number } {
  const tries = [0, 1].map(() => {
    const needs = prepare();
    const before = process.cpuUsage();
    const made = run(needs);
    const { user, system } = process.cpuUsage(before);
    return { made, seconds: Number(((user + system) / 1e6).toFixed(2)) };
  });
  return tries.reduce((a, b) => (b.seconds < a.seconds ? b : a));
}

/** A page of about so many elements, in its first or second version. */
function html(size: number, step: number): string {
  const text = (key: string, count: number): string => {
    const rng = createRng(`bench / ${key}`);
    return Array.from({ length: count }, () => `w${rng.integer(400 + size)}`).join(' ');
  };
  const sections = Array.from({ length: Math.round(size / 20) }, (_, i) => {
    const paragraphs = [0, 1, 2].map((k) => {
      const version = (3 * i + k) % 10 === 0 ? step : 0;
      return `<p>${text(`${i} ${k} ${version}`, 12)} <a href="#">${text(`link ${i} ${k}`, 2)}</a> ${text(`end ${i} ${k}`, 6)}.</p>`;
    });
    const items = Array.from({ length: 6 + step }, (_, k) => {
      const key = `item ${i} ${k - step}`;
      return `<li>${text(key, 7)} <em>${text(`em ${key}`, 2)}</em></li>`;
    });
    const level = i % 5 === 0 ? 2 : 3;
    return `<h${level}>${text(`heading ${i}`, 3)}</h${level}>${paragraphs.join('\n')}<ul>${items.join('\n')}</ul>`;
  });
  return `<!doctype html><title>made</title><body><h1>Made</h1>${sections.join('\n')}`;
}
