/**
 * How long the hybrid model takes for the rows of a page: without sweeps, which is the search alone, and with those of
 * `outline`. Pages are put together until they have the asked number of rows. Prints medians in milliseconds, by the
 * clock and of the processor; the latter hardly depend on what else the machine does.
 *
 *     npx tsx bench/hybrid/speed.ts [--rows 300] [--repeat 7] [--pages FOLDER]
 *
 * FOLDER is by default the corpus; its pages are captured anew.
 */
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Document } from '../../src/page/index.ts';
import { inferenceConfig, inferStructure } from '../../src/pipeline/model/index.ts';
import { readPages, rowsOf } from '../../src/pipeline/pages/index.ts';

const values = parseArgs({
  options: {
    rows: { type: 'string', default: '300' },
    repeat: { type: 'string', default: '7' },
    pages: { type: 'string', default: resolve(import.meta.dirname, '../../corpus') },
  },
}).values;

/** One document that has the rows of several, one below the other. */
function stack(documents: readonly Document[], rows: number): Document {
  const all: Document = {
    version: 1,
    id: 'stack',
    textLength: 0,
    rows: [],
    layout: { fontSize: 16, looks: [], elements: [] },
  };
  let y = 0;
  for (const { rows: own, layout, textLength } of documents) {
    if (!layout || !all.layout) continue;
    const { looks, elements } = all.layout;
    const [look, element, offset] = [looks.length, elements.length, all.textLength];
    looks.push(...layout.looks);
    elements.push(
      ...layout.elements.map(({ parent, name, span }) => ({
        parent: parent < 0 ? -1 : parent + element,
        name,
        span: [span[0] + offset, span[1] + offset] as [number, number],
      })),
    );
    for (const row of own) {
      const rect = row.place?.rect;
      all.rows.push({
        ...row,
        place: row.place && { ...row.place, rect: rect ? [rect[0], rect[1] + y, rect[2], rect[3]] : null },
        blocks: row.blocks.map((block) => ({
          ...block,
          span: [block.span[0] + offset, block.span[1] + offset],
          look: (block.look ?? 0) + look,
          ...(block.element === undefined ? {} : { element: block.element + element }),
        })),
      });
    }
    y += own.reduce((low, { place }) => Math.max(low, (place?.rect?.[1] ?? 0) + (place?.rect?.[3] ?? 0)), 0);
    all.textLength += textLength;
  }
  return { ...all, rows: all.rows.slice(0, rows) };
}

/** Median times of a piece of work, by the clock and of the processor; a first run is not counted. */
async function median(work: () => Promise<unknown> | unknown): Promise<string> {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let i = 0; i <= Number(values.repeat); i++) {
    const [from, before] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(before);
    if (i === 0) continue;
    clock.push(performance.now() - from);
    processor.push((user + system) / 1000);
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0);
  return `${middle(clock)} ms by the clock, ${middle(processor)} ms of the processor`;
}

const document = stack(await rowsOf(readPages([values.pages]), { flatten: 'visual' }), Number(values.rows));
const [undrawn, drawn] = [inferenceConfig({ sweeps: 0 }), inferenceConfig()];
const headings = inferStructure(document, undrawn).rows.filter(({ bound }) => bound > 0).length;
console.log(
  `${cpus()[0].model}, Node ${process.version}; ${document.rows.length} rows, ${headings} headings`,
);
for (const config of [undrawn, drawn]) {
  const time = await median(() => inferStructure(document, config));
  console.log(`${config.burnIn + config.sweeps} sweeps: ${time}`);
}
