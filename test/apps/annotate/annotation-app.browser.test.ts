import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { annotationApp, type PageToAnnotate } from '../../../src/apps/annotate/index.ts';
import { readSources, SourceError } from '../../../src/capture/index.ts';
import { pageRows } from '../../../src/pipeline/index.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { noteComplaints, type ServedApp, serveApp, testCapture } from '../../support/app-in-browser.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testTab } from '../../support/test-tab.ts';
import { expectFit, resize, windows } from '../../support/windows.ts';

const htmlOf = (title: string): string =>
  `<meta charset=utf-8><h2>${title}</h2><p>Welcome to the page.</p><b>Age</b> 25<p>Hobby: rowing</p><p>Bye</p>`;
/** A closed menu before what is seen. */
const menuHtml =
  "<meta charset=utf-8><ul hidden><li>Soups<li>Cakes</ul><h2>St. Patrick's Day</h2><p>Serves 4</p>" +
  '<h3>Taste-Over</h3><p>Stir (well).</p><p>Bye</p>';
/** Words that would do something if a page's text became markup. */
const evil = '&lt;img src=x onerror=document.title=1&gt; &lt;script&gt;document.title=2&lt;/script&gt;';

const folder = temporaryFolder('annotate');
const capture = await testCapture();
const opened = new Map<string, PageToAnnotate>();

beforeAll(async () => {
  for (const [slug, html] of [
    ['one', htmlOf('Title')],
    ['two', htmlOf(evil)],
    ['menu', menuHtml],
  ]) {
    mkdirSync(join(folder, slug));
    writeFileSync(join(folder, slug, 'page.html'), html);
  }
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) throw source;
    const { page, screenshot } = await capture.page(source, { screenshot: true });
    opened.set(page.id, {
      page,
      document: pageRows(page, 'visual'),
      whole: pageRows(page, 'visual', undefined, { hidden: 'keep' }),
      screenshot: screenshot ?? new Uint8Array(),
    });
  }
});

