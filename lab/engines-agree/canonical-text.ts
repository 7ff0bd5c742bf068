/**
 * Compares the canonical text of both engines on real pages and measures their speed.
 *
 *     npx tsx lab/engines-agree/canonical-text.ts [DIRECTORY...]
 *
 * Without directories it takes the sets webkb and ja-personal. Exit code 1 when any page differs.
 */

import { captureWithParser, openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { type Page, toCanonical } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

const directories = process.argv.slice(2);
if (directories.length === 0) directories.push(sharedData('webkb'), sharedData('ja-personal'));

/** The canonical text, put together from the text nodes that have a span. */
function canonicalText(page: Page): string {
  return page.nodes
    .filter(({ span: [start, end] }) => end > start)
    .map(({ text }) => (text === undefined ? '' : toCanonical(text)))
    .join('');
}

const time = { parser: 0, chromium: 0 };
let pages = 0;
let nodesDiffer = 0;
const differing: string[] = [];
const failed: string[] = [];
const capture = await openCapture();
for await (const source of readSources(directories)) {
  if (source instanceof SourceError) {
    failed.push(source.message);
    continue;
  }
  try {
    const start = performance.now();
    const parsed = captureWithParser(source);
    const middle = performance.now();
    const { page: chromium } = await capture.page(source);
    time.parser += middle - start;
    time.chromium += performance.now() - middle;
    pages++;
    if (canonicalText(parsed) !== canonicalText(chromium) || parsed.textLength !== chromium.textLength) {
      differing.push(`${source.name}: ${parsed.textLength} (parser), ${chromium.textLength} (Chromium)`);
    }
    if (parsed.nodes.map(({ name }) => name).join() !== chromium.nodes.map(({ name }) => name).join()) {
      nodesDiffer++;
      if (process.env.VERBOSE)
        console.error(`other nodes: ${source.name}: ${parsed.nodes.length}, ${chromium.nodes.length}`);
    }
  } catch (error) {
    failed.push(error instanceof Error ? error.message : String(error));
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${pages}`);
}
await capture.close();

for (const line of failed) console.log(`not captured: ${line}`);
for (const line of differing) console.log(`text differs: ${line}`);
const perSecond = (milliseconds: number): string => ((1000 * pages) / milliseconds).toFixed(1);
console.log(`pages: ${pages}, not captured: ${failed.length}`);
console.log(`canonical text differs: ${differing.length}; trees differ: ${nodesDiffer}`);
console.log(`pages a second: parser ${perSecond(time.parser)}, Chromium ${perSecond(time.chromium)}`);
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
if (differing.length > 0) process.exitCode = 1;
