import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page as Tab } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { annotationApp, type PageToAnnotate } from '../../../src/apps/annotate/index.ts';
import { type Capture, openCapture, readSources, SourceError } from '../../../src/capture/index.ts';
import type { PageLists } from '../../../src/page/index.ts';
import { pageRows } from '../../../src/pipeline/index.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { launchTestBrowser, noteComplaints, type ServedApp, serveApp } from '../../support/app-in-browser.ts';
import { windows } from '../../support/windows.ts';

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
/** Title and Age below it, as a model might say. */
const suggest = ({ page }: PageToAnnotate): PageLists => {
  const item = (start: number, end: number, lists: PageLists['lists'] = []) => ({
    ...{ start, end: page.textLength, lists },
    heading: [start, end] as [number, number],
  });
  const at = 'Title'.length + 'Welcometothepage'.length;
  return {
    ...{ version: 1, page: page.id, textLength: page.textLength },
    lists: [{ items: [item(0, 5, [{ items: [item(at, at + 3)] }])] }],
  };
};
/** Holds answers back until it is opened. */
function gate(): { held: Promise<void>; release: () => void } {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
const app = (annotator = 'a') =>
  annotationApp({ folder, annotator, ids: ['one/page', 'two/page'], open, suggest });
const goldFile = (slug: string, name = 'gold.json') => join(folder, slug, name);
const gold = (slug: string, name?: string) => JSON.parse(readFileSync(goldFile(slug, name), 'utf8'));

afterEach(() => {
  for (const slug of ['one', 'two'])
    for (const name of ['gold.json', 'gold.b.json', 'gold.c.json'])
      rmSync(goldFile(slug, name), { force: true });
  rmSync(join(folder, 'progress'), { recursive: true, force: true });
});

describe('annotationApp, asked by others', () => {
  const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
  const put = (body: string, more: Record<string, string> = {}) =>
    app().request('/pages/0', { method: 'PUT', headers: { ...headers, ...more }, body });
  const marked = (version: string, end = 5) =>
    JSON.stringify({ version, headings: [{ start: 0, end, depth: 0, separate: false }] });
  const one = marked('');

  it('answers to names of this machine alone, and to no other site', async () => {
    expect((await app().request('/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await put(one, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put(one, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await app().request('/', { headers })).status).toBe(200);
    expect(() => gold('one')).toThrow('ENOENT');
  });

  it('refuses what is no annotation, does not fit the page or is too large, and keeps nothing of it', async () => {
    expect((await put('{')).status).toBe(400);
    expect((await put('{"version":"","headings":[{"start":0}]}')).status).toBe(400);
    const long = await put(marked('', 9999));
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('expected at most')]);
    expect((await put(`{"version":"","headings":[],"x":"${'x'.repeat(5_000_000)}"}`)).status).toBe(413);
    expect((await app().request('/pages/7', { headers })).status).toBe(404);
    expect((await app().request('/pages/..%2f..%2fetc', { headers })).status).toBe(404);
    expect(() => gold('one')).toThrow('ENOENT');
  });

  it('refuses marks that are none, and names that no annotator can have', async () => {
    const status = (body: string, as = '') =>
      app().request(`/pages/0/status${as}`, { method: 'PUT', headers, body });
    expect((await status('{"done":1}')).status).toBe(400);
    expect((await status('{"done":true,"note":""}', '?as=../x')).status).toBe(400);
    expect((await app().request('/pages?as=', { headers })).status).toBe(400);
    const both = [status('{"done":true,"note":"x"}'), status('{"done":true,"note":"y"}', '?as=b')];
    expect((await Promise.all(both)).map((answer) => answer.status)).toEqual([200, 200]);
    const notes = async (as: string) =>
      (await (await app().request(`/pages${as}`, { headers })).json()).pages[0].note;
    expect([await notes(''), await notes('?as=b')]).toEqual(['x', 'y']);
  });

  it('shows the guide, and offers no outline where there is no model', async () => {
    expect(await (await app().request('/guide', { headers })).text()).toContain(
      '## Headings and subdocuments',
    );
    const without = annotationApp({ folder, annotator: 'a', ids: ['one/page'], open });
    expect((await without.request('/pages/0/suggestion', { headers })).status).toBe(404);
    expect((await app().request('/pages/0/suggestion', { headers })).status).toBe(200);
  });

  it('writes gold, and an empty annotation as a page without lists', async () => {
    const first = await put(one);
    expect(first.status).toBe(200);
    expect(gold('one')).toMatchObject({
      page: 'one/page',
      annotator: 'a',
      lists: [{ items: [{ heading: [0, 5] }] }],
    });
    const { version } = await first.json();
    expect((await put(JSON.stringify({ version, headings: [] }))).status).toBe(200);
    expect(gold('one').lists).toEqual([]);
  });

  it('refuses what was made from other gold than is there, and keeps what is there', async () => {
    const many = app();
    const ask = async (body: string) => many.request('/pages/0', { method: 'PUT', headers, body });
    const at = async () => (await (await many.request('/pages/0', { headers })).json()).version;
    expect(await at()).toBe('');
    const answers = await Promise.all([1, 2, 3].map((end) => ask(marked('', end))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = readFileSync(goldFile('one'), 'utf8');
    const refused = await ask(one);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('was changed elsewhere'),
    ]);
    expect(readFileSync(goldFile('one'), 'utf8')).toBe(kept);
    const before = await at();
    expect((await ask(marked(before))).status).toBe(200);
    expect(await at()).not.toBe(before);
    rmSync(goldFile('one'));
    expect((await ask(marked(before))).status).toBe(409);
    expect(existsSync(goldFile('one'))).toBe(false);
  });
});

describe.each(windows)(
  'annotationApp, in a browser $width px wide, $colorScheme',
  ({ width, colorScheme }) => {
    let served: ServedApp;
    let tab: Tab;
    let complaints: string[];
    const start = async (annotator = 'a', at = '') => {
      served = await serveApp(app(annotator).fetch);
      tab = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      complaints = [];
      noteComplaints(tab, served.base, complaints);
      [puts, expected] = [0, 0];
      tab.on('response', (answer) => {
        if (answer.request().method() === 'PUT') puts += 1;
      });
      await tab.goto(`${served.base}/${at}`);
      await tab.locator('#rows > div').first().waitFor();
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
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaints).toEqual([]);
      await tab.close();
      await served.close();
    });

    it('keys mark headings, depth and lists; every change is saved at once; undo takes it back', async () => {
      await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter', 'l');
      await saved(5);
      const [{ items }] = gold('one').lists;
      expect(items).toHaveLength(1);
      expect(items[0].lists.map(({ items: sisters }: { items: unknown[] }) => sisters.length)).toEqual([
        1, 1,
      ]);
      await press('u');
      await saved(1);
      expect(gold('one').lists[0].items[0].lists).toHaveLength(1);
      await press('y');
      await saved(1);
      expect(gold('one').lists[0].items[0].lists).toHaveLength(2);
      const before = readFileSync(goldFile('one'), 'utf8');
      await tab.reload();
      await tab.locator('#rows mark').first().waitFor();
      expect(await tab.locator('#rows > div .mark').allTextContents()).toEqual(['H1', '', 'H2', 'H2', '']);
      expect(readFileSync(goldFile('one'), 'utf8')).toBe(before);
    });

    it('a click marks, a second click unmarks; an item can end early', async () => {
      await tab.locator('#rows > div').first().click();
      await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'e');
      await saved(2);
      const { lists, textLength } = gold('one');
      expect(lists[0].items[0].end).toBe(textLength - 3);
      await tab.locator('#rows > div').first().click();
      await saved(1);
      expect(gold('one').lists).toEqual([]);
    });

    it('the list stays where it is when a row is marked by key or click, and begins anew with a page', async () => {
      await tab.addStyleTag({
        content: '#rows { height: 6rem !important } #rows > div { min-height: 3rem }',
      });
      const scrolled = () => tab.locator('#rows').evaluate((list) => list.scrollTop);
      await press('End');
      const end = await scrolled();
      expect(end).toBeGreaterThan(0);
      await press('Enter');
      await saved(1);
      expect(await scrolled()).toBe(end);
      await tab.locator('#rows > div').nth(3).click();
      await saved(1);
      expect(await scrolled()).toBeGreaterThan(0);
      await press('n');
      await expect.poll(() => tab.locator('#rows > div').first().textContent()).toContain('img src');
      expect(await scrolled()).toBe(0);
    });

    it('selected words become a heading', async () => {
      await tab
        .locator('#rows > div')
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

    it('shows what is saved: no level is skipped, and what loses its parent moves up', async () => {
      await press('Enter', 'ArrowRight');
      await saved(2);
      await expect.poll(() => tab.locator('#rows > div .mark').first().textContent()).toBe('H1');
      await press('ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight');
      await saved(3);
      const marks = () => tab.locator('#rows > div .mark').allTextContents();
      await expect.poll(marks).toEqual(['H1', '', 'H2', '', '']);
      await press('Home', 'Enter');
      await saved(1);
      await expect.poll(marks).toEqual(['', '', 'H1', '', '']);
      await expect
        .poll(() => tab.locator('#problems button').allTextContents())
        .toEqual(['Row 3: level 2 without one of level 1 above it; it is saved as level 1']);
      await tab.locator('#problems button').click();
      await expect.poll(() => tab.locator('#rows [aria-selected=true] .mark').textContent()).toBe('H1');
      const before = await marks();
      await tab.reload();
      await tab.locator('#rows mark').first().waitFor();
      expect(await marks()).toEqual(before);
    });

    it('has no violation of WCAG levels A and AA, with headings, problems and keys shown', async () => {
      await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'Home', 'Enter');
      await saved(4);
      await expect.poll(() => tab.locator('#problems li').count()).toBeGreaterThan(0);
      for (const summary of await tab.locator('summary').all()) await summary.click();
      await expect.poll(() => tab.locator('#agreements').textContent()).toContain('No page of another');
      expect(await accessibilityProblems(tab)).toEqual([]);
    });

    it('begins from the outline of the model, which undo takes back, and lets one correct it', async () => {
      await tab.getByRole('button', { name: "Begin from the model's outline" }).click();
      await saved(1);
      await expect
        .poll(() => tab.locator('#rows > div .mark').allTextContents())
        .toEqual(['H1', '', 'H2', '', '']);
      expect(gold('one').lists[0].items[0].lists).toHaveLength(1);
      await tab.locator('#rows > div').nth(3).click();
      await saved(1);
      expect(gold('one').lists[0].items[0].lists[0].items).toHaveLength(2);
      await tab.getByRole('button', { name: 'Undo' }).click();
      await tab.getByRole('button', { name: 'Undo' }).click();
      await saved(2);
      expect(gold('one').lists).toEqual([]);
    });

    it('keeps done marks and notes, filters pages by them, and counts them', async () => {
      await expect.poll(() => tab.locator('#progress').textContent()).toBe('0 of 2 done');
      await press('f');
      await expect.poll(() => tab.locator('#progress').textContent()).toBe('1 of 2 done');
      await tab.getByRole('textbox', { name: 'Note' }).fill('table by rows?');
      await tab.getByRole('textbox', { name: 'Note' }).press('Enter');
      await expect
        .poll(() => tab.locator('#page option').allTextContents())
        .toEqual(['✓ one/page ✎', 'two/page']);
      await tab.reload();
      await tab.locator('#rows > div').first().waitFor();
      await expect.poll(() => tab.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('table by rows?');
      expect(await tab.getByLabel('Done (F)').isChecked()).toBe(true);
      await tab.getByLabel('Show').selectOption('open');
      await press('Tab');
      await tab.getByRole('button', { name: 'Next (N)' }).click();
      await expect.poll(() => tab.locator('#page option').allTextContents()).toEqual(['two/page']);
      expect(await tab.getByRole('button', { name: 'Next (N)' }).isEnabled()).toBe(true);
      const kept = JSON.parse(readFileSync(join(folder, 'progress/a.json'), 'utf8'));
      expect(kept).toEqual({ version: 1, pages: { 'one/page': { done: true, note: 'table by rows?' } } });
    });

    it('frames the words of a heading, not its line, and zooms', async () => {
      await tab.locator('#rows > div').nth(2).click();
      await saved(1);
      const line = opened.get('one/page')?.page.fragments.find(({ text }) => text === 'Age')?.lines[0].rect;
      if (!line) throw new Error('no layout');
      const width = () =>
        tab.locator('.stage .heading').evaluate((box) => (box as SVGPathElement).getBBox().width);
      await expect.poll(width).toBeCloseTo(line[2], 0);
      await press('+');
      await expect.poll(() => tab.locator('.zoom button').nth(1).textContent()).toBe('150 %');
      await press('0');
      await expect.poll(() => tab.locator('.zoom button').nth(1).textContent()).toBe('100 %');
    });

    it('frames words where they are when the picture ends before its page, and says that it does', async () => {
      const line = opened.get('one/page')?.page.fragments.find(({ text }) => text === 'Bye')?.lines[0].rect;
      if (!line) throw new Error('no layout');
      await tab.route('**/pages/0', async (route) => {
        const response = await route.fetch();
        const view = await response.json();
        const size = { width: 2 * view.size.width, height: 3 * view.size.height };
        return route.fulfill({ response, json: { ...view, size } });
      });
      await tab.reload();
      await tab.locator('#rows > div').first().waitFor();
      await press('End');
      /** How far the mark of the last row is from its words, CSS pixels of the screen. */
      const apart = () =>
        tab.evaluate(([x, y]) => {
          const image = document.querySelector<HTMLImageElement>('.stage img');
          const mark = document.querySelector('.stage .current')?.getBoundingClientRect();
          if (!image?.naturalWidth || !mark) return Number.NaN;
          const shot = image.getBoundingClientRect();
          const scale = shot.width / image.naturalWidth;
          return Math.hypot(mark.x - shot.x - x * scale, mark.y - shot.y - y * scale);
        }, line);
      await expect.poll(apart).toBeLessThan(2);
      expect(await tab.locator('.beyond').allTextContents()).toEqual(
        Array(2).fill('The picture ends here; the page goes on.'),
      );
      expect(await accessibilityProblems(tab)).toEqual([]);
      await tab.unroute('**/pages/0');
      await tab.reload();
      await tab.locator('#rows > div').first().waitFor();
      await expect.poll(() => tab.locator('.beyond').count()).toBe(0);
    });

    it('several annotators work at one server, and one takes what another has', async () => {
      await press('Enter');
      await saved(1);
      await tab.goto(`${served.base}/?as=b#one%2Fpage`);
      await tab.locator('#rows > div').first().waitFor();
      expect(await tab.locator('#annotator').inputValue()).toBe('b');
      await press('ArrowDown', 'ArrowDown', 'Enter');
      await saved(1);
      await press('d', 'Home');
      await expect
        .poll(() => tab.locator('#state').textContent())
        .toBe('2 rows differ from a; F 0.000 paper, 0.000 nested');
      await press('t', 'j', 't');
      await expect.poll(() => gold('one', 'gold.b.json')).toEqual({ ...gold('one'), annotator: 'b' });
      await expect.poll(() => tab.locator('#state').textContent()).toMatch(/^0 rows differ from a/);
      await expect.poll(() => tab.locator('#rows .differs').count()).toBe(0);
      await tab.locator('summary', { hasText: 'Agreement' }).click();
      await expect
        .poll(() => tab.locator('#agreements caption').textContent())
        .toMatch(/^a: F \d\.\d{3} paper, .* 1 page$/);
      await tab.locator('#agreements').getByRole('button', { name: 'one/page' }).click();
      await expect.poll(() => tab.locator('#rows mark').count()).toBe(1);
    });

    it('lets a third decide between two: one or the other or neither, kept, and counted', async () => {
      await press('Enter'); // a: the first row
      await saved(1);
      await tab.goto(`${served.base}/?as=b#one%2Fpage`);
      await tab.locator('#rows > div').first().waitFor();
      expect(await tab.locator('#adjudicate').isDisabled()).toBe(true);
      await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter'); // b: the third and the fourth too
      await saved(3);
      await tab.goto(`${served.base}/?as=c#one%2Fpage`);
      await tab.locator('#rows > div').first().waitFor();
      await press('a');
      const state = () => tab.locator('#state').textContent();
      await expect.poll(state).toBe('0 of 2 rows decided on which a and b differ');
      await expect.poll(() => tab.locator('#rows mark').count()).toBe(1);
      await expect
        .poll(() => tab.locator('#rows .differs .note').first().textContent())
        .toBe(' a: no heading / b: H1');
      expect(await accessibilityProblems(tab)).toEqual([]);
      await press('2');
      await expect.poll(state).toBe('1 of 2 rows decided on which a and b differ');
      await press('k');
      await expect.poll(state).toBe('2 of 2 rows decided on which a and b differ');
      await expect.poll(() => tab.locator('#rows .differs').count()).toBe(0);
      await expect.poll(() => gold('one', 'gold.c.json').lists[0].items.length).toBe(2);
      expect(gold('one', 'gold.c.json').annotator).toBe('c');
      await tab.reload();
      await tab.locator('#rows mark').first().waitFor();
      await press('a');
      await expect.poll(state).toBe('2 of 2 rows decided on which a and b differ');
      await press('j', 'Home', 'ArrowDown', 'ArrowDown', '1');
      await expect.poll(() => gold('one', 'gold.c.json').lists[0].items.length).toBe(1);
    });

    it('asks for the name of an annotator who has nothing yet, and refuses what is none', async () => {
      let name = '../x';
      tab.on('dialog', (dialog) => dialog.accept(name));
      await expect
        .poll(() => tab.locator('#annotator option').allTextContents())
        .toEqual(['a', 'another ...']);
      await tab.locator('#annotator').selectOption('another ...');
      await expect.poll(() => tab.locator('#state').textContent()).toMatch(/^\.\.\/x: no name/);
      name = 'carla';
      await tab.locator('#annotator').selectOption('another ...');
      await expect.poll(() => tab.locator('#annotator').inputValue()).toBe('carla');
      await tab.locator('#rows > div').first().waitFor();
      await press('Enter');
      await expect.poll(() => existsSync(goldFile('one', 'gold.carla.json'))).toBe(true);
      expect(gold('one', 'gold.carla.json').annotator).toBe('carla');
      rmSync(goldFile('one', 'gold.carla.json'));
    });

    it('does not write over what another window of the same annotator saved', async () => {
      const other = await browser.newPage();
      await other.goto(`${served.base}/#one%2Fpage`);
      await other.locator('#rows > div').first().click();
      await expect.poll(() => other.locator('#state').textContent()).toBe('Saved');
      await other.locator('#rows > div').nth(2).click();
      await expect.poll(() => existsSync(goldFile('one')) && gold('one').lists[0].items.length).toBe(2);
      const kept = readFileSync(goldFile('one'), 'utf8');
      const unsaved = () => tab.locator('#unsaved').textContent();
      await tab.bringToFront();
      await press('End', 'Enter');
      await expect.poll(unsaved).toMatch(/^Headings are not saved: .* changed elsewhere .* Reload/);
      await press('f');
      await expect.poll(() => tab.locator('#state').textContent()).toBe('Done');
      await press('n');
      await expect.poll(() => tab.locator('#state').textContent()).toMatch(/^Not opened/);
      expect(await tab.locator('#rows > div .mark').allTextContents()).toEqual(['', '', '', '', 'H1']);
      expect(await unsaved()).toContain('changed elsewhere');
      expect(readFileSync(goldFile('one'), 'utf8')).toBe(kept);
      await tab.reload();
      await tab.locator('#rows mark').first().waitFor();
      await press('End', 'Enter');
      await expect.poll(() => gold('one').lists[0].items.length).toBe(3);
      expect(await unsaved()).toBe('');
      await other.close();
      expect(complaints.filter((complaint) => !complaint.includes('409 (Conflict)'))).toEqual([]);
      complaints.length = 0; // the browser names each answer 409
    });

    it('says that the program does not answer, keeps what is not saved, and saves it when it answers again', async () => {
      const text = (id: string) => expect.poll(() => tab.locator(`#${id}`).textContent());
      const unanswered = 'the program does not answer. Start it again.';
      const unsaved = `Headings are not saved: ${unanswered}`;
      await tab.route('**/pages**', (route) => route.abort());
      await tab.route('**/agreement', (route) => route.abort());
      await press('b');
      await text('state').toBe(`No outline: ${unanswered}`);
      await press('Enter');
      await text('unsaved').toBe(unsaved);
      await press('f');
      await text('state').toBe(`Not saved: ${unanswered}`);
      await tab.locator('summary', { hasText: 'Agreement' }).click();
      await text('agreements').toBe(`Not known: ${unanswered}`);
      await tab.locator('#rows > div').nth(2).focus();
      await press('n');
      await text('state').toBe('Not opened: the page at hand is not saved.');
      await text('unsaved').toBe(unsaved);
      expect(await tab.locator('#page').inputValue()).toBe('0');
      expect(await accessibilityProblems(tab)).toEqual([]);
      await tab.unroute('**/pages**');
      await press('n');
      await expect.poll(() => tab.locator('#rows > div').first().textContent()).toContain('img src');
      await text('unsaved').toBe('');
      expect(gold('one').lists[0].items).toHaveLength(1);
      await tab.route('**/pages**', (route) => route.abort());
      await press('p');
      await text('state').toBe(`Not opened: ${unanswered}`);
      expect(complaints.filter((complaint) => !/^Failed to load resource/.test(complaint))).toEqual([]);
      complaints.length = 0; // the browser names each request that failed
    });

    it('shows the page that was chosen last, however late the one before it comes', async () => {
      const { held, release } = gate();
      await tab.route('**/pages/1', async (route) => {
        await held;
        await route.continue();
      });
      const second = tab.waitForRequest('**/pages/1');
      await press('n');
      await second;
      await tab.locator('#page').selectOption('0');
      await expect.poll(() => tab.locator('#state').textContent()).toBe('');
      const late = tab.waitForResponse('**/pages/1');
      release();
      await (await late).finished();
      await tab.evaluate(() => fetch('/pages')); // what came before is worked off
      expect(await tab.locator('#rows > div').first().textContent()).toContain('Title');
      expect(await tab.locator('#page').inputValue()).toBe('0');
      expect(new URL(tab.url()).hash).toBe('#one%2Fpage');
    });

    it('opens a page with all that was changed while it was asked for', async () => {
      const { held, release } = gate();
      await tab.route('**/pages/0', async (route) => {
        if (route.request().method() === 'PUT') return route.continue();
        const response = await route.fetch();
        await held;
        return route.fulfill({ response });
      });
      const first = tab.waitForRequest('**/pages/0');
      await tab.locator('#page').evaluate((choice) => choice.dispatchEvent(new Event('change')));
      await first;
      await press('Enter');
      await expect.poll(() => puts).toBe(1);
      const again = tab.waitForRequest('**/pages/0');
      release();
      await (await (await again).response())?.finished();
      await tab.evaluate(() => fetch('/pages'));
      expect(await tab.locator('#rows > div .mark').first().textContent()).toBe('H1');
    });

    it('opens the first page where the address names none', async () => {
      await tab.goto(`${served.base}/#%`);
      await tab.reload();
      await expect.poll(() => tab.locator('#rows > div').first().textContent()).toContain('Title');
    });

    it("shows a page's text as text", async () => {
      await press('n');
      await expect.poll(() => tab.locator('#rows > div').first().textContent()).toContain('img src');
      await expect.poll(() => tab.locator('#rows > div').first().textContent()).toContain('<');
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
      await expect
        .poll(() => tab.locator('#rows [aria-selected=true]').getAttribute('class'))
        .toBe('differs');
      expect(gold('one', 'gold.b.json').annotator).toBe('b');
    });
  },
);

describe('annotationApp: gold that cannot be read', () => {
  it('is named in the list, in its page and beside another annotator, and not written over', async () => {
    writeFileSync(goldFile('one', 'gold.b.json'), '{"version":1,');
    const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
    const ask = (path: string, annotator: string, init: RequestInit = {}) =>
      app(annotator).request(path, { headers, ...init });
    const { pages } = await (await ask('/pages', 'b')).json();
    const problem = expect.stringContaining('gold.b.json: not JSON');
    expect(pages).toEqual([
      { id: 'one/page', begun: false, done: false, note: '', problem },
      { id: 'two/page', begun: false, done: false, note: '' },
    ]);
    const own = await ask('/pages/0', 'b');
    expect([own.status, await own.text()]).toEqual([500, problem]);
    expect(await (await ask('/pages/0', 'a')).json()).toMatchObject({ others: [], unread: [problem] });
    const put = await ask('/pages/0', 'b', { method: 'PUT', body: '{"version":"","headings":[]}' });
    expect(put.status).toBe(500);
    expect(readFileSync(goldFile('one', 'gold.b.json'), 'utf8')).toBe('{"version":1,');
  });
});
