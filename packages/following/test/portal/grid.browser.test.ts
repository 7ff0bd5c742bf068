import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page as Tab } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../../../../test/support/accessibility.ts';
import { type PortalInBrowser, picture, portalInBrowser } from './support/portal-in-browser.ts';

let portal: PortalInBrowser;
beforeEach(async () => {
  portal = await portalInBrowser();
  const [harbour, bakery] = [
    await portal.follow.add(join(portal.folder, 'harbour.html')),
    await portal.follow.add(join(portal.folder, 'bakery.html')),
  ];
  const numberOf = (page: number, label: RegExp): number =>
    portal.store.components(page).find((one) => label.test(one.label))?.number ?? 0;
  portal.store.choose(harbour, numberOf(harbour, /^Tides on/), { span: 5, height: null });
  portal.store.choose(harbour, numberOf(harbour, /^Moorings/), { span: 4, height: null });
  portal.store.choose(harbour, numberOf(harbour, /^Quay kitchen/), { span: 3, height: null });
  portal.store.choose(bakery, numberOf(bakery, /^Loaf/), { span: 6, height: null });
});
afterEach(async () => {
  const { complaints } = portal;
  await portal.close();
  expect(complaints).toEqual([]);
});

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };
/** Uses a button or link: by a finger on a phone, by the keyboard on a desk. */
const use = async (target: Locator, options: object): Promise<void> => {
  if (options === phone) return target.tap();
  await target.focus();
  return target.press('Enter');
};
const piece = (tab: Tab, name: RegExp) => tab.getByRole('article', { name });
const names = (tab: Tab) =>
  tab
    .locator('.piece')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').split(' ')[0]));
const positioning = (tab: Tab) => tab.getByRole('button', { name: 'Positioning mode' }).click();

/** Waits until all frames have come. */
async function loaded(tab: Tab): Promise<void> {
  await expect
    .poll(() => tab.locator('.piece h2').allTextContents())
    .not.toContainEqual(expect.stringMatching(/^$/));
  await expect
    .poll(() =>
      tab
        .locator('.piece iframe')
        .evaluateAll((all) =>
          all.every((one) => ((one as HTMLIFrameElement).contentDocument?.body.textContent ?? '') !== ''),
        ),
    )
    .toBe(true);
}

/** Pairs of parts of which one covers the other, when all frames have come and told how high they are. */
async function covered(tab: Tab): Promise<string[]> {
  await loaded(tab);
  await tab.waitForTimeout(200);
  return tab.locator('.piece').evaluateAll((all) =>
    all.flatMap((one, i) =>
      all.slice(i + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        return apart ? [] : [`${one.id} ${other.id}`];
      }),
    ),
  );
}

