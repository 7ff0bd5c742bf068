import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { annotationApp, type PageToAnnotate } from '../../../src/around/annotate/index.ts';
import { type Capture, openCapture, readSources, SourceError } from '../../../src/capture/index.ts';
import { pageRows } from '../../../src/pipeline/index.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { launchTestBrowser, noteComplaints, type ServedApp, serveApp } from '../../support/app-in-browser.ts';

const htmlOf = (title: string): string =>
  `<meta charset=utf-8><h2>${title}</h2><p>Welcome to the page.</p><b>Age</b> 25<p>Hobby: rowing</p><p>Bye</p>`;
/** Words that would do something if a page's text became markup. */
const evil = '&lt;img src=x onerror=document.title=1&gt; &lt;script&gt;document.title=2&lt;/script&gt;';

let folder: string;
let browser: Browser;
let capture: Capture;
const opened = new Map<string, PageToAnnotate>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagestructure-annotate-'));
  for (const [slug, title] of [
    ['one', 'Title'],
    ['two', evil],
  ]) {
    mkdirSync(join(folder, slug));
    writeFileSync(join(folder, slug, 'page.html'), htmlOf(title));
  }
  capture = await openCapture();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) throw source;
    const { page, screenshot } = await capture.page(source, { screenshot: true });
    opened.set(page.id, {
      page,
      document: pageRows(page, 'visual'),
      screenshot: screenshot ?? new Uint8Array(),
    });
  }
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser?.close();
  await capture?.close();
  rmSync(folder, { recursive: true });
});

async function open(id: string): Promise<PageToAnnotate> {
  const page = opened.get(id);
  if (!page) throw new Error(id);
  return page;
}
const app = (annotator = 'a') => annotationApp({ folder, annotator, ids: ['one/page', 'two/page'], open });
const goldFile = (slug: string, name = 'gold.json') => join(folder, slug, name);
const gold = (slug: string, name?: string) => JSON.parse(readFileSync(goldFile(slug, name), 'utf8'));

afterEach(() => {
  for (const slug of ['one', 'two'])
    for (const name of ['gold.json', 'gold.b.json']) rmSync(goldFile(slug, name), { force: true });
});