async function open(id: string): Promise<PageToAnnotate> {
  const page = opened.get(id);
  if (!page) throw new Error(id);
  return page;
}
/** Where a word of the first page is seen. */
function rectOf(word: string) {
  const rect = opened.get('one/page')?.page.fragments.find(({ text }) => text === word)?.lines[0].rect;
  if (!rect) throw new Error('no layout');
  return rect;
}
/** The first row and the third below it (Title and Age), as a model might say that doubts the third and the last. */
const suggest = ({ document: { id, rows } }: PageToAnnotate) => ({
  structure: {
    ...{ version: 1 as const, id },
    rows: [-1, -1, 0, -1, -1].map((dep, r) => ({ dep, bound: [rows[0].blocks.length, 0, 1, 0, 0][r] })),
  },
  probabilities: [0.9, 0, 0.5, 0.1, 0.3],
});
/** Holds answers back until it is opened. */
function gate(): { held: Promise<void>; release: () => void } {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
const pressIn =
  (tab: Tab) =>
  async (...keys: string[]) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
const app = (annotator = 'a') =>
  annotationApp({ folder, annotator, ids: ['one/page', 'two/page'], open, suggest });
const goldFile = (slug: string, name = 'gold.json') => join(folder, slug, name);
const gold = (slug: string, name?: string) => JSON.parse(readFileSync(goldFile(slug, name), 'utf8'));

afterEach(() => {
  for (const slug of ['one', 'two', 'menu'])
    for (const name of ['gold.json', 'gold.b.json', 'gold.c.json', 'gold.carla.json'])
      rmSync(goldFile(slug, name), { force: true });
  rmSync(join(folder, 'progress'), { recursive: true, force: true });
});

describe('annotationApp, asked by others', () => {
  const headers = { host: '127.0.0.1:1', 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}, of = app()) => of.request(path, { headers, ...init });
  const put = (body: string, more: Record<string, string> = {}, path = '/pages/0') =>
    ask(path, { method: 'PUT', headers: { ...headers, ...more }, body });
  const marked = (version: string, end = 5) =>
    JSON.stringify({ version, headings: [{ start: 0, end, depth: 0, separate: false }] });

  it.each([
    ['a name of another machine', 403, () => ask('/', { headers: { host: 'evil.example' } })],
    ['another site', 403, () => put(marked(''), { 'sec-fetch-site': 'cross-site' })],
    ['another type', 415, () => put(marked(''), { 'content-type': 'text/plain' })],
    ['what is no JSON', 400, () => put('{')],
    ['what is no annotation', 400, () => put('{"version":"","headings":[{"start":0}]}')],
    ['what does not fit the page', 400, () => put(marked('', 9999)), 'expected at most'],
    ['what is too large', 413, () => put(`{"version":"","headings":[],"x":"${'x'.repeat(5_000_000)}"}`)],
    ['a page that there is not', 404, () => ask('/pages/7')],
    ['a path of a file', 404, () => ask('/pages/..%2f..%2fetc')],
    ['marks that are none', 400, () => put('{"done":1}', {}, '/pages/0/status')],
    ['a name that nobody can have', 400, () => put('{"done":true,"note":""}', {}, '/pages/0/status?as=../x')],
    ['no name', 400, () => ask('/pages?as=')],
  ] as [string, number, () => Response | Promise<Response>, string?][])(
    'refuses %s: %i, and keeps nothing of it',
    async (_, status, request, text = '') => {
      const answer = await request();
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
      expect(() => gold('one')).toThrow('ENOENT');
      expect(existsSync(join(folder, 'progress'))).toBe(false);
    },
  );

  it('keeps marks of several annotators that come at once', async () => {
    const note = (text: string, as: string) =>
      put(JSON.stringify({ done: true, note: text }), {}, `/pages/0/status${as}`);
    const both = await Promise.all([note('x', ''), note('y', '?as=b')]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    const kept = async (as: string) => (await (await ask(`/pages${as}`)).json()).pages[0].note;
    expect([await kept(''), await kept('?as=b')]).toEqual(['x', 'y']);
  });

  it('shows its page and the guide, and offers no outline where there is no model', async () => {
    expect((await ask('/')).status).toBe(200);
    expect(await (await ask('/guide')).text()).toContain('## Headings and subdocuments');
    const without = annotationApp({ folder, annotator: 'a', ids: ['one/page'], open });
    expect((await ask('/pages/0/suggestion', {}, without)).status).toBe(404);
    expect((await ask('/pages/0/suggestion')).status).toBe(200);
  });

  it('writes gold, and an empty annotation as a page without lists', async () => {
    const first = await put(marked(''));
    expect(first.status).toBe(200);
    const lists = [{ items: [{ heading: [0, 5] }] }];
    expect(gold('one')).toMatchObject({ page: 'one/page', annotator: 'a', lists });
    const { version } = await first.json();
    expect((await put(JSON.stringify({ version, headings: [] }))).status).toBe(200);
    expect(gold('one').lists).toEqual([]);
  });

  it('refuses what was made from other gold than is there, and keeps what is there', async () => {
    const many = app();
    const save = (body: string) => ask('/pages/0', { method: 'PUT', body }, many);
    const version = async () => (await (await ask('/pages/0', {}, many)).json()).version;
    expect(await version()).toBe('');
    const answers = await Promise.all([1, 2, 3].map((end) => save(marked('', end))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = readFileSync(goldFile('one'), 'utf8');
    const refused = await save(marked(''));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('was changed elsewhere');
    expect(readFileSync(goldFile('one'), 'utf8')).toBe(kept);
    const before = await version();
    expect((await save(marked(before))).status).toBe(200);
    expect(await version()).not.toBe(before);
    rmSync(goldFile('one'));
    expect((await save(marked(before))).status).toBe(409);
    expect(existsSync(goldFile('one'))).toBe(false);
  });

  it('names gold that cannot be read wherever it is asked for, and does not write over it', async () => {
    writeFileSync(goldFile('one', 'gold.b.json'), '{"version":1,');
    const problem = expect.stringContaining('gold.b.json: not JSON');
    const { pages } = await (await ask('/pages', {}, app('b'))).json();
    expect(pages).toEqual([
      { id: 'one/page', begun: false, done: false, note: '', problem },
      { id: 'two/page', begun: false, done: false, note: '' },
    ]);
    const own = await ask('/pages/0', {}, app('b'));
    expect([own.status, await own.text()]).toEqual([500, problem]);
    expect(await (await ask('/pages/0')).json()).toMatchObject({ others: [], unread: [problem] });
    const body = '{"version":"","headings":[]}';
    expect((await ask('/pages/0', { method: 'PUT', body }, app('b'))).status).toBe(500);
    expect(readFileSync(goldFile('one', 'gold.b.json'), 'utf8')).toBe('{"version":1,');
  });
});

describe('annotationApp, in a browser', () => {
  let served: ServedApp;
  let tab: Tab;
  let complaints: string[];
  let puts: number;
  let expected: number;
  beforeEach(async () => {
    served = await serveApp(app().fetch);
    tab = await testTab();
    complaints = [];
    noteComplaints(tab, served.base, complaints);
    [puts, expected] = [0, 0];
    tab.on('response', (answer) => {
      if (answer.request().method() === 'PUT') puts += 1;
    });
    await tab.goto(`${served.base}/`);
    await row(0).waitFor();
  });
  afterEach(async () => {
    await expectFit(tab);
    expect(complaints).toEqual([]);
    await served.close();
  });
  const row = (i: number) => tab.locator('#rows > div').nth(i);
  const reload = async (awaited = '#rows > div') => {
    await tab.reload();
    await tab.locator(awaited).first().waitFor();
  };
  /** The window of another annotator. */
  const openAs = async (name: string) => {
    await tab.goto(`${served.base}/?as=${name}#one%2Fpage`);
    await row(0).waitFor();
  };
  const press = (...keys: string[]) => pressIn(tab)(...keys);
  /** Waits until a number of changes more are saved: each is a request of its own. */
  const saved = async (changes: number) => {
    expected += changes;
    await expect.poll(() => puts).toBe(expected);
    await tab.waitForFunction(() => document.getElementById('state')?.textContent === 'Saved');
  };
  const shows = (place: string, text: string | RegExp) =>
    expect
      .poll(() => tab.locator(place).first().textContent())
      .toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  const marks = () => tab.locator('#rows .mark').allTextContents();
  const showsMarks = (...texts: string[]) => expect.poll(marks).toEqual(texts);
  const count = (place: string, number: number) => expect.poll(() => tab.locator(place).count()).toBe(number);
  const firstRow = '#rows > div';
  /** Takes complaints away that the browser makes of refused or failed requests; others stay. */
  const forgive = (expectedOnes: RegExp) => {
    complaints = complaints.filter((complaint) => !expectedOnes.test(complaint));
  };

  it('keys mark headings, depth and lists; every change is saved at once; undo takes it back', async () => {
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter', 'l');
    await saved(5);
    const [{ items }] = gold('one').lists;
    expect(items).toHaveLength(1);
    const sizes = items[0].lists.map(({ items: sisters }: { items: unknown[] }) => sisters.length);
    expect(sizes).toEqual([1, 1]);
    for (const [key, lists] of [
      ['u', 1],
      ['y', 2],
    ] as const) {
      await press(key);
      await saved(1);
      expect(gold('one').lists[0].items[0].lists).toHaveLength(lists);
    }
    const before = readFileSync(goldFile('one'), 'utf8');
    await reload('#rows mark');
    expect(await marks()).toEqual(['H1', '', 'H2', 'H2', '']);
    expect(readFileSync(goldFile('one'), 'utf8')).toBe(before);
  });

  it.each(windows)(
    'a click marks, a second click unmarks; an item can end early: $width px wide',
    async (window) => {
      await resize(tab, window);
      await row(0).click();
      await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'e');
      await saved(2);
      const { lists, textLength } = gold('one');
      expect(lists[0].items[0].end).toBe(textLength - 3);
      await row(0).click();
      await saved(1);
      expect(gold('one').lists).toEqual([]);
    },
  );

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
    await row(3).click();
    await saved(1);
    expect(await scrolled()).toBeGreaterThan(0);
    await press('n');
    await shows(firstRow, /img src/);
    expect(await scrolled()).toBe(0);
  });

  it('selected words become a heading', async () => {
    const block = row(3).locator('.block').first();
    await block.evaluate(({ firstChild }) => {
      if (firstChild) getSelection()?.setBaseAndExtent(firstChild, 0, firstChild, 3);
    });
    await press('h');
    await saved(1);
    const [start, end] = gold('one').lists[0].items[0].heading;
    expect(end - start).toBe(3);
  });

  it('shows what is saved: no level is skipped, and what loses its parent moves up', async () => {
    await press('Enter', 'ArrowRight');
    await saved(2);
    await shows('#rows .mark', 'H1');
    await press('ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight');
    await saved(3);
    await showsMarks('H1', '', 'H2', '', '');
    await press('Home', 'Enter');
    await saved(1);
    await showsMarks('', '', 'H1', '', '');
    await shows('#problems button', 'Row 3: level 2 without one of level 1 above it; it is saved as level 1');
    await count('#problems button', 1);
    await tab.locator('#problems button').click();
    await shows('#rows [aria-selected=true] .mark', 'H1');
    const before = await marks();
    await reload('#rows mark');
    expect(await marks()).toEqual(before);
  });

  it.each(windows)(
    'has no violation of WCAG levels A and AA, with headings, problems and keys shown: $width px wide',
    { tags: 'slow' },
    async (window) => {
      await resize(tab, window);
      await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'Home', 'Enter');
      await saved(4);
      await expect.poll(() => tab.locator('#problems li').count()).toBeGreaterThan(0);
      for (const summary of await tab.locator('summary:visible').all()) await summary.click();
      await shows('#agreements', /No page of another/);
      expect(await accessibilityProblems(tab)).toEqual([]);
    },
  );

  it('has its controls in one line of a wide window', async () => {
    const lines = await tab.locator('#controls > *').evaluateAll((controls) =>
      controls.map((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return Math.round((top + bottom) / 20);
      }),
    );
    expect(new Set(lines).size).toBe(1);
  });

  it('begins from the outline of the model, which undo takes back, and lets one correct it', async () => {
    await tab.getByRole('button', { name: 'Begin from the model' }).click();
    await saved(1);
    await showsMarks('H1', '', 'H2', '', '');
    expect(gold('one').lists[0].items[0].lists).toHaveLength(1);
    await row(3).click();
    await saved(1);
    expect(gold('one').lists[0].items[0].lists[0].items).toHaveLength(2);
    for (let i = 0; i < 2; i++) await tab.getByRole('button', { name: 'Undo' }).click();
    await saved(2);
    expect(gold('one').lists).toEqual([]);
  });

  it('keeps done marks and notes, filters pages by them, and counts them', async () => {
    const note = tab.getByRole('textbox', { name: 'Note' });
    const pages = () => expect.poll(() => tab.locator('#page option').allTextContents());
    await shows('#progress', '0 of 2 done');
    await press('f');
    await shows('#progress', '1 of 2 done');
    await note.fill('table by rows?');
    await note.press('Enter');
    await pages().toEqual(['✓ one/page ✎', 'two/page']);
    await reload();
    await expect.poll(() => note.inputValue()).toBe('table by rows?');
    expect(await tab.getByLabel('Done (F)').isChecked()).toBe(true);
    await tab.getByLabel('Show').selectOption('open');
    await press('Tab');
    await tab.getByRole('button', { name: 'Next (N)' }).click();
    await pages().toEqual(['two/page']);
    expect(await tab.getByRole('button', { name: 'Next (N)' }).isEnabled()).toBe(true);
    const kept = JSON.parse(readFileSync(join(folder, 'progress/a.json'), 'utf8'));
    expect(kept).toEqual({ version: 1, pages: { 'one/page': { done: true, note: 'table by rows?' } } });
  });

  it.each(windows)(
    'frames the words of a heading, not its line, and zooms: $width px wide',
    async (window) => {
      await resize(tab, window);
      await row(2).click();
      await saved(1);
      const frame = tab.locator('.stage .heading');
      const framed = () => frame.evaluate((box) => (box as SVGPathElement).getBBox().width);
      await expect.poll(framed).toBeCloseTo(rectOf('Age')[2] + 4, 0); // and 2 on both sides
      const percent = () => expect.poll(() => tab.locator('.zoom button').nth(1).textContent());
      await press('+');
      await percent().toBe('150 %');
      await press('0');
      await percent().toBe('100 %');
    },
  );

  it.each(windows)(
    'frames words where they are when the picture ends before its page, and says that it does: $width px wide',
    { tags: 'slow' },
    async (window) => {
      await resize(tab, window);
      await tab.route('**/pages/0', async (route) => {
        const response = await route.fetch();
        const view = await response.json();
        const size = { width: 2 * view.size.width, height: 3 * view.size.height };
        return route.fulfill({ response, json: { ...view, size } });
      });
      await reload();
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
        }, rectOf('Bye'));
      await expect.poll(apart).toBeLessThan(2);
      expect(await tab.locator('.beyond').allTextContents()).toEqual(
        Array(2).fill('The picture ends here; the page goes on.'),
      );
      expect(await accessibilityProblems(tab)).toEqual([]);
      await tab.unroute('**/pages/0');
      await reload();
      await count('.beyond', 0);
    },
  );

  it('several annotators work at one server, and one takes what another has', { tags: 'slow' }, async () => {
    await press('Enter');
    await saved(1);
    await openAs('b');
    expect(await tab.locator('#annotator').inputValue()).toBe('b');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await saved(1);
    await press('d', 'Home');
    await shows('#state', '2 rows differ from a; F 0.000 paper, 0.000 nested');
    const notes = await tab.locator('#rows .differs .note').allTextContents();
    expect(notes).toEqual([' a: H1', ' a: no heading']);
    await press('t', 'j', 't');
    await expect.poll(() => gold('one', 'gold.b.json')).toEqual({ ...gold('one'), annotator: 'b' });
    await shows('#state', /^0 rows differ from a/);
    await count('#rows .differs', 0);
    await tab.locator('summary', { hasText: 'Agreement' }).click();
    await shows('#agreements caption', /^a: F \d\.\d{3} paper, .* 1 page$/);
    await tab.locator('#agreements').getByRole('button', { name: 'one/page' }).click();
    await count('#rows mark', 1);
  });

  it('lets a third decide between two: one or the other or neither, kept, and counted', {
    tags: 'slow',
  }, async () => {
    await press('Enter'); // a: the first row
    await saved(1);
    await openAs('b');
    expect(await tab.locator('#adjudicate').isDisabled()).toBe(true);
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter'); // b: the third and the fourth too
    await saved(3);
    await openAs('c');
    const decided = (number: number) =>
      shows('#state', `${number} of 2 rows decided on which a and b differ`);
    const items = (number: number) =>
      expect.poll(() => gold('one', 'gold.c.json').lists[0].items.length).toBe(number);
    await press('a');
    await decided(0);
    await count('#rows mark', 1);
    await shows('#rows .differs .note', ' a: no heading / b: H1');
    expect(await accessibilityProblems(tab)).toEqual([]);
    await press('2');
    await decided(1);
    await press('k');
    await decided(2);
    await count('#rows .differs', 0);
    await items(2);
    expect(gold('one', 'gold.c.json').annotator).toBe('c');
    await reload('#rows mark');
    await press('a');
    await decided(2);
    await press('j', 'Home', 'ArrowDown', 'ArrowDown', '1');
    await items(1);
  });

  it('asks for the name of an annotator who has nothing yet, and refuses what is none', async () => {
    let name = '../x';
    tab.on('dialog', (dialog) => dialog.accept(name));
    const choice = tab.locator('#annotator');
    await expect.poll(() => choice.locator('option').allTextContents()).toEqual(['a', 'another ...']);
    await choice.selectOption('another ...');
    await shows('#state', /^\.\.\/x: no name/);
    name = 'carla';
    await choice.selectOption('another ...');
    await expect.poll(() => choice.inputValue()).toBe('carla');
    await row(0).waitFor();
    await press('Enter');
    await expect.poll(() => existsSync(goldFile('one', 'gold.carla.json'))).toBe(true);
    expect(gold('one', 'gold.carla.json').annotator).toBe('carla');
  });

  it('does not write over what another window of the same annotator saved', { tags: 'slow' }, async () => {
    const other = await testTab();
    await other.goto(`${served.base}/#one%2Fpage`);
    const items = () => (existsSync(goldFile('one')) ? gold('one').lists[0].items.length : 0);
    await other.locator(firstRow).first().click();
    await expect.poll(() => other.locator('#state').textContent()).toBe('Saved');
    await other.locator(firstRow).nth(2).click();
    await expect.poll(items).toBe(2);
    await other.close();
    const kept = readFileSync(goldFile('one'), 'utf8');
    await tab.bringToFront();
    await press('End', 'Enter');
    await shows('#unsaved', /^Headings are not saved: .* changed elsewhere .* Reload/);
    await press('f');
    await shows('#state', 'Done');
    await press('n');
    await shows('#state', /^Not opened/);
    expect(await marks()).toEqual(['', '', '', '', 'H1']);
    await shows('#unsaved', /changed elsewhere/);
    expect(readFileSync(goldFile('one'), 'utf8')).toBe(kept);
    await reload('#rows mark');
    await press('End', 'Enter');
    await expect.poll(items).toBe(3);
    await shows('#unsaved', '');
    forgive(/409 \(Conflict\)/);
  });

  it('says that the program does not answer, and saves what is not saved when it answers again', {
    tags: 'slow',
  }, async () => {
    const unanswered = 'the program does not answer. Start it again.';
    const unsaved = `Headings are not saved: ${unanswered}`;
    for (const path of ['**/pages**', '**/agreement']) await tab.route(path, (route) => route.abort());
    for (const [key, place, text] of [
      ['b', 'state', `No outline: ${unanswered}`],
      ['Enter', 'unsaved', unsaved],
      ['f', 'state', `Not saved: ${unanswered}`],
    ] as const) {
      await press(key);
      await shows(`#${place}`, text);
    }
    await tab.locator('summary', { hasText: 'Agreement' }).click();
    await shows('#agreements', `Not known: ${unanswered}`);
    await row(2).focus();
    await press('n');
    await shows('#state', 'Not opened: the page at hand is not saved.');
    await shows('#unsaved', unsaved);
    expect(await tab.locator('#page').inputValue()).toBe('0');
    expect(await accessibilityProblems(tab)).toEqual([]);
    await tab.unroute('**/pages**');
    await press('n');
    await shows(firstRow, /img src/);
    await shows('#unsaved', '');
    expect(gold('one').lists[0].items).toHaveLength(1);
    await tab.route('**/pages**', (route) => route.abort());
    await press('p');
    await shows('#state', `Not opened: ${unanswered}`);
    forgive(/^Failed to load resource/);
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
    await shows('#state', '');
    const late = tab.waitForResponse('**/pages/1');
    release();
    await (await late).finished();
    await tab.evaluate(() => fetch('/pages')); // what came before is worked off
    expect(await row(0).textContent()).toContain('Title');
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
    expect((await marks())[0]).toBe('H1');
  });

  it('opens the first page where the address names none', async () => {
    await tab.goto(`${served.base}/#%`);
    await tab.reload();
    await shows(firstRow, /Title/);
  });

  it("shows a page's text as text", async () => {
    await press('n');
    await shows(firstRow, /img src.*<script/);
    expect(await tab.title()).toBe('Annotate');
    await count('#rows img, #rows script', 0);
  });
});