describe('the grid of the personal page', () => {
  it.each([
    ['desk', desk],
    ['phone', phone],
  ])('parts never cover each other, whatever grows, and fit: %s', { tags: 'slow' }, async (name, options) => {
    const tab = await portal.open(options);
    expect(await covered(tab)).toEqual([]);
    await picture(tab, `grid-${name}`);
    const file = join(portal.folder, 'harbour.html');
    const longer = '<p>And there is much more to say about the tides of this week.</p>'.repeat(30);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(<h2[^>]*>Tides on[^<]*<\/h2>)/, `$1${longer}`));
    await tab.getByRole('button', { name: 'Update now' }).click();
    const height = () => piece(tab, /^Tides on/).evaluate((node) => (node as HTMLElement).offsetHeight);
    await expect.poll(height).toBeGreaterThan(900);
    expect(await covered(tab)).toEqual([]);
    const { width } = options.viewport;
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const lefts = await tab
      .locator('.piece')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts === 1).toBe(name === 'phone');
    await picture(tab, `grid-${name}-grown`);
  });

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])(
    'has no violation of WCAG A and AA, parts in positioning mode, light and dark: %s',
    { tags: 'slow' },
    async (name, options) => {
      const tab = await portal.open({ ...options, colorScheme: 'dark' });
      await loaded(tab);
      await picture(tab, `grid-${name}-dark`);
      expect(await accessibilityProblems(tab)).toEqual([]);
      await positioning(tab);
      expect(await accessibilityProblems(tab)).toEqual([]);
      await tab.emulateMedia({ colorScheme: 'dark' });
      await picture(tab, `grid-${name}-dark-positioning`);
    },
  );

  it('the arrow keys change the order, with Shift the size; both are kept, and the frames are not loaded again', {
    tags: 'slow',
  }, async () => {
    const tab = await portal.open(desk);
    await covered(tab);
    await positioning(tab);
    let loads = 0;
    tab.on('request', (request) => {
      if (request.url().includes('/components/')) loads++;
    });
    const move = piece(tab, /^Moorings/).getByRole('button', { name: /^Move/ });
    await move.focus();
    await tab.keyboard.press('ArrowRight');
    await expect.poll(() => names(tab)).toEqual(['Tides', 'Quay', 'Moorings', 'Loaf']);
    await tab.keyboard.press('Home');
    await expect.poll(() => names(tab)).toEqual(['Moorings', 'Tides', 'Quay', 'Loaf']);
    await tab.keyboard.press('Shift+ArrowRight');
    await tab.keyboard.press('Shift+ArrowDown');
    const first = () => portal.store.chosen()[0];
    await expect.poll(() => first().span).toBe(5);
    await expect.poll(() => first().height).toBeGreaterThan(100);
    const said = () => tab.locator('#message').textContent();
    await expect.poll(said).toMatch(/^5 of 12 columns, \d+ pixels high/);
    const { height } = first();
    await piece(tab, /^Moorings/)
      .getByRole('button', { name: /^Size/ })
      .focus();
    await tab.keyboard.press('ArrowUp');
    await expect.poll(() => first().height).toBe((height ?? 0) - 40);
    await tab.keyboard.press('Enter');
    await expect.poll(() => first().height).toBeNull();
    await tab.keyboard.press('ArrowLeft');
    await expect.poll(() => first().span).toBe(4);
    expect(loads).toBe(0);
    await tab.reload();
    await expect.poll(() => names(tab)).toEqual(['Moorings', 'Tides', 'Quay', 'Loaf']);
  });

  it('is resized by its handle with a mouse, and its contents scroll', { tags: 'slow' }, async () => {
    const tab = await portal.open(desk);
    await covered(tab);
    await positioning(tab);
    const handle = piece(tab, /^Tides on/).getByRole('button', { name: /^Size/ });
    await handle.scrollIntoViewIfNeeded();
    const at = await handle.boundingBox();
    if (!at) throw new Error('no handle');
    await tab.mouse.move(at.x + 10, at.y + 10);
    await tab.mouse.down();
    await tab.mouse.move(at.x + 10 + 210, at.y + 10 - 60, { steps: 6 });
    await picture(tab, 'grid-desk-resizing');
    await tab.mouse.up();
    await expect.poll(() => portal.store.chosen()[0].span).toBe(7);
    const kept = portal.store.chosen()[0].height;
    expect(await piece(tab, /^Tides on/).evaluate((node) => (node as HTMLElement).offsetHeight)).toBe(kept);
    expect(await covered(tab)).toEqual([]);
  });

  it('is moved and resized by a finger', { tags: 'slow' }, async () => {
    const tab = await portal.open({ ...phone, isMobile: true });
    await covered(tab);
    await positioning(tab);
    const touch = await tab.context().newCDPSession(tab);
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await send('touchStart', [from]);
      for (let step = 1; step <= 8; step++) {
        const share = step / 8;
        await send('touchMove', [
          { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) },
        ]);
      }
      await send('touchEnd', []);
    };
    const middle = async (name: RegExp, what: RegExp) => {
      const button = piece(tab, name).getByRole('button', { name: what });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (!box) throw new Error('not seen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await middle(/^Moorings/, /^Move/);
    const over = await piece(tab, /^Tides on/).boundingBox();
    await drag(from, { x: from.x, y: (over?.y ?? 0) + 20 });
    await expect.poll(() => names(tab)).toEqual(['Moorings', 'Tides', 'Quay', 'Loaf']);
    const handle = await middle(/^Moorings/, /^Size/);
    await drag(handle, { x: handle.x, y: handle.y + 80 });
    await expect.poll(() => portal.store.chosen()[0].height).toBeGreaterThan(100);
    expect(portal.store.chosen()[0].span).toBe(4);
    expect(await covered(tab)).toEqual([]);
    await picture(tab, 'grid-phone-positioning');
  });

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])(
    'every part says what it is, where it is from, and when it was captured: %s',
    { tags: 'slow' },
    async (_, options) => {
      const tab = await portal.open(options);
      await loaded(tab);
      const caption = piece(tab, /^Tides on/).locator('.caption');
      await expect.poll(() => caption.locator('h2').textContent()).toBe('Tides on Monday');
      expect(await caption.locator('.source span').textContent()).toBe('Penhallow Harbour');
      const [page] = portal.store.pages();
      expect(await caption.locator('time').getAttribute('datetime')).toBe(page.updated);
    },
  );
});