describe('annotationApp, asked by others', () => {
  const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
  const put = (body: string, more: Record<string, string> = {}) =>
    app().request('/pages/0', { method: 'PUT', headers: { ...headers, ...more }, body });
  const one = JSON.stringify({ headings: [{ start: 0, end: 5, depth: 0, separate: false }] });

  it('answers to names of this machine alone, and to no other site', async () => {
    expect((await app().request('/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await put(one, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put(one, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await app().request('/', { headers })).status).toBe(200);
    expect(() => gold('one')).toThrow('ENOENT');
  });

  it('refuses what is no annotation, does not fit the page or is too large, and keeps nothing of it', async () => {
    expect((await put('{')).status).toBe(400);
    expect((await put('{"headings":[{"start":0}]}')).status).toBe(400);
    const long = await put(
      JSON.stringify({ headings: [{ start: 0, end: 9999, depth: 0, separate: false }] }),
    );
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('expected at most')]);
    expect((await put(`{"headings":[],"x":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
    expect((await app().request('/pages/7', { headers })).status).toBe(404);
    expect((await app().request('/pages/..%2f..%2fetc', { headers })).status).toBe(404);
    expect(() => gold('one')).toThrow('ENOENT');
  });

  it('writes gold, and an empty annotation as a page without lists', async () => {
    expect((await put(one)).status).toBe(200);
    expect(gold('one')).toMatchObject({
      page: 'one/page',
      annotator: 'a',
      lists: [{ items: [{ heading: [0, 5] }] }],
    });
    expect((await put('{"headings":[]}')).status).toBe(200);
    expect(gold('one').lists).toEqual([]);
  });
});

describe('annotationApp, in a browser', () => {
  let served: ServedApp;
  let tab: Tab;
  let complaints: string[];
  const start = async (annotator = 'a', at = '') => {
    served = await serveApp(app(annotator).fetch);
    tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    complaints = [];
    noteComplaints(tab, served.base, complaints);
    [puts, expected] = [0, 0];
    tab.on('response', (answer) => {
      if (answer.request().method() === 'PUT') puts += 1;
    });
    await tab.goto(`${served.base}/${at}`);
    await tab.locator('#rows li').first().waitFor();
  };
  let puts: number;
  let expected: number;
  /** Waits until a number of changes more are saved: each is a request of its own. */
  const saved = async (changes: number) => {
    expected += changes;
    await expect.poll(() => puts).toBe(expected);
    await tab.waitForFunction(() => document.getElementById('state')?.textContent === 'Saved');
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
  beforeEach(() => start());
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await tab.close();
    await served.close();
  });

  it('keys mark headings, depth and lists; every change is saved at once; undo takes it back', async () => {
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter', 'l');
    await saved(5);
    const [{ items }] = gold('one').lists;
    expect(items).toHaveLength(1);
    expect(items[0].lists.map(({ items: sisters }: { items: unknown[] }) => sisters.length)).toEqual([1, 1]);
    await press('u');
    await saved(1);
    expect(gold('one').lists[0].items[0].lists).toHaveLength(1);
    await press('y');
    await saved(1);
    expect(gold('one').lists[0].items[0].lists).toHaveLength(2);
    const before = readFileSync(goldFile('one'), 'utf8');
    await tab.reload();
    await tab.locator('#rows mark').first().waitFor();
    expect(await tab.locator('#rows li .mark').allTextContents()).toEqual(['H0', '', 'H1', 'H1', '']);
    expect(readFileSync(goldFile('one'), 'utf8')).toBe(before);
  });

  it('a click marks, a second click unmarks; an item can end early', async () => {
    await tab.locator('#rows li').first().click();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'e');
    await saved(2);
    const { lists, textLength } = gold('one');
    expect(lists[0].items[0].end).toBe(textLength - 3);
    await tab.locator('#rows li').first().click();
    await saved(1);
    expect(gold('one').lists).toEqual([]);
  });

  it('selected words become a heading', async () => {
    await tab
      .locator('#rows li')
      .nth(3)
      .locator('.block')
      .first()
      .evaluate((block) => {
        const range = document.createRange();
        range.setStart(block.firstChild as Node, 0);
        range.setEnd(block.firstChild as Node, 3);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
      });
    await press('h');
    await saved(1);
    const [start, end] = gold('one').lists[0].items[0].heading;
    expect(end - start).toBe(3);
  });

  it('warns of a level that is skipped, and keeps the annotation', async () => {
    await press('Enter', 'ArrowRight');
    await saved(2);
    await expect
      .poll(() => tab.locator('#problems li').allTextContents())
      .toEqual(['depth 1 below depth -1 (expected 0) (at 0)']);
    expect(gold('one').lists).toHaveLength(1);
  });

  it('has no violation of WCAG levels A and AA, with headings, problems and keys shown', async () => {
    await press('Enter', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter', 'l');
    await saved(4);
    await expect.poll(() => tab.locator('#problems li').count()).toBeGreaterThan(0);
    await tab.locator('summary').click();
    expect(await accessibilityProblems(tab)).toEqual([]);
  });

  it("shows a page's text as text", async () => {
    await press('n');
    await expect.poll(() => tab.locator('#rows li').first().textContent()).toContain('img src');
    await expect.poll(() => tab.locator('#rows li').first().textContent()).toContain('<');
    expect(await tab.title()).toBe('Annotate');
    await expect.poll(() => tab.locator('#rows img, #rows script').count()).toBe(0);
  });

  it('shows where two annotators differ', async () => {
    await press('Enter');
    await saved(1);
    await tab.close();
    await start('b');
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await saved(2);
    await tab.reload();
    await tab.locator('#rows mark').first().waitFor();
    await press('d');
    await expect.poll(() => tab.locator('#rows .differs').count()).toBe(1);
    await expect.poll(() => tab.locator('#rows .differs .note').textContent()).toBe(' a: no heading');
    await expect.poll(() => tab.locator('#state').textContent()).toContain('1 rows differ from a');
    await press('j');
    await expect.poll(() => tab.locator('#rows [aria-selected=true]').getAttribute('class')).toBe('differs');
    expect(gold('one', 'gold.b.json').annotator).toBe('b');
  });
});

describe('annotationApp: gold that cannot be read', () => {
  it('is named in the list, in its page and beside another annotator, and not written over', async () => {
    writeFileSync(goldFile('one', 'gold.b.json'), '{"version":1,');
    const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
    const ask = (path: string, annotator: string, init: RequestInit = {}) =>
      app(annotator).request(path, { headers, ...init });
    const { pages } = await (await ask('/pages', 'b')).json();
    const problem = expect.stringContaining('gold.b.json: not JSON');
    expect(pages).toEqual([
      { id: 'one/page', done: false, problem },
      { id: 'two/page', done: false },
    ]);
    const own = await ask('/pages/0', 'b');
    expect([own.status, await own.text()]).toEqual([500, problem]);
    expect(await (await ask('/pages/0', 'a')).json()).toMatchObject({ others: [], unread: [problem] });
    const put = await ask('/pages/0', 'b', { method: 'PUT', body: '{"headings":[]}' });
    expect(put.status).toBe(500);
    expect(readFileSync(goldFile('one', 'gold.b.json'), 'utf8')).toBe('{"version":1,');
  });
});
