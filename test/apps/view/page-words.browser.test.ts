import type { Locator, Page as Tab } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { ViewItem } from '../../../src/apps/view/view-page.ts';
import { serveView } from '../../support/serve-view.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testTab } from '../../support/test-tab.ts';

/** An override that nothing closes: what stands behind it runs from right to left. */
const override = '\u202E';
const pages = {
  boats: `<title>${override}Boats</title><h1>${override}Boats</h1><p>Long ones.</p><h2>Rack for a private boat</h2><p>Of ash.</p>`,
  oars: '<title>Oars</title><h1>Oars</h1><p>Of ash.</p>',
};

const item = (text: string, start: number): ViewItem => ({
  ...{ text, span: [start, start + 1], end: start + 1, parent: -1, list: 0 },
});
const far = 1_000_000; // nothing is seen there
const made = [
  { name: 'one', about: 'made', rows: 0, items: [item(`${override}Boats`, 0), item('Closed menu', far)] },
  { name: 'two', about: 'made', rows: 0, items: [item('Closed menu', far)] },
];
const folder = temporaryFolder('a-rather-long-name-of-a-folder');
const view = serveView(folder, pages, { width: 800, height: 600 }, [], (source) => ({
  ...source,
  pages: source.pages.map(({ id }) => ({ id: `${'folder-of-pages/'.repeat(3)}${id}` })),
  page: async (index) => ({ ...(await source.page(index)), methods: made }),
}));

async function open(address = '/', width = 1280): Promise<Tab> {
  const tab = await testTab({ viewport: { width, height: 800 } });
  await tab.goto(`${view.app.base}${address}`);
  await tab.locator('.panes').waitFor();
  return tab;
}

/** Names of elements with a role, as programs that read screens aloud are told. */
async function spokenNames(tab: Tab, role: string): Promise<string[]> {
  const session = await tab.context().newCDPSession(tab);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap((node) => (node.role?.value === role ? [String(node.name?.value)] : []));
}

/** Whether the last letter of an element's words stands right of the first one. */
function runsRight(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    const [first, last] = [found[0], found[found.length - 1]];
    const leftOf = (text: Text, at: number): number => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(last, last.data.trimEnd().length - 1) > leftOf(first, 0);
  });
}

describe('viewApp(source): words of the page beside words of the program', () => {
  it('a note stands apart from the heading, in speech and where it is copied', { tags: 'slow' }, async () => {
    const tab = await open();
    await tab.getByLabel('beside').selectOption('two');
    await tab.locator('.note').first().waitFor();
    const said = await spokenNames(tab, 'treeitem');
    expect(said.map((name) => name.replace(override, ''))).toEqual([
      'Boats only here',
      'Closed menu not seen on the page',
      'Closed menu not seen on the page',
    ]);
    const texts = await tab.locator('[role=treeitem] .words').allTextContents();
    expect(texts[1]).toBe('Closed menu not seen on the page');
  });

  it('an override in a heading turns nothing but the heading round', async () => {
    const tab = await open();
    await tab.getByLabel('beside').selectOption('two');
    await tab.locator('.item.first .note').waitFor();
    expect(await runsRight(tab.locator('.item.first .note'))).toBe(true);
  });

  it('small pictures have the ends of page names, and a tip the whole', { tags: 'slow' }, async () => {
    for (const width of [1280, 390]) {
      const tab = await open('/', width);
      await tab.getByRole('button', { name: 'Show pictures' }).click();
      const names = tab.locator('.thumbnail .name');
      await expect.poll(() => names.count()).toBe(2);
      for (const [i, name] of ['boats', 'oars'].entries()) {
        const box = await names.nth(i).boundingBox();
        const end = await names.nth(i).evaluate((one) => {
          const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Text;
          const range = document.createRange();
          range.setStart(text, text.data.lastIndexOf('/') + 1);
          range.setEnd(text, text.data.length);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        });
        if (!box) throw new Error(`${name}: not there`);
        expect(end.left).toBeGreaterThanOrEqual(box.x);
        expect(end.right).toBeLessThanOrEqual(box.x + box.width + 1);
        expect(await tab.locator('.thumbnail').nth(i).getAttribute('title')).toMatch(
          new RegExp(`^folder-of-pages/.*/${name}$`),
        );
      }
    }
  });

  it('leaves room for the names of the methods that are compared', async () => {
    const tab = await open('/', 390);
    await tab.getByLabel('beside').selectOption('two');
    await tab.locator('.counts').waitFor();
    const [first, second, counts] = await Promise.all(
      ['.methods label:nth-child(1) select', '.methods label:nth-child(2) select', '.counts'].map((one) =>
        tab.locator(one).boundingBox(),
      ),
    );
    for (const box of [first, second]) {
      expect(box?.width).toBeGreaterThan(60);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(counts?.y ?? 0);
    }
  });

  it('counts one row as one', async () => {
    const tab = await open();
    await tab.locator('#search').fill('private');
    await expect.poll(() => tab.locator('.search output').textContent()).toBe('1 row');
  });

  it('an address that names no page becomes that of the page that is shown', async () => {
    const tab = await open('/#page-999');
    await expect.poll(() => tab.url()).toBe(`${view.app.base}/`);
    await tab.keyboard.press('n');
    await expect.poll(() => tab.url()).toBe(`${view.app.base}/#page-2`);
    await tab.evaluate(() => {
      location.hash = '#page-0';
    });
    await expect.poll(() => tab.url()).toBe(`${view.app.base}/#page-2`);
  });
});
