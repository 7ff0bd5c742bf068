import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page as Tab } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { accessibilityProblems } from '../../../../test/support/accessibility.ts';
import { noteComplaints, serveApp } from '../../../../test/support/app-in-browser.ts';
import { testTab } from '../../../../test/support/test-tab.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/index.ts';

const pictures = process.env.PORTAL_PICTURES;

describe('changes on the personal page, in a browser', () => {
  let folder: string;
  let store: ReturnType<typeof pageStore>;
  let follow: ReturnType<typeof followPages>;
  let base: string;
  let stop: () => Promise<void>;
  let tab: Tab;
  let complaints: string[];
  let page: number;
  let tides: number;

  /** A page whose second part tells the tides of a day. */
  const harbour = (day: string, more = ''): string =>
    `<title>Penhallow Harbour</title><h1>Penhallow Harbour</h1>
    <p>The harbour office is open from eight to six, and at the quay at every high water.</p>
    <h2>Tides on ${day}</h2><p>High water at 04:12 with 3.9 m, low water at 10:31 with 1.1 m. Heights are above the sill
    of the inner basin. ${more}</p>
    <h2>Moorings</h2><p>Visitors lie on the outer pontoon. The first night is free for boats under eight metres.</p>`;
  const update = async (html: string): Promise<void> => {
    writeFileSync(join(folder, 'harbour.html'), html);
    await follow.update(page);
  };
  const open = async (options: BrowserContextOptions = {}): Promise<void> => {
    tab = await testTab({ viewport: { width: 1280, height: 800 }, ...options });
    noteComplaints(tab, base, complaints);
    await tab.goto(base);
    await tab.getByRole('article', { name: /^Tides on/ }).waitFor();
  };
  const picture = async (name: string) => {
    if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`) });
  };
  const mark = () => tab.getByText('Changed since you looked', { exact: true });
  const dialog = () => tab.getByRole('dialog');

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagestructure-changes-'));
    writeFileSync(join(folder, 'harbour.html'), harbour('Monday'));
    complaints = [];
    const db = openDatabase(join(folder, 'data'));
    store = pageStore(db);
    const tracking = {
      allowPrivate: false,
      capture: async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source),
    };
    follow = followPages(store, { parts: 'cells', l: 1, u: 2 }, tracking);
    const served = await serveApp(portalApp(store, follow).fetch);
    base = served.base;
    stop = async () => {
      await follow.idle();
      await served.close();
      db.close();
    };
    page = await follow.add(join(folder, 'harbour.html'));
    tides = store.components(page).find(({ label }) => label.startsWith('Tides on'))?.number ?? 0;
    store.choose(page, tides, { span: 4, height: null });
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await stop();
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([]);
  });

  it.each([
    ['desk', {}],
    ['phone', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ])(
    'marks a part that changed, shows how, and the mark is gone when one has looked: %s',
    { tags: 'slow' },
    async (name, options) => {
      await open(options);
      expect(await mark().count()).toBe(0);
      await update(harbour('Tuesday'));
      await tab.reload();
      await mark().waitFor();
      expect(await tab.locator('#own-changes b').textContent()).toBe('1 part changed since you looked');
      expect(await accessibilityProblems(tab)).toEqual([]);
      const what = tab.getByRole('button', { name: /^What changed in Tides on/ });
      if (name === 'phone') await what.tap();
      else {
        await what.focus();
        await tab.keyboard.press('Enter');
      }
      await dialog().waitFor();
      await expect.poll(() => dialog().locator('del').allTextContents()).toContain('−gone: Monday, end gone');
      await expect
        .poll(() => dialog().locator('ins').allTextContents())
        .toContain('+added: Tuesday, end added');
      expect(await accessibilityProblems(tab)).toEqual([]);
      await picture('difference');
      await tab.keyboard.press('Escape');
      await expect.poll(() => dialog().count()).toBe(0);
      await expect.poll(() => mark().count()).toBe(0);
      const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toMatch(/^Versions of Tides on/);
      await tab.reload();
      await tab.getByRole('button', { name: /^Versions of Tides on/ }).waitFor();
      expect(await mark().count()).toBe(0);
    },
  );

  it.each([
    ['desk', {}],
    ['phone', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ])('compares any two versions, and shows one as it was: %s', { tags: 'slow' }, async (_, options) => {
    await update(harbour('Tuesday'));
    await update(harbour('Wednesday'));
    await open(options);
    await tab.getByRole('button', { name: /^What changed in Tides on/ }).click();
    expect(await dialog().getByLabel('From').inputValue()).toBe('1');
    expect(await dialog().getByLabel('To').inputValue()).toBe('3');
    await expect.poll(() => dialog().locator('ins').first().textContent()).toContain('Wednesday');
    await dialog().getByLabel('From').selectOption('3');
    await dialog().getByLabel('To').selectOption('2');
    await expect.poll(() => dialog().locator('ins').first().textContent()).toContain('Tuesday');
    expect(await dialog().locator('del').first().textContent()).toContain('Wednesday');
    await dialog().getByLabel('From').selectOption('2');
    await expect.poll(() => dialog().getByRole('status').textContent()).toBe('The same words.');
    const [then] = await Promise.all([
      tab.context().waitForEvent('page'),
      dialog().getByRole('link', { name: 'As it was' }).click(),
    ]);
    await then.waitForLoadState();
    expect(await then.locator('body').textContent()).toContain('Tides on Tuesday');
    await then.close();
  });

  it.each(['light', 'dark'] as const)(
    'on a phone, by touch, %s: everything is in reach',
    { tags: 'slow' },
    async (colorScheme) => {
      await update(harbour('Tuesday'));
      await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, colorScheme });
      await mark().waitFor();
      await picture(`changed-phone-${colorScheme}`);
      await tab.getByRole('button', { name: /^What changed in Tides on/ }).tap();
      await dialog().locator('ins').first().waitFor();
      expect(await accessibilityProblems(tab)).toEqual([]);
      const width = () => tab.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBeLessThanOrEqual(390);
      const box = await dialog().boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
      await picture(`difference-phone-${colorScheme}`);
      await dialog().getByRole('button', { name: 'Close' }).tap();
      await expect.poll(() => mark().count()).toBe(0);
      expect(await width()).toBeLessThanOrEqual(390);
    },
  );

  it.each([
    ['by the keyboard on a desk', {}],
    ['by a finger on a phone', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  ])(
    'Seen takes the mark away without the difference; feeds are linked: %s',
    { tags: 'slow' },
    async (_, options) => {
      const use = async (target: Locator): Promise<void> =>
        'hasTouch' in options ? target.tap() : target.focus().then(() => target.press('Enter'));
      await update(harbour('Tuesday'));
      await open(options);
      await use(tab.getByRole('button', { name: /^Seen: Tides on/ }));
      await expect.poll(() => mark().count()).toBe(0);
      expect(store.changes.news()).toMatchObject([{ newest: 2, looked: 2, isNew: false }]);
      expect(await tab.getByRole('link', { name: 'Feed of my page' }).getAttribute('href')).toBe(
        '/feed.atom',
      );
      await use(tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }));
      const link = tab.getByRole('link', { name: 'Feed of this page' });
      expect(await link.getAttribute('href')).toBe(`/pages/${page}/feed.atom`);
    },
  );

  it('says that the program does not answer, of a page that is opened too, until it answers again', {
    tags: 'slow',
  }, async () => {
    const message = () => tab.locator('#message').textContent();
    const gone = 'The program does not answer: start it again.';
    await open();
    await tab.route('**/*', (route) => route.abort('connectionrefused'));
    await tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }).click();
    await expect.poll(message).toBe(gone);
    await tab.getByRole('button', { name: 'My page' }).click();
    await tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }).click();
    expect(await message()).toBe(gone);
    await tab.unroute('**/*');
    await expect.poll(message, { timeout: 10_000 }).toBe('');
    const words = () => tab.frameLocator('#view').locator('body').textContent();
    await expect.poll(words).toContain('Tides on Monday');
    await tab.locator('.box').first().waitFor();
    for (const text of complaints.splice(0)) expect(text).toContain('ERR_CONNECTION_REFUSED');
  });

  it('turns nothing round but words of the page that run from right to left', async () => {
    const turned = harbour('Monday').replace('Tides on', '\u202ETides on');
    await update(turned);
    await update(turned.replace(/<h2>.Tides.*inner basin. <\/p>/s, ''));
    tab = await testTab();
    await tab.goto(base);
    await tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }).click();
    const lost = tab.locator('#account li', { hasText: 'Tides on' });
    await expect.poll(() => lost.textContent()).toContain('Tides on');
    const lefts = await lost.evaluate((one) => {
      const text = one.lastChild as Text;
      const from = text.data.indexOf('last seen');
      return [0, 8].map((at) => {
        const range = document.createRange();
        range.setStart(text, from + at);
        range.setEnd(text, from + at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(lefts[1]).toBeGreaterThan(lefts[0]);
  });

  it('words of a hostile page are words in the difference, and nothing else', { tags: 'slow' }, async () => {
    const evil = '<img src=x onerror=alert(1)></ins></dialog><script>alert(2)</script>';
    const text = evil.replaceAll('<', '&lt;');
    tab = await testTab();
    await update(harbour(`Monday ${text}`, text).replace('Penhallow Harbour', text));
    await tab.close();
    await open();
    tab.on('dialog', (one) => complaints.push(one.message()));
    await tab.getByRole('button', { name: /^What changed in Tides on/ }).click();
    await expect
      .poll(() => dialog().locator('.changes').textContent())
      .toContain('<script>alert(2)</script>');
    expect(await dialog().locator('img, script, .changes ins ins').count()).toBe(0);
    expect(await tab.locator('header img').count()).toBe(0);
  });
});
