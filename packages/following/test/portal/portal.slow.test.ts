import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '../../../../src/capture/index.ts';
import { accessibilityProblems } from '../../../../test/support/accessibility.ts';
import { noteComplaints, serveApp, testCapture } from '../../../../test/support/app-in-browser.ts';
import { testTab } from '../../../../test/support/test-tab.ts';
import { followPages, openDatabase, pageStore, portalApp } from '../../src/index.ts';

const examples = resolve(import.meta.dirname, '../../../../examples/portal');
const pictures = process.env.PORTAL_PICTURES;

const capture = await testCapture();

describe('personal page, in a browser', () => {
  let folder: string;
  let stop: () => Promise<void>;
  let follow: ReturnType<typeof followPages>;
  let base: string;
  let tab: Tab;
  let complaints: string[];
  /** What captures wait for. */
  let held: Promise<void> | undefined;

  /** Starts the program on the folder's database, as after a restart of the machine. */
  const start = async () => {
    const db = openDatabase(join(folder, 'data'));
    const store = pageStore(db);
    const tracking = {
      allowPrivate: false,
      capture: async (source: Parameters<Capture['page']>[0]) => {
        await held;
        return (await capture.page(source)).page;
      },
    };
    follow = followPages(store, { parts: 'blocks', l: 1, u: 2 }, tracking);
    const served = await serveApp(portalApp(store, follow).fetch);
    base = served.base;
    stop = async () => {
      await follow.idle();
      await served.close();
      db.close();
    };
  };
  const open = async (width = 1280) => {
    tab = await testTab({ viewport: { width, height: 800 } });
    noteComplaints(tab, base, complaints);
    await tab.goto(base);
  };
  const picture = async (name: string) => {
    if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  };
  const addPage = async (name: string) => {
    await tab.getByLabel('Add a page').fill(join(folder, name));
    await tab.getByRole('button', { name: 'Add', exact: true }).click();
    await tab.locator('.box').first().waitFor();
  };
  const choose = async (label: RegExp) => {
    const button = tab.getByRole('button', { name: label });
    await button.locator('..').hover();
    const chosen = tab.locator('.box.chosen');
    const before = await chosen.count();
    await button.click();
    await expect.poll(() => chosen.count()).toBe(before + 1);
  };
  const mine = () => tab.getByRole('button', { name: 'My page' }).click();
  const piece = (name: RegExp) => tab.getByRole('article', { name });
  const words = async (name: RegExp) =>
    (await piece(name).frameLocator('iframe').locator('body').textContent()) ?? '';
  /** A part's frame is empty until its page has come. */
  const showsWords = (name: RegExp, text: string) => expect.poll(() => words(name)).toContain(text);
  const later = (name: string) => {
    cpSync(join(examples, name), join(folder, 'harbour.html'));
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagestructure-portal-'));
    cpSync(examples, folder, { recursive: true });
    complaints = [];
    await start();
    await open();
  });
  afterEach(async () => {
    await tab.goto('about:blank');
    await stop();
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([]);
  });

  it('has no violation of WCAG levels A and AA: empty, a page, parts, positioning', async () => {
    expect(await accessibilityProblems(tab)).toEqual([]);
    await addPage('harbour.html');
    await expect.poll(() => tab.locator('.box').count()).toBe(7);
    await choose(/add Tides on/);
    expect(await accessibilityProblems(tab)).toEqual([]);
    await mine();
    await piece(/Tides on/).waitFor();
    await tab.getByRole('button', { name: 'Positioning mode' }).click();
    expect(await accessibilityProblems(tab)).toEqual([]);
  });

  it('a page that is being read when one looks comes by itself, and what has the focus keeps it', async () => {
    await tab.close();
    let release = (): void => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const names = ['bakery', 'bakery-2', 'harbour-2', 'harbour-3', 'harbour'];
    const added = Promise.all(names.map((name) => follow.add(join(folder, `${name}.html`))));
    await open();
    await tab.getByText('Reading pages ...').waitFor();
    release();
    await tab.getByLabel('Add a page').focus();
    await tab.keyboard.type('bak');
    await added;
    await expect.poll(() => tab.locator('#page-buttons button').count()).toBe(names.length);
    expect(await tab.getByLabel('Add a page').inputValue()).toBe('bak');
    await tab.keyboard.type('ery');
    expect(await tab.getByLabel('Add a page').inputValue()).toBe('bakery');
  });

  it.each([1280, 390])(
    'offers smaller and larger parts, and keeps one that was chosen: %i px',
    async (width) => {
      await tab.close();
      await open(width);
      await addPage('harbour.html');
      const boxes = (): Promise<number> => tab.locator('.box').count();
      await expect.poll(boxes).toBe(7);
      const names = (): Promise<(string | null)[]> =>
        tab.locator('.box button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      const division = await names();
      const levels = tab.getByRole('button', { name: 'Smaller and larger parts' });
      await levels.focus();
      await tab.keyboard.press('Enter');
      await expect.poll(boxes).toBeGreaterThan(12);
      const row = (await names()).find((name) => !division.includes(name)) ?? '';
      await tab.getByRole('button', { name: row, exact: true }).focus();
      await tab.keyboard.press('Enter');
      await expect.poll(() => tab.locator('.box.chosen').count()).toBe(1);
      await levels.click();
      await expect.poll(boxes).toBe(8);
      await mine();
      await tab.getByRole('article', { name: row.replace('add ', ''), exact: true }).waitFor();
    },
  );

  it('add, select, drag, reload, restart, update, component lost', async () => {
    await addPage('harbour.html');
    await expect.poll(() => tab.locator('.box').count()).toBe(7);
    await picture('select');
    await choose(/add Tides on/);
    await choose(/add Quay kitchen/);
    await choose(/add Penhallow Harbour/);
    await expect.poll(() => tab.locator('.box.chosen').count()).toBe(3);
    await picture('selected');
    await mine();
    await showsWords(/Tides on/, 'Tides on Monday');
    const image = piece(/Penhallow Harbour/)
      .frameLocator('iframe')
      .locator('img');
    await expect
      .poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const heading = piece(/Tides on/)
      .frameLocator('iframe')
      .locator('h2');
    await expect
      .poll(() => heading.evaluate((node) => getComputedStyle(node).color))
      .toBe('rgb(18, 80, 107)');

    await tab.getByRole('button', { name: 'Positioning mode' }).click();
    const order = () => tab.locator('.piece').evaluateAll((all) => all.map(({ id }) => id));
    const before = await order();
    const from = await piece(/Penhallow Harbour/)
      .getByRole('button', { name: /^Move/ })
      .boundingBox();
    const to = await piece(/Tides on/).boundingBox();
    if (!from || !to) throw new Error('no tab');
    await tab.mouse.move(from.x + 5, from.y + 5);
    await tab.mouse.down();
    await tab.mouse.move(to.x + 60, to.y + 20, { steps: 4 });
    const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT');
    await tab.mouse.up();
    await saved;
    const moved = await order();
    expect(moved).not.toEqual(before);
    await picture('positioning');

    await tab.reload();
    await piece(/Tides on/).waitFor();
    expect(await order()).toEqual(moved);

    await tab.close();
    await stop();
    await start();
    await open();
    await piece(/Tides on/).waitFor();
    expect(await order()).toEqual(moved);

    later('harbour-2.html');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await showsWords(/Tides on/, 'Tides on Tuesday');
    await showsWords(/Quay kitchen/, 'leek');

    later('harbour-3.html');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await showsWords(/Tides on/, 'Tides on Wednesday');
    expect(
      await piece(/Quay kitchen/)
        .locator('.note')
        .textContent(),
    ).toContain('no longer on the page');
    await showsWords(/Quay kitchen/, 'leek');
    await picture('lost');
    await tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }).click();
    await expect
      .poll(() => tab.locator('#account li').allTextContents())
      .toEqual([expect.stringContaining('Lost: Quay kitchen')]);
  });

  it('on a phone: parts stand one below another and trade places; nothing is wider than the screen', async () => {
    await addPage('harbour.html');
    await choose(/add Tides on/);
    await choose(/add Moorings/);
    await addPage('bakery.html');
    await expect.poll(() => tab.locator('.box').count()).toBe(5);
    await choose(/add Loaf/);
    await tab.close();
    await open(390);
    await piece(/Loaf/).waitFor();
    const tops = async () => {
      const all = await Promise.all(
        [/Tides on/, /Moorings/, /Loaf/].map(async (name) => (await piece(name).boundingBox())?.y ?? 0),
      );
      return all;
    };
    await expect.poll(async () => (await words(/Loaf/)).length).toBeGreaterThan(0);
    const [first, second, third] = await tops();
    expect(first < second && second < third).toBe(true);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('phone');
    await tab.getByRole('button', { name: 'Positioning mode' }).click();
    await piece(/Loaf/).getByRole('button', { name: /^Move/ }).focus();
    await tab.keyboard.press('ArrowUp');
    await expect
      .poll(async () => {
        const [, moorings, loaf] = await tops();
        return loaf < moorings;
      })
      .toBe(true);
    await tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }).click();
    await tab.locator('.box').first().waitFor();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture('phone-select');
  });

  it('keeps the last good state when an update fails, and says why', async () => {
    await addPage('harbour.html');
    await choose(/add Tides on/);
    await mine();
    writeFileSync(join(folder, 'harbour.html'), '');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect
      .poll(() =>
        piece(/Tides on/)
          .locator('.note')
          .textContent(),
      )
      .toContain('Not updated:');
    await showsWords(/Tides on/, 'Tides on Monday');
    copyFileSync(join(examples, 'harbour.html'), join(folder, 'harbour.html'));
    await tab.getByRole('button', { name: 'Update now' }).click();
    await expect
      .poll(() =>
        piece(/Tides on/)
          .locator('.note')
          .isVisible(),
      )
      .toBe(false);
  });

  it('a hostile page runs nothing, loads nothing, and reaches nothing', async () => {
    const evil = (what: string) =>
      `top.document.title='${what}';document.title='${what}';fetch('/pages/1/update',{method:'POST'})`;
    writeFileSync(
      join(folder, 'evil.html'),
      `<!doctype html><title>&lt;img src=x onerror=alert(1)></title>
      <base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
      <link rel="stylesheet" href="https://evil.example/a.css"><link rel="preload" as="image" href="https://evil.example/p.png">
      <style>@import "https://evil.example/b.css";@import url(//evil.example/c.css);
      p{background:url(https://evil.example/d.png)} i{background:u\\72l(https://evil.example/e.png)} b{cursor:image-set("https://evil.example/f.png" 1x),auto}
      </style><style></style><script>${evil('style end')}</script></style>
      <body onload="${evil('onload')}" background="https://evil.example/g.png">
      <section><h2>First part</h2><p onclick="${evil('click')}" style="background:url(https://evil.example/h.png)">Some words to fill the first part of this page with.</p>
      <script>${evil('script')}</script><img src="x" onerror="${evil('error')}"><img src="https://evil.example/i.png" srcset="https://evil.example/j.png 2x">
      <svg onload="${evil('svg')}"><script>${evil('svg script')}</script><image href="https://evil.example/k.png"/></svg>
      <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${evil('mxss')}&gt;"></table></mtext></math></section>
      <section><h2>Second part</h2><p>More words to fill the second part of this page with.</p>
      <iframe src="https://evil.example/" srcdoc="<script>${evil('srcdoc')}</script>"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">
      <form action="https://evil.example/" id="f"><input name="querySelectorAll" autofocus onfocus="${evil('focus')}"><button>Send</button></form>
      <a href="javascript:${evil('javascript')}" id="bad">press</a> <a href=" java&#10;script:${evil('javascript')}">again</a> <a href="/page" target="_top" ping="https://evil.example/ping">away</a>
      <video src="https://evil.example/v" autoplay poster="https://evil.example/w.png"></video><template shadowrootmode="open"><script>${evil('shadow')}</script></template>
      <img name="body" alt=""><div data-component="1" id="add">Not a component of its own, whatever it says.</div></section></body>`,
    );
    const title = await tab.title();
    tab.on('dialog', (dialog) => complaints.push(dialog.message()));
    await addPage('evil.html');
    await expect.poll(() => tab.locator('.box').count()).toBeGreaterThan(1);
    const view = tab.frameLocator('#view');
    await view.locator('h2').first().waitFor();
    const bad =
      'script,iframe,object,embed,form,base[href*=evil],meta[http-equiv],svg,video,[onclick],[onerror],[href^=javascript],[srcset],[ping],[name=querySelectorAll]';
    await expect
      .poll(() => view.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['https://evil.example/page']);
    await expect.poll(() => view.locator(bad).count()).toBe(0);
    await view
      .locator('p')
      .first()
      .click({ force: true, position: { x: 2, y: 2 } });
    for (const label of [/^add First part/, /^add .*Second part/]) await choose(label);
    await mine();
    await piece(/Second part/).waitFor();
    await showsWords(/Second part/, 'More words');
    expect(await tab.title()).toBe(title);
    await expect.poll(() => tab.locator('header img').count()).toBe(0);
    const direct = await testTab();
    const asked: string[] = [];
    direct.on('request', (request) => asked.push(request.url()));
    direct.on('dialog', (dialog) => complaints.push(dialog.message()));
    await direct.goto(`${base}/pages/1/view`);
    await direct.waitForTimeout(300);
    expect(asked.filter((url) => !url.startsWith(base))).toEqual([]);
    expect(await direct.title()).not.toContain('onload');
  });
});