describe('annotationApp, of a page that hides text', () => {
  const openPage = async (hidden: boolean) => {
    const served = await serveApp(
      annotationApp({ folder, annotator: 'a', ids: ['menu/page'], open, suggest, hidden }).fetch,
    );
    const tab = await testTab();
    onTestFinished(served.close);
    await tab.goto(`${served.base}/`);
    await tab.locator('#rows > div').first().waitFor();
    const shows = (...texts: string[]) =>
      expect.poll(() => tab.locator('#rows > div').allTextContents()).toEqual(texts);
    const chosen = (text: string) =>
      expect.poll(() => tab.locator('#rows > :focus .words').textContent()).toContain(text);
    return { tab, shows, press: pressIn(tab), chosen };
  };
  const seen = ["St. Patrick's Day", 'Serves 4', 'Taste-Over', 'Stir (well).', 'Bye'];
  const headings = () =>
    existsSync(goldFile('menu'))
      ? JSON.stringify(gold('menu').lists).match(/"heading":\[\d+,\d+\]/g)
      : undefined;
  const [soups, day, taste] = ['"heading":[0,5]', '"heading":[10,23]', '"heading":[30,35]'];

  it('shows the rows that methods see, in the words of the page; others behind a switch', async () => {
    const { tab, shows, press, chosen } = await openPage(false);
    await shows(...seen);
    await press('ArrowDown', 'i');
    await shows('Soups', 'Cakes', ...seen);
    await chosen('Serves 4');
    await press('Home', 'i');
    await shows(...seen);
    await chosen("St. Patrick's Day");
    await tab.getByLabel('Hidden text (I)').check();
    await shows('Soups', 'Cakes', ...seen);
    expect(await accessibilityProblems(tab)).toEqual([]);
  });

  it('shows all rows from the start where it is asked to', async () => {
    const { tab, shows } = await openPage(true);
    await shows('Soups', 'Cakes', ...seen);
    expect(await tab.getByLabel('Hidden text (I)').isChecked()).toBe(true);
  });

  it('keeps headings in hidden text, and tells of them', async () => {
    // Soups, as somebody marked it who saw all text.
    const lists = [{ items: [{ start: 0, end: 10, heading: [0, 5], lists: [] }] }];
    const { textLength } = opened.get('menu/page')?.page ?? {};
    writeFileSync(goldFile('menu'), JSON.stringify({ version: 1, page: 'menu/page', textLength, lists }));
    const { tab, press, chosen } = await openPage(false);
    await tab.getByLabel('Hidden text (I): 1 heading').waitFor();
    await press('Enter');
    await expect.poll(headings).toEqual([soups, '"heading":[10,12]']);
    await press('b');
    await expect.poll(headings).toEqual([soups, day, taste]);
    await chosen("St. Patrick's Day");
  });

  it('goes to the first heading of the model, then from one doubtful row to the next', async () => {
    const { tab, press, chosen } = await openPage(false);
    await press('End', 'b');
    await chosen("St. Patrick's Day");
    await expect.poll(() => tab.locator('#state').textContent()).toBe('Saved');
    for (const [text, place] of [
      ['Taste-Over heading by 50 %', 1],
      ['Bye heading by 30 %', 2],
      ['Taste-Over', 1],
    ] as const) {
      await press('q');
      await chosen(text);
      await expect.poll(() => tab.locator('#state').textContent()).toBe(`Doubtful row ${place} of 2`);
    }
  });
});
