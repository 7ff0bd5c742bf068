/**
 * Time and memory of capture against the size of the page; results go to `bench/results/capture-page-size.json`.
 *
 *     npx tsx bench/capture-page-size.ts
 *
 * Pages are made: sections of a heading, paragraphs with links, a list and a table. A page takes one round trip for
 * its layout whatever its size. Given are medians of five runs after one to warm up: time on the clock, and processor
 * time of Node and browser together, which depends less on what else the machine does.
 */
import { captureWithParser, openCapture, type Source } from '../src/capture/index.ts';
import { processorTime } from './support/processor-time.ts';
import { median, writeResults } from './support/write-results.ts';

const sizes = [100, 300, 1_000, 3_000, 10_000, 30_000, 50_000];
const runs = 5;

/** A page of about so many elements and text nodes. */
function madePage(nodes: number): Source {
  const sections: string[] = [];
  for (let made = 0; made < nodes; made += 50) {
    const i = sections.length;
    const cells = '<tr><td>one<td>two<td>three'.repeat(3);
    sections.push(
      `<section><h2>Heading ${i}</h2><p>Some words with <a href=x>a link</a> and an end.</p><p>More <b>bold</b> words.</p>` +
        `<ul><li>item<li>item<li>item<li>item<li>item</ul><table>${cells}</table></section>`,
    );
  }
  const style = 'section{border-top:1px solid #ccc}td{padding:4px}h2{color:#036}';
  const html = `<!doctype html><meta charset=utf-8><style>${style}</style><h1>Page</h1>${sections.join('')}`;
  return { id: `made-${nodes}`, name: `made-${nodes}`, bytes: Buffer.from(html) };
}

/** Milliseconds of some work, on the clock and of the processors. */
async function timed(work: () => unknown): Promise<{ clock: number; processor: number }> {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const [start, used] = [performance.now(), processorTime()];
    await work();
    clock.push(performance.now() - start);
    processor.push(processorTime() - used);
  }
  return { clock: median(clock.slice(1)), processor: median(processor.slice(1)) };
}

const capture = await openCapture({ timeout: 300_000 });
const pages: object[] = [];
for (const size of sizes) {
  const source = madePage(size);
  const { page } = await capture.page(source);
  const row = {
    nodes: page.nodes.length,
    fragments: page.fragments.length,
    parser: await timed(() => captureWithParser(source)),
    chromium: await timed(() => capture.page(source)),
    withPicture: await timed(() => capture.page(source, { screenshot: true })),
  };
  console.log(JSON.stringify(row));
  pages.push(row);
}
await capture.close();
writeResults('capture-page-size.json', { unit: 'milliseconds, median', runs, pages });
