import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page as Tab } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { cli } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTab, testTab } from '../../support/test-tab.ts';
import { windows } from '../../support/windows.ts';

const folder = temporaryFolder('view');
const file = join(folder, 'rowing.html');
const corpus = resolve(import.meta.dirname, '../../../corpus/en-rowing-club');

beforeAll(async () => {
  const outcome =
    await cli`view ${join(corpus, 'page.html')} --gold ${join(corpus, 'gold.json')} --out ${file}`;
  expect(outcome).toMatchObject({ code: 0, stdout: '' });
});

it('view --gold tells a page that the gold does not fit', async () => {
  const other = resolve(corpus, '../ja-bus-teiryujo/gold.json');
  const { stderr } =
    await cli`view ${join(corpus, 'page.html')} --gold ${other} --out ${join(folder, 'other.html')}`;
  expect(stderr).toContain(`${other}: nothing on page (expected its id, and `);
});

async function open(options: Parameters<typeof openTab>[2] = {}, shown = file): Promise<Tab> {
  const tab = await openTab(pathToFileURL(shown).href, pathToFileURL(folder).href, options);
  await tab.locator('.panes').waitFor();
  return tab;
}

const lit = (tab: Tab): Promise<string[]> => tab.locator('[data-mark="hit"] .words').allTextContents();
/** Paths of what is looked at: they lie in the second drawing. */
const marks = (tab: Tab) => tab.locator('.stage svg').nth(1).locator('path');

