import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { launchBrowser, openNotebook } from './open-notebook.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'notebooks');
const installed = existsSync(join(folder, 'node_modules'));
const files = (await readdir(folder)).filter((file) => /^\d+-.*\.html$/.test(file)).sort();

/** Least number of drawings on each page. */
const drawings: Readonly<Record<string, number>> = {
  '01-one-page.html': 5,
  '02-vips.html': 4,
  '03-model.html': 6,
  '04-sampling-run.html': 6,
  '05-paper-table.html': 2,
  '06-hybrid.html': 5,
  '07-your-own.html': 2,
};

/** Builds the notebooks as `npm run site` does; without a network where this user may cut it. */
async function build(): Promise<void> {
  const run = promisify(execFile);
  const command = ['npm', 'run', 'notebooks:build'];
  const cut = await run('unshare', ['--net', 'true']).then(
    () => ['unshare', '--net'],
    () => [],
  );
  const [program, ...rest] = [...cut, ...command];
  const env = { ...process.env, SITE_PARTS: '[{"href":"read/index.html","text":"Documents"}]' };
  await run(program, rest, { cwd: root, env, maxBuffer: 1 << 24 });
}

it('notebooks are numbered from 1, and listed in the index and the README', async () => {
  expect(files.map((file) => Number.parseInt(file, 10))).toEqual(files.map((_, i) => i + 1));
  expect(Object.keys(drawings)).toEqual(files);
  for (const list of ['index.html', 'README.md']) {
    const text = await readFile(join(folder, list), 'utf8');
    expect(files.filter((file) => !text.includes(file))).toEqual([]);
  }
});

// Their packages are not the project's: `npm ci --prefix notebooks` installs them.
describe.skipIf(!installed)('notebooks, built without a network', () => {
  let browser: Browser;

  beforeAll(async () => {
    await build();
    browser = await launchBrowser();
  }, 600_000);
  afterAll(() => browser?.close());

  it.each(['index.html', ...files])(
    '%s shows every cell, asks for nothing and complains of nothing',
    async (file) => {
      const { page, complaints } = await openNotebook(browser, file);
      expect(complaints).toEqual([]);
      expect(await page.locator('main svg').count()).toBeGreaterThanOrEqual(drawings[file] ?? 0);
      const shown = await page.locator('main').evaluate((main) => {
        const without = main.cloneNode(true) as HTMLElement;
        for (const code of without.querySelectorAll('details.code, code, style')) code.remove();
        return without.textContent ?? '';
      });
      expect(shown).not.toMatch(/\b(?:undefined|NaN|null)\b|\[object/);
      await page.close();
    },
  );

  it.each(['index.html', ...files])(
    '%s has no violation of WCAG levels A and AA, light and dark, and fits a phone',
    async (file) => {
      const { page, complaints } = await openNotebook(browser, file);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('say floors of p as such, intervals of differences, and use the rows of the embedded experiment', async () => {
    const main = async (file: string) => {
      const { page } = await openNotebook(browser, file);
      const text = (await page.locator('main').textContent()) ?? '';
      await page.close();
      return text;
    };
    expect(await main('05-paper-table.html')).toMatch(/<= 0\.0\d+/);
    const hybrid = await main('06-hybrid.html');
    expect(hybrid).toMatch(/p <= 0\.0\d+/);
    expect(hybrid).toContain('difference and 95 % interval');
    expect(await main('07-your-own.html')).toMatch(/typographic00\.549/);
  });

  it('compute anew what depends on an input', async () => {
    const { page, complaints } = await openNotebook(browser, '02-vips.html');
    const blocks = page.locator('.pagestructure-overlay .pagestructure-block');
    const coarse = await blocks.count();
    await page.setViewportSize({ width: 390, height: 800 });
    const { width = 1, height = 0 } =
      (await page.locator('.pagestructure-overlay').first().boundingBox()) ?? {};
    expect(height / width).toBeCloseTo(1024 / 1280, 1); // as the page's picture, however narrow the window
    await page.locator('input[type=number]').first().fill('9');
    await expect.poll(() => blocks.count()).toBeGreaterThan(coarse);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('fold their code, lead to the one before and the one after, and follow the scheme of their reader', async () => {
    const { page, complaints } = await openNotebook(browser, '02-vips.html');
    const code = page.locator('details.code');
    expect(await code.count()).toBeGreaterThan(3);
    expect(await page.locator('main pre').first().isVisible()).toBe(false);
    await code.first().locator('summary').click();
    await expect.poll(() => page.locator('main pre').first().isVisible()).toBe(true);
    const to = (rel: string) => page.locator(`nav a[rel=${rel}]`).first().getAttribute('href');
    expect([await to('prev'), await to('next')]).toEqual(['./01-one-page.html', './03-model.html']);
    const documents = page.getByRole('navigation', { name: 'Site' }).getByText('Documents');
    expect(await documents.getAttribute('href')).toBe('../read/index.html');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("take a page of the reader's", async () => {
    const { page, complaints } = await openNotebook(browser, '01-one-page.html');
    const html =
      '<title>Fruit</title><h1>Fruit of mine</h1><p>Red ones.<h2>Apples</h2><p>Sour, and keep well.';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await expect
      .poll(() => page.locator('main svg', { hasText: 'Fruit of mine' }).count())
      .toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