describe('new parts, divisions and files, on the page', () => {
  const withRegatta = (): void => {
    const file = join(portal.folder, 'harbour.html');
    const part =
      '<section><h2>Regatta week</h2><p>Boats from six harbours race around the outer buoy.</p></section>';
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/(<section[^>]*>\s*<h2[^>]*>Moorings)/, `${part}$1`),
    );
  };

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])(
    'a new part is offered, added and dismissed by the keyboard or a finger: %s',
    { tags: 'slow' },
    async (name, options) => {
      const tab = await portal.open(options);
      await loaded(tab);
      withRegatta();
      await use(tab.getByRole('button', { name: 'Update now' }), options);
      const news = tab.getByRole('region', { name: 'New parts', exact: true });
      await expect
        .poll(() => news.locator('b').allTextContents())
        .toContainEqual(expect.stringContaining('Regatta'));
      const offers = portal.store.offers();
      const all = news.getByRole('button', { name: 'Dismiss all new parts' });
      expect(await all.count()).toBe(offers.length > 1 ? 1 : 0);
      const [{ page, number }] = offers;
      const label = portal.store.components(page).find((one) => one.number === number)?.label;
      const shown = (await news.locator('b').first().textContent())?.replace(' \u2026', '');
      expect(`${label} `).toContain(`${shown} `); // whole words
      await picture(tab, `news-${name}`);
      expect(await accessibilityProblems(tab)).toEqual([]);
      const before = portal.store.chosen().length;
      await use(news.getByRole('button', { name: /^Add .*Regatta/ }), options);
      await expect.poll(() => portal.store.chosen().length).toBe(before + 1);
      await expect.poll(() => tab.locator('.piece').count()).toBe(before + 1);
      for (const left of portal.store.offers()) {
        const dismissed = portal.store.offers().length;
        expect(left.page).toBeGreaterThan(0);
        await use(news.getByRole('button', { name: /^Dismiss/ }).first(), options);
        await expect.poll(() => portal.store.offers().length).toBe(dismissed - 1);
      }
      await expect.poll(() => news.isVisible()).toBe(false);
      await tab.reload();
      await covered(tab);
      expect(await news.isVisible()).toBe(false);
    },
  );

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])('dividing again keeps what was chosen, and says so: %s', { tags: 'slow' }, async (name, options) => {
    const tab = await portal.open(options);
    await loaded(tab);
    const chosen = portal.store.chosen();
    withRegatta();
    await use(tab.getByRole('button', { name: 'Penhallow Harbour', exact: true }), options);
    await tab.locator('.box').first().waitFor();
    await use(tab.getByRole('button', { name: 'Divide again' }), options);
    await expect.poll(() => tab.locator('#message').textContent()).toMatch(/^Divided again/);
    expect(portal.store.chosen()).toEqual(chosen);
    await expect.poll(() => tab.getByRole('button', { name: /add Regatta/ }).count()).toBe(1);
    await picture(tab, `divided-${name}`);
    expect(await accessibilityProblems(tab)).toEqual([]);
  });

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])(
    'a feed is added like a page, and its list chosen, by the keyboard or a finger: %s',
    { tags: 'slow' },
    async (_, options) => {
      const feed = join(portal.folder, 'news.atom');
      const entry = (n: number) =>
        `<entry><title>Ship ${n} came in</title><link href="https://harbour.example/${n}"/><summary>Cargo number ${n} of timber.</summary></entry>`;
      writeFileSync(
        feed,
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>Arrivals as a feed</title>${[3, 2, 1].map(entry).join('')}</feed>`,
      );
      const tab = await portal.open(options);
      await loaded(tab);
      await use(tab.getByLabel('Add a page'), options);
      await tab.keyboard.type(feed);
      await use(tab.getByRole('button', { name: 'Add', exact: true }), options);
      await tab.locator('.box').first().waitFor();
      await use(tab.getByRole('button', { name: /^add .*Ship 3/ }).first(), options);
      await expect.poll(() => portal.store.chosen().length).toBe(5);
      await use(tab.getByRole('button', { name: 'My page' }), options);
      await expect.poll(() => names(tab)).toContainEqual('Ship');
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        options.viewport.width,
      );
    },
  );

  it.each([
    ['desk', desk],
    ['phone', phone],
  ])('imports a file and exports all choices: %s', { tags: 'slow' }, async (name, options) => {
    const tab = await portal.open(options);
    await loaded(tab);
    await use(tab.getByText('Import, export'), options);
    const feed = join(portal.folder, 'news.rss');
    const item = (n: number) =>
      `<item><title>Ship ${n} came in</title><link>https://harbour.example/${n}</link><pubDate>Mon, 05 Jan 2026 0${n}:00:00 GMT</pubDate><description>&lt;p&gt;Cargo number ${n} of timber.&lt;/p&gt;</description></item>`;
    writeFileSync(
      feed,
      `<rss><channel><title>Arrivals as a feed</title>${[4, 3, 2, 1].map(item).join('')}</channel></rss>`,
    );
    const take = (text: string, file: string) =>
      tab
        .getByLabel('Import a file')
        .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await take(`<opml><body><outline xmlUrl="${feed}"/></body></opml>`, 'feeds.opml');
    await expect.poll(() => tab.locator('#message').textContent()).toBe('Imported: sources to be read: 1.');
    await expect.poll(() => portal.store.pages().length).toBe(3);
    portal.store.choose(3, 1, { span: 6, height: null }, 0);
    await tab.reload();
    await expect.poll(() => names(tab)).toContainEqual('Ship');
    expect(await covered(tab)).toEqual([]);
    await picture(tab, `feed-${name}`);
    await use(tab.getByText('Import, export'), options);
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      use(tab.getByRole('link', { name: 'All choices (JSON)' }), options),
    ]);
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(exported.chosen).toHaveLength(5);
    expect(exported.chosen[0]).toMatchObject({ number: 1, span: 6, height: null });
    portal.complaints.length = 0; // the next one is refused, which the browser notes
    await take('{"format":"x"}', 'bad.json');
    await expect.poll(() => tab.locator('#message').textContent()).toContain('bad.json: format');
    expect(portal.complaints.splice(0).join()).toContain('400');
    expect(portal.store.pages()).toHaveLength(3);
    await picture(tab, `files-${name}`);
    expect(await accessibilityProblems(tab)).toEqual([]);
  });
});
