import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorker } from '../../../scripts/demo-site.ts';
import { type Capture, openCapture, type Source } from '../../../src/capture/index.ts';
import { launchBrowser } from '../../../src/capture/launch-browser.ts';
import type { OutlineItem } from '../../../src/hybrid/index.ts';
import { inferenceConfig } from '../../../src/pipeline/model/index.ts';
import { outlinePage } from '../../../src/pipeline/outline/index.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildDemo, give, openDemo, showFile, shownOutline } from './open-demo.ts';

const corpus = resolve(import.meta.dirname, '../../../corpus');
const folder = temporaryFolder('demo');
let browser: Browser;
let capture: Capture;

beforeAll(async () => {
  await buildDemo(folder);
  // With the fonts of captures: the layout depends on them.
  browser = await launchBrowser(() => {});
  capture = await openCapture();
});

afterAll(async () => {
  await browser?.close();
  await capture?.close();
});

/** What `outline` finds on a page: headings with their depths, 1 at the top. */
async function outlined(bytes: Buffer): Promise<[heading: string, depth: number][]> {
  const source: Source = { id: 'page', name: 'page', bytes };
  const { page } = await capture.page(source);
  const found: [string, number][] = [];
  const visit = (lists: readonly OutlineItem[][], depth: number): void => {
    for (const { heading, lists: below } of lists.flat()) {
      found.push([heading, depth]);
      visit(below, depth + 1);
    }
  };
  visit((await outlinePage(page, inferenceConfig(), false)).lists, 1);
  return found;
}

/** Chooses a page that comes along and waits for it. */
async function showExample(tab: Tab, id: string): Promise<void> {
  const again = tab.getByRole('button', { name: 'Another page' });
  if (await again.isVisible()) await again.click();
  await tab.getByLabel('Example').selectOption(id);
  await tab.getByRole('button', { name: 'Show it' }).first().click();
  await tab.locator('.naming .quiet', { hasText: id }).waitFor({ state: 'attached' });
}

