import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageOfSnapshot, parseWithin, type Snapshot } from '../../../src/capture/in-page/reading/index.ts';
import { type Capture, openCapture } from '../../../src/capture/index.ts';
import { launchBrowser } from '../../../src/capture/launch-browser.ts';
import type { Page } from '../../../src/page/index.ts';
import { words } from '../../support/words.ts';

const root = resolve(import.meta.dirname, '../../..');
const viewport = { width: 1280, height: 1024 };
let browser: Browser;
let tab: Tab;
let capture: Capture;

/** What a tab is given: a function that shows a page in a frame and takes a snapshot of it. */
const program = `
import { pageSnapshot, showInert } from './src/capture/in-page/index.ts';
globalThis.take = async (html) => {
  const { document: shown, own } = await showInert(html, document.getElementById('host'), ${JSON.stringify(viewport)});
  return pageSnapshot(shown, { own });
};`;

beforeAll(async () => {
  const stdin = { contents: program, resolveDir: root };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife' });
  browser = await launchBrowser(() => {});
  capture = await openCapture();
  tab = await browser.newPage();
  await tab.setContent('<!doctype html><div id="host"></div>');
  await tab.addScriptTag({ content: outputFiles[0].text });
});

afterAll(async () => {
  await browser?.close();
  await capture?.close();
});

async function both(bytes: Buffer): Promise<{ inside: Page; outside: Page }> {
  const { page: outside } = await capture.page({ id: 'page', name: 'page', bytes });
  const parsed = parseWithin(bytes, 'page', { maxBytes: 1e6, maxNodes: 1e4, maxDepth: 512 });
  const { snapshot, size } = await tab.evaluate((html) => {
    type Taken = { snapshot: Snapshot; size: { width: number; height: number } };
    return (globalThis as unknown as { take(html: string): Promise<Taken> }).take(html);
  }, parsed.html);
  const inside = pageOfSnapshot({ id: 'page', source: 'page', viewport, size }, parsed, snapshot);
  return { inside, outside };
}

/** What matters to later stages, in pixels; texts without a place are left out, since nothing reads them. */
function facts({ nodes, styles, fragments, size, textLength }: Page) {
  const round = (rect: readonly number[] | null) => rect?.map((value) => Math.round(value * 8) / 8) ?? null;
  const isBlank = (text: string | undefined): boolean => text !== undefined && text.trim() === '';
  return {
    size,
    textLength,
    nodes: nodes.map(({ name, parent, text, attributes, span, rect, style }) => ({
      ...{ name, parent, text, attributes, span },
      ...(!isBlank(text) && { rect: round(rect), style: styles[style] }),
    })),
    fragments: fragments.map(({ path, text, hidden, lines }) => ({
      ...{ path, text, hidden },
      lines: lines.map(({ rect, start }) => ({ rect: round(rect), start })),
    })),
  };
}

it.each(words`en-barometer-museum en-dumpling-blog en-hall-minutes en-rowing-club en-tandem-log
    ja-bus-teiryujo ja-nikki-2001 ja-soba-sakuya`)('of %s is that of a capture', async (slug) => {
  const { inside, outside } = await both(readFileSync(join(root, 'corpus', slug, 'page.html')));
  expect(facts(inside)).toEqual(facts(outside));
});

it.each([
  ['text over lines', `<p style="width:200px">${'some words that break '.repeat(9)}<b>bold</b> more</p>`],
  ['preformatted text', '<pre>\none\n  two\n\nthree</pre>'],
  ['what a closed details holds', '<details><summary>More</summary>hidden <b>words</b></details><p>Shown'],
  ['display of none and contents', '<p hidden>no</p><div style="display:contents"><i>yes</i></div>'],
  ['borders that are shaded', '<hr><fieldset><legend>Box</legend>text</fieldset>'],
  ['colours of links', '<body link="#00ff00" text="#111111"><a href="x.html">link</a> text'],
  ['text that is covered', '<p>Below</p><div style="position:absolute;inset:0;background:#fff"></div>'],
  ['text cut away', '<div style="overflow:hidden;height:0">gone</div><p>there'],
  ['a box below', '<body style="background:#eee"><p style="position:relative;z-index:-1">still seen</p>'],
  ['no doctype', '<table width=50%><tr><td>Quirks</td></tr></table>'],
])('with %s is that of a capture', async (name, html) => {
  const doctype = name === 'no doctype' ? '' : '<!doctype html>';
  const { inside, outside } = await both(Buffer.from(`${doctype}${html}`));
  expect(facts(inside)).toEqual(facts(outside));
});

it('of a first letter with a style of its own has its lines, and counts it to the box of the text', async () => {
  const html = '<!doctype html><style>p::first-letter{font-size:3em}</style><p>First letters are large.';
  const { inside, outside } = await both(Buffer.from(html));
  expect(facts(inside).fragments).toEqual(facts(outside).fragments);
  expect(facts(inside).fragments[0].lines).toHaveLength(2);
});