describe('view page --out file', () => {
  it.each(windows)(
    'shows the outline, and lights up a heading in the picture, the outline and the rows, by pointer and by keys: $width px wide',
    async (window) => {
      const tab = await open(window);
      expect(await tab.title()).toBe('TARNWICK LAKE ROWING CLUB – pagestructure');
      const shades = await tab
        .locator('.stage svg')
        .first()
        .locator('path')
        .evaluateAll((paths) => paths.flatMap((path) => path.getAttribute('fill-opacity') ?? []));
      expect(new Set(shades).size).toBeGreaterThan(2); // by probability
      const boathouse = tab.locator('[role=treeitem]', { hasText: 'Boathouse' });
      await boathouse.hover();
      await expect.poll(() => lit(tab)).toEqual(['Boathouse']);
      await expect.poll(() => marks(tab).count()).toBe(2); // it, and what belongs to it
      await tab.locator('h1').hover();
      await expect.poll(() => marks(tab).count()).toBe(0);

      await boathouse.focus();
      await tab.keyboard.press('ArrowDown');
      await expect.poll(() => lit(tab)).toEqual(['Post']);
      await tab.keyboard.press('2');
      await expect.poll(() => lit(tab)).toEqual(['Post: P.O. Box 40, Tarnwick']);
      await tab.keyboard.press('Escape');
      await expect.poll(() => marks(tab).count()).toBe(0);

      const heading = await tab.locator('.stage').boundingBox();
      const width = heading?.width ?? 0;
      await tab.locator('.stage').click({ position: { x: width / 2, y: (55 / 640) * width * 0.9 } });
      await expect.poll(() => lit(tab)).toEqual(['Tarnwick Lake Rowing Club']);
    },
  );

  it('puts another method or gold beside it, and tells what only one of them has', async () => {
    const tab = await open();
    await tab.getByLabel('beside').selectOption('gold');
    await expect.poll(() => tab.locator('.counts').textContent()).toContain('1 only in gold');
    await expect
      .poll(() => tab.locator('.item.second').allTextContents())
      .toEqual(['Rack for a private boat only here']);
    await tab.locator('.item.second').hover();
    await expect.poll(() => marks(tab).count()).toBe(2);
    await tab.keyboard.press('2');
    await expect
      .poll(() => tab.locator('.row.differs .words').allTextContents())
      .toEqual(['Rack for a private boat $40 a year']);
    await tab.keyboard.press('c');
    await expect.poll(() => tab.locator('.counts').count()).toBe(0);
    await tab.keyboard.press('c');
    await expect.poll(() => tab.getByLabel('beside').inputValue()).toBe('HEPS');
  });

  it('shows the blocks at a permitted coherence, with the rule that made each', async () => {
    const tab = await open();
    await tab.getByRole('tab', { name: 'Blocks' }).click();
    const slider = tab.getByRole('slider');
    await slider.focus();
    await tab.keyboard.press('Home');
    await expect.poll(() => tab.locator('.slider strong').textContent()).toBe('1');
    const coarse = await tab.locator('.blocks .leaf').count();
    await tab.keyboard.press('End');
    await expect.poll(() => tab.locator('.slider strong').textContent()).toBe('11');
    expect(await tab.locator('.blocks .leaf').count()).toBeGreaterThan(coarse);
    await tab.locator('.blocks .leaf').first().hover();
    await expect.poll(() => tab.locator('.facts dd').nth(1).textContent()).toMatch(/^\d+: A .*\.$/);
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('[');
    await expect.poll(() => tab.locator('.slider strong').textContent()).toBe('10');
  });

  it('--roles: a block tells its likeliest role in the list and in its facts; without it there is none', {
    tags: 'slow',
  }, async () => {
    const path = join(folder, 'roles.html');
    expect(await cli`view ${join(corpus, 'page.html')} --roles --out ${path}`).toMatchObject({ code: 0 });
    const tab = await open({}, path);
    await tab.getByRole('tab', { name: 'Blocks' }).click();
    const leaf = tab.locator('.blocks .leaf').first();
    expect(await leaf.locator('.note').textContent()).toMatch(/^[a-z]+ · DoC \d+$/);
    const [role] = ((await leaf.locator('.note').textContent()) ?? '').split(' ');
    await leaf.hover();
    await expect
      .poll(() => tab.locator('.facts dl').textContent())
      .toMatch(new RegExp(`Role${role}, probability [01]\\.\\d\\d`));
    const plain = await open();
    await plain.getByRole('tab', { name: 'Blocks' }).click();
    expect(await plain.locator('.blocks .leaf .note').first().textContent()).toMatch(/^DoC \d+$/);
  });

  it('finds text, zooms, hides the drawing, and shows its keys', async () => {
    const tab = await open();
    await tab.keyboard.press('/');
    await tab.keyboard.type('BOAT');
    await expect.poll(() => tab.locator('output').first().textContent()).toBe('5 rows');
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Enter');
    await expect.poll(() => tab.locator('output').first().textContent()).toBe('2 of 5');
    await expect.poll(() => lit(tab)).toEqual(['Boathouse']);
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Escape');

    const width = async () => (await tab.locator('.stage').boundingBox())?.width ?? 0;
    const before = await width();
    await tab.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await tab.keyboard.press('0');
    await expect.poll(width).toBeLessThan(before * 1.1);

    const drawn = tab.locator('.stage svg').first().locator('path');
    expect(await drawn.count()).toBeGreaterThan(1);
    await tab.keyboard.press('h');
    await expect.poll(() => drawn.count()).toBe(0);
    await tab.keyboard.press('?');
    await expect.poll(() => tab.getByRole('dialog').isVisible()).toBe(true);
    await tab.keyboard.press('Escape');
    await expect.poll(() => tab.getByRole('dialog').isVisible()).toBe(false);
  });

  it('saves the picture with its drawing as PNG, the outline as Markdown and as JSON', async () => {
    const tab = await open({ allowed: /^blob:/ });
    const save = async (name: RegExp): Promise<{ name: string; contents: Buffer }> => {
      await tab.locator('summary', { hasText: 'Export' }).click();
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tab.getByRole('button', { name }).click(),
      ]);
      return { name: download.suggestedFilename(), contents: readFileSync(await download.path()) };
    };
    const markdown = await save(/Markdown/);
    expect(markdown.name).toBe('page.outline.md');
    expect(markdown.contents.toString()).toMatch(
      /^# TARNWICK LAKE ROWING CLUB\n\n## Tarnwick Lake Rowing Club\n\n### How to find us\n\n#### Boathouse\n/,
    );
    const json = JSON.parse((await save(/JSON/)).contents.toString());
    expect(json).toMatchObject({ version: 1, page: 'page', method: 'hybrid' });
    expect(json.headings[1]).toMatchObject({ heading: 'How to find us', depth: 1, parent: 0 });
    const png = await save(/PNG/);
    expect([...png.contents.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(png.contents.readUInt32BE(16)).toBe(1280);
    const blank = await testTab();
    const bluish = await blank.evaluate(async (base64) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      let count = 0;
      for (let i = 0; i < bytes.length; i += 4) if (bytes[i + 2] > bytes[i]) count++;
      return count;
    }, png.contents.toString('base64'));
    expect(bluish).toBeGreaterThan(20_000); // boxes of headings on a yellow page; its own blue words are some 2,000
  });

  it('has no violation of WCAG levels A and AA in any panel, light and dark, wide and narrow', {
    tags: 'slow',
  }, async () => {
    for (const window of windows) {
      const tab = await open(window);
      await tab.getByLabel('beside').selectOption('HEPS');
      await tab.locator('[role=treeitem]').nth(3).focus();
      for (const key of ['1', '2', '3']) {
        await tab.keyboard.press(key);
        await tab.getByRole('tab', { selected: true }).waitFor();
        expect(await accessibilityProblems(tab)).toEqual([]);
      }
      await tab.keyboard.press('?');
      expect(await accessibilityProblems(tab)).toEqual([]);
    }
  });
});
