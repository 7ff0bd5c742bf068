/**
 * Measures what pages at and beyond the limits cost in both engines.
 *
 *     npx tsx lab/capture-limits/capture-limits.ts
 */
import { captureWithParser, openCapture, type Source } from '../../src/capture/index.ts';

const source = (html: string): Source => ({
  id: 'page',
  name: 'page',
  bytes: new TextEncoder().encode(html),
});
const paragraphs = (nodes: number): string => '<p>x<b>y</b>'.repeat(nodes / 4);
const nested = (tag: string): string => `x${tag.repeat(10_000_000 / tag.length)}`;
const slowRules = Array.from(
  { length: 200 },
  (_, i) => `p:nth-last-of-type(${i + 1}n) ~ p ~ p ~ i:not(:empty)`,
);
const pages: [name: string, html: string][] = [
  ['one word', 'word'],
  ...[50_000, 200_000, 480_000].map((nodes): [string, string] => [`${nodes} nodes`, paragraphs(nodes)]),
  ...['<div>', '<b>', '<p><b>', '<table>', '<svg><g>', '<select><option>x', '<table><b>x</b>', '<!---->'].map(
    (tag): [string, string] => [`10 MB of ${tag}`, nested(tag)],
  ),
  ['10 MB of text', 'x '.repeat(5_000_000)],
  ['10 MB of one attribute', `x<p title="${'x'.repeat(10_000_000)}">`],
  ['200,000 attributes', `x<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(' ')}>`],
  ['5 MB of style sheet', `<style>${'a b>c:hover{margin:1px}\n'.repeat(200_000)}</style>x`],
  [
    'boxes that the browser dies of',
    `<style>div{display:inline-block;width:fit-content;overflow:auto}</style>${'<div>'.repeat(400)}x`,
  ],
  [
    'styles that take for ever',
    `<style>${slowRules.join()}{color:red}</style>${'<p>x'.repeat(20_000)}${'<i>x</i>'.repeat(20_000)}`,
  ],
];

async function timed(work: () => unknown): Promise<string> {
  const start = performance.now();
  let outcome = '';
  try {
    await work();
  } catch (error) {
    outcome = ` (${error instanceof Error ? error.message : error})`;
  }
  return `${Math.round(performance.now() - start)} ms${outcome}`;
}

const capture = await openCapture();
for (const [name, html] of pages) {
  const page = source(html);
  console.log(`${name}\n  parser:   ${await timed(() => captureWithParser(page))}`);
  console.log(`  Chromium: ${await timed(() => capture.page(page))}`);
}
await capture.close();
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
