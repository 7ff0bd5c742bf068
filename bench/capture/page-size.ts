/**
 * Time and memory of capture against the size of the page; results go to `page-size.json`.
 *
 *     npx tsx bench/capture/page-size.ts
 *
 * Pages are made: sections of a heading, paragraphs with links, a list and a table. A page takes one round trip for
 * its layout whatever its size. Given is the median of five runs after one to warm up.
 */
import { captureWithJsdom, openCapture, type Source } from '../../src/capture/index.ts';
import { median, writeResults } from './write-results.ts';

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

/** Milliseconds of every run but the first. */
async function timed(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(1);
}

const capture = await openCapture();
const pages: object[] = [];
for (const size of sizes) {
  const source = madePage(size);
  const { page } = await capture.page(source);
  const jsdom = median(await timed(() => captureWithJsdom(source)), 1);
  const chromium = median(await timed(() => capture.page(source)));
  const withPicture = median(await timed(() => capture.page(source, { screenshot: true })));
  const row = { nodes: page.nodes.length, fragments: page.fragments.length, jsdom, chromium, withPicture };
  console.log(JSON.stringify(row));
  pages.push(row);
}
await capture.close();
writeResults('page-size.json', { unit: 'milliseconds, median', runs, pages });
