import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveBrowser } from '../../src/capture/index.ts';
import { pageTexts, renderBlockTreePage, renderReport } from '../../src/report/index.ts';
import { ruleSentences, segment } from '../../src/vips/index.ts';
import { sampleTree } from '../plot/samples.ts';
import { box, buildPage, text } from '../vips/build-page.ts';
import { sampleReport } from './samples.ts';

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-report-'));

beforeAll(async () => {
  const { executablePath, env } = await resolveBrowser();
  const sandbox = process.getuid?.() !== 0;
  browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    chromiumSandbox: sandbox,
  });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Opens HTML as a file; `complaints` gathers console messages, errors and requests other than for the file. */
async function open(html: string): Promise<{ page: Page; complaints: string[] }> {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href);
  return { page, complaints };
}

/** Texts of the elements that are lit up. */
function lit(page: Page, within: string): Promise<(string | null)[]> {
  return page.locator(`${within} .label.hit, ${within} li.hit > .words`).allTextContents();
}

describe('renderReport, in a browser', () => {
  it('opens without complaint, and lights up one span everywhere by keyboard and by pointer', async () => {
    const { page, complaints } = await open(renderReport(sampleReport()));
    expect(await page.locator('.rows').count()).toBe(0);
    await page.locator('#page-1 > summary').press('Enter');
    const section = '#page-1';
    await page.locator(`${section} .rows li`).first().focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    expect((await lit(page, section)).map((text) => text?.trim())).toEqual([
      'Our bread<br>',
      'Our bread',
      'Our bread',
    ]);
    expect(await page.locator('#page-1 .boxes .hit').count()).toBe(1);

    await page.locator(`${section} [aria-label="Gold outline"] [role=treeitem]`).nth(1).focus();
    expect(await page.locator('#page-1 .boxes .hit').count()).toBe(1);
    expect(await page.locator('#page-1 .boxes .part').count()).toBe(4);
    await page.keyboard.press('Escape');
    expect(await page.locator('.hit, .part').count()).toBe(0);

    await page.locator('#page-1 .boxes rect').last().hover();
    expect(await lit(page, `${section} [aria-label="Gold outline"]`)).toEqual([]);
    expect(await page.locator(`${section} .rows .hit`).count()).toBe(1);

    await page.getByRole('combobox', { name: 'Labelled by' }).selectOption({ label: 'flat' });
    expect(await page.locator(`${section} .kind`).nth(1).textContent()).toBe('heading 1 ≠ gold');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('fits a phone: nothing is wider than the window', async () => {
    const { page, complaints } = await open(renderReport(sampleReport()));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('#page-2 > summary').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('runs no script but its own', async () => {
    const html = renderReport(sampleReport()).replace('<main', '<script>document.title = "x"</script><main');
    const { page, complaints } = await open(html);
    expect(await page.title()).toBe('Two invented bakeries');
    expect(complaints.join()).toContain('Content Security Policy');
    await page.close();
  });
});

describe('renderBlockTreePage, in a browser', () => {
  it('moves between trees, and shows the block that is walked to or pointed at', async () => {
    const coarse = {
      ...sampleTree,
      permittedDoc: 2,
      root: { ...sampleTree.root, separators: [], children: [] },
    };
    const { page, complaints } = await open(renderBlockTreePage({ trees: [coarse, sampleTree] }));
    expect(await page.locator('#count').textContent()).toBe('6: 7 blocks, 2 separators');
    await page.locator('#pdoc').press('ArrowLeft');
    expect(await page.locator('#count').textContent()).toBe('2: 1 block, 0 separators');
    await page.locator('#pdoc').press('ArrowRight');
    await page.locator('.tree [role=treeitem]').first().focus();
    await page.keyboard.press('End');
    expect(await page.locator('#facts h3').textContent()).toBe('block 7');
    expect(await page.locator('.spots .hit').count()).toBe(1);
    await page.locator('.spots rect').nth(1).hover();
    expect(await page.locator('#facts dd').first().textContent()).toBe('10');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows DoC, rule, separators and text of the block pointed at, and hostile texts as text', async () => {
    const hostile = '</template></dl><img src=x onerror="document.title=1"><script>document.title=2</script>';
    const made = buildPage([
      box('h1', [0, 0, 900, 40], [text('Boats', [0, 0, 200, 40])], { fontSize: 32 }),
      box('p', [0, 200, 900, 40], [text(hostile, [0, 200, 800, 40])]),
    ]);
    made.id = hostile;
    const trees = [1, 11].map((permittedDoc) => segment(made, { permittedDoc }));
    const data = { trees, texts: pageTexts(made), ruleNames: { ...ruleSentences('tr2003'), 0: hostile } };
    const { page, complaints } = await open(renderBlockTreePage(data));
    const counts: (string | null)[] = [];
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      await page.locator('#pdoc').press(key);
      counts.push(await page.locator('#count').textContent());
    }
    expect(counts).toEqual(['1: 2 blocks, 1 separator', '11: 2 blocks, 1 separator']);
    const facts = async (spot: number): Promise<Record<string, string>> => {
      await page
        .locator('.spots rect')
        .nth(spot)
        .hover({ position: { x: 2, y: 2 } });
      const [terms, values] = await Promise.all(
        ['dt', 'dd'].map((name) => page.locator(`#facts ${name}`).allTextContents()),
      );
      return Object.fromEntries(terms.map((term, i) => [term, values[i]]));
    };
    const last = await facts(2);
    expect([last.DoC, last.Text, last.Separators]).toEqual(['10', hostile, 'none inside']);
    expect(last.Rule).toMatch(/^\d+: A .*\.$/);
    await page.locator('.tree [role=treeitem]').first().focus();
    expect(await page.locator('#facts dd').nth(4).textContent()).toMatch(
      /^horizontal, \d+ to \d+, weight \d/,
    );
    expect(await page.title()).toBe(`Visual blocks of ${hostile}`);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