it('the demo’s worker has nothing of Node, and makes no programs of strings', async () => {
  const { script, modules } = await demoWorker();
  const stubs = Object.keys(modules).filter((name) => /^(own|not reached):/.test(name));
  const own = ['own:effects', 'own:locales', 'own:time', 'own:weights'];
  expect(stubs.sort()).toEqual(['not reached:node:crypto', ...own]);
  expect(Object.keys(modules).filter((name) => /\/(?:jsdom|playwright|@resvg)\//.test(name))).toEqual([]);
  expect(script).not.toMatch(/\bBuffer\b|\bprocess\.|\brequire\(|new Function|\beval\(/);
  expect(script.length).toBeLessThan(1_600_000);
});

/** How far the first frame on the picture lies from the words of a heading, across and down, CSS pixels of the page. */
async function distanceOfFrame(tab: Tab, words: string): Promise<number[]> {
  await tab.locator('[role=treeitem]', { hasText: words }).click();
  const hit = tab.locator('.stage path.hit');
  const heading = tab.locator('.live iframe').contentFrame().getByText(words);
  await heading.waitFor();
  const inside = await heading.evaluate((element) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    const { left, top } = range.getBoundingClientRect();
    return [left, top];
  });
  const frame = await hit.evaluate((path) => {
    const { x, y } = (path as SVGGraphicsElement).getBBox();
    return [x, y];
  });
  return frame.map((value, axis) => Math.abs(value + 3 - inside[axis])); // frames are 3 pixels larger
}

describe('demo, from a disk', () => {
  it('opens with a page of the corpus and its outline, in any window', async () => {
    for (const width of [1280, 390]) {
      const tab = await browser.newPage({ viewport: { width, height: 800 } });
      await tab.goto(pathToFileURL(join(folder, 'index.html')).href);
      await tab.locator('.live iframe').waitFor();
      expect((await shownOutline(tab)).length).toBeGreaterThan(5);
      expect(await tab.locator('.lead').textContent()).toContain('Drop a web page');
      expect(await accessibilityProblems(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await showFile(tab, '<title>Mine</title><h1>Mine</h1><p>Text.');
      expect(await tab.locator('.lead').count()).toBe(0);
      await tab.close();
    }
  });

  it('lays frames on the words of a page that is wider than the window it is laid out for', async () => {
    const tab = await openDemo(browser, folder);
    const wide = '<div style="width:1400px;height:9px;background:red"></div>';
    const centred =
      '<h1 style="text-align:center">Harbour</h1><p>Text of it.</p><h2>Boats</h2><p>More text.</p>';
    await showFile(tab, `<!doctype html>${wide}${centred}`);
    for (const distance of await distanceOfFrame(tab, 'Harbour')) expect(distance).toBeLessThan(1.5);
  });

  it('reads a page of 8 MB, with less than 1 GB of memory', async () => {
    const tab = await openDemo(browser, folder);
    const sections = Array.from(
      { length: 1_200 },
      (_, i) => `<div><h2>Title ${i}</h2><p>Text <b>of</b> it.</p></div>`,
    );
    const script = `<script>${'let a = 1;\n'.repeat(720_000)}</script>`;
    const page = `<!doctype html><h1>Large</h1>${sections.join('')}${script}`;
    expect(page.length).toBeGreaterThan(7_900_000);
    await showFile(tab, page);
    expect((await shownOutline(tab)).length).toBeGreaterThan(1_000);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const peaks = processInfo.flatMap(({ id, type }) =>
      type === 'renderer'
        ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
        : [],
    );
    expect(Math.max(...peaks)).toBeLessThan(1_000_000); // kB
  });

  it('finds the headings that `outline` finds, on every page of the corpus', async () => {
    const tab = await openDemo(browser, folder);
    const ids = await tab
      .getByLabel('Example')
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(ids.length).toBe(63);
    const differing: string[] = [];
    for (const id of ids) {
      await showExample(tab, id);
      const expected = await outlined(readFileSync(join(corpus, id, 'page.html')));
      // Headings are worded for lists here and for lines there: letters and numbers are the same.
      const words = ([heading, depth]: [string, number]) => [
        heading.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 40),
        depth,
      ];
      const shown = await shownOutline(tab);
      if (JSON.stringify(shown.map(words)) !== JSON.stringify(expected.map(words))) differing.push(id);
    }
    expect(differing).toEqual([]);
  }, 600_000);

  it('shows the page itself, in a sandbox without scripts, below what is found', async () => {
    const tab = await openDemo(browser, folder);
    await showExample(tab, 'en-rowing-club');
    const frame = tab.locator('.live iframe');
    await expect.poll(() => frame.count()).toBe(1);
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
    const inside = frame.contentFrame();
    expect(await inside.locator('h1, center, b').first().textContent()).toContain('Tarnwick');
    const [stage, shown] = await Promise.all([tab.locator('.stage').boundingBox(), frame.boundingBox()]);
    expect(Math.abs((stage?.width ?? 0) - (shown?.width ?? 0))).toBeLessThan(1);
  });

  it.each([
    ['layout', '<style>body{margin:0} .a{height:100vh}</style><h1 class=a>One</h1><h2 class=a>Two</h2><p>x'],
    [
      'texts alone',
      '<div style="height:3000px"><h1 style="position:absolute;top:50vh">Harbour</h1><p>Text of it.</p></div>',
    ],
  ])('draws the texts of a page whose %s go by the height of its window', async (_, html) => {
    const tab = await openDemo(browser, folder);
    await showFile(tab, `<!doctype html>${html}`);
    await expect.poll(() => tab.locator('.stage img').count()).toBe(1);
    await expect.poll(() => tab.locator('.live iframe').count()).toBe(0);
  });

  it('reads pasted HTML and files that are dropped, and keeps the pages side by side', async () => {
    const tab = await openDemo(browser, folder);
    await tab
      .getByRole('textbox', { name: 'Paste HTML' })
      .fill('<h1>Fruit</h1><p>Red ones.</p><h2>Äpfel</h2><p>Sour, and keep well.</p>');
    await tab.getByRole('button', { name: 'Show it' }).nth(1).click();
    await tab.locator('.panes').waitFor();
    expect((await shownOutline(tab)).map(([heading]) => heading)).toEqual(['Fruit', 'Äpfel']);
    await tab.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(['<title>Two</title><h1>Second page</h1><p>Text.'], 'two.html', { type: 'text/html' }),
      );
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
    });
    await tab.locator('.pages', { hasText: '3 of 3' }).waitFor();
    await expect.poll(() => tab.locator('h1').textContent()).toBe('Two');
    await tab.getByRole('button', { name: 'Page before' }).click();
    await expect.poll(() => shownOutline(tab)).toHaveLength(2);
  });

  it('says why a file is not shown, and takes the next one', async () => {
    const tab = await openDemo(browser, folder);
    const alert = tab.getByRole('alert');
    const cases: [string | Buffer, RegExp][] = [
      ['', /empty \(expected an HTML page\)/],
      ['%PDF-1.4', /a PDF document/],
      [Buffer.alloc(2_000), /binary data/],
      ['<p>!!!', /no text in the page body/],
      [`<p>x${' '.repeat(8_000_000)}`, /8000004 bytes \(expected at most 8000000\)/],
      [`<p>x${'<b></b>'.repeat(50_001)}`, /more than 50000 nodes/],
      [`<p>x${'<div>'.repeat(600)}`, /nested more than 512 deep/],
    ];
    for (const [html, message] of cases) {
      await give(tab, html, 'odd.html');
      await expect.poll(() => alert.textContent().catch(() => '')).toMatch(message);
    }
    await showFile(tab, '<h1>Well</h1><p>then.');
    expect((await shownOutline(tab)).map(([heading]) => heading)).toEqual(['Well']);
  });

  it('reads a page alike, whatever scheme and window its reader has, offline, with no complaint', async () => {
    const asking = `<!doctype html><meta name="color-scheme" content="light dark"><title>Asks</title>
      <style>@media (prefers-color-scheme: dark) { h2 { display: none } }</style>
      <style media="(max-device-width: 500px)">h3 { display: none }</style>
      <h1>One</h1><p>Text of it.</p><h2>Two</h2><p>Text of it.</p><h2>Three</h2><p>Text.</p><h3>Four</h3><p>Text.</p>`;
    const seen: unknown[] = [];
    for (const width of [1280, 390]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const tab = await openDemo(browser, folder, { width });
        await tab.emulateMedia({ colorScheme });
        await tab.context().setOffline(true);
        await showFile(tab, asking);
        const inside = tab.locator('.live iframe').contentFrame();
        await inside.locator('h3').waitFor();
        expect(await inside.locator('h2').first().isVisible()).toBe(true);
        seen.push(await shownOutline(tab));
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    const [first] = seen as [heading: string][][];
    expect(first.map(([heading]) => heading)).toEqual(expect.arrayContaining(['Two', 'Three', 'Four']));
    expect(seen).toEqual([first, first, first, first]);
  });

  it('gives a page up on request', async () => {
    const tab = await openDemo(browser, folder);
    const rows = Array.from({ length: 4_000 }, (_, i) => `<h2>Title ${i}</h2><p>Text ${i}`);
    await give(tab, `<h1>Long</h1>${rows.join('')}`);
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.locator('input[type=file]').waitFor({ state: 'attached' });
    expect(await tab.getByRole('alert').count()).toBe(0);
    expect(await tab.locator('#workshop iframe').count()).toBe(0);
    await showFile(tab, '<h1>Short</h1><p>x');
    expect((await shownOutline(tab)).map(([heading]) => heading)).toEqual(['Short']);
  });

  it('has no violation of WCAG levels A and AA, light and dark, wide and narrow', async () => {
    for (const width of [1280, 390]) {
      const tab = await openDemo(browser, folder, { width });
      const check = async (): Promise<void> => {
        expect(await accessibilityProblems(tab)).toEqual([]);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await check();
      await give(tab, '', 'odd.html');
      await tab.getByRole('alert').waitFor();
      await check();
      await showExample(tab, 'en-rowing-club');
      await showExample(tab, 'ja-soba-sakuya');
      await check();
    }
  });
});
