import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type ReportPage, renderReport } from '../../../src/apps/report/index.ts';
import { pageTexts } from '../../../src/apps/report/inside/index.ts';
import { renderBlockTreePage } from '../../../src/commands/segment/render-block-tree-page.ts';
import { segment } from '../../../src/vips/index.ts';
import { ruleSentences } from '../../../src/vips/inside/index.ts';
import {
  sampleAutocorrelations,
  sampleDifferences,
  sampleRanks,
  sampleReliability,
} from '../../plot/posterior-samples.ts';
import { sampleTree } from '../../plot/samples.ts';
import { accessibilityProblems } from '../../support/accessibility.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTab } from '../../support/test-tab.ts';
import { bottomOf, windows } from '../../support/windows.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';
import { samplePage, sampleReport } from './samples.ts';

const folder = temporaryFolder('report');

/** Opens HTML as a file of its own (`openTab`). */
function open(html: string, options: Parameters<typeof openTab>[2] = {}): Promise<Page> {
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  return openTab(pathToFileURL(file).href, pathToFileURL(folder).href, options);
}

/** Texts of the elements that are lit up. */
function lit(page: Page, within: string): Promise<(string | null)[]> {
  return page.locator(`${within} [data-mark=hit] > .words`).allTextContents();
}

/** How many shapes of a name are on the picture of the first page. */
async function shapes(page: Page, name: string): Promise<number> {
  const [path] = await page
    .locator(`#page-1 .stage path.${name}`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  return path?.match(/M/g)?.length ?? 0;
}

const sampleRows = {
  microF: sampleDifferences,
  macroF: sampleDifferences,
  purity: sampleDifferences.slice(0, 2),
};

/** A report in which nothing that may be there is missing. */
function wholeReport(): ReturnType<typeof sampleReport> {
  const { corpora, runs, reproduce } = sampleReport();
  const extras = {
    diagnosis: { rHat: 1.003, bulkEss: 420 },
    ranks: sampleRanks(),
    autocorrelations: { chains: sampleAutocorrelations(), draws: 300 },
    reliability: { bins: sampleReliability, caption: 'Rows of 2 pages.' },
  };
  return sampleReport({
    corpora: corpora.map((corpus) => ({
      ...corpus,
      differences: { reference: 'hybrid', rows: sampleRows },
    })),
    runs: runs.map((run) => ({ ...run, ...extras })),
    reproduce: { ...reproduce, hashes: [['gold.lists.jsonl', 'a'.repeat(64)]] },
    warnings: ['1 image was blocked'],
  });
}

/** The sample page with other words in its rows. */
function reworded(words: string, others: string): ReportPage {
  const page = samplePage();
  const [{ label, document }] = page.rows;
  const rows = document.rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => ({ ...block, text: block.text.replace(words, others) })),
  }));
  return { ...page, rows: [{ label, document: { ...document, rows } }] };
}

/** The sample page with an id, and F under the convention of the paper by methods; no prediction without. */
function scored(id: string, values: Readonly<Record<string, number>>): ReportPage {
  const page = samplePage();
  const predictions = Object.entries(values).map(([method, f], i) => ({
    ...page.predictions[i],
    method,
    scores: [{ convention: 'paper' as const, purity: 0, inversePurity: 0, f }],
  }));
  return { ...page, id, predictions };
}

describe('renderReport, in a browser', () => {
  it.each(windows)(
    'opens without complaint, and lights up one span everywhere by keyboard and by pointer: $width px wide',
    { tags: 'slow' },
    async (window) => {
      const page = await open(renderReport(sampleReport()), window);
      await expect.poll(() => page.locator('.rows').count()).toBe(0);
      await page.locator('#page-1 > summary').press('Enter');
      const section = '#page-1';
      await page.locator(`${section} .rows .row`).first().focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
      await expect
        .poll(async () => (await lit(page, section)).map((text) => text?.trim()))
        .toEqual(['Our bread<br>', 'Our bread', 'Our bread']);
      await expect.poll(() => shapes(page, 'hit')).toBe(1);

      await page.locator(`${section} [aria-label="Outline by gold"] [role=treeitem]`).nth(1).focus();
      await expect.poll(() => shapes(page, 'hit')).toBe(1);
      await expect.poll(() => shapes(page, 'part')).toBe(5); // it is among them
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.hit, .part, [data-mark]').count()).toBe(0);

      const stage = await page.locator('#page-1 .stage').boundingBox();
      const scale = (stage?.width ?? 0) / 720;
      await page.locator('#page-1 .stage').hover({ position: { x: 400 * scale, y: 434 * scale } });
      await expect.poll(() => lit(page, `${section} [aria-label="Outline by gold"]`)).toEqual([]);
      await expect.poll(() => page.locator(`${section} .rows [data-mark=hit]`).count()).toBe(1);

      await page.getByRole('combobox', { name: 'Headings by' }).selectOption({ label: 'flat' });
      await expect.poll(() => page.locator(`${section} .kind`).nth(1).textContent()).toBe('heading 1 ≠ gold');
    },
  );

  it('builds a section when it is opened, and not before, by hash too', async () => {
    const page = await open(renderReport(sampleReport()));
    await expect.poll(() => page.locator('.page-body').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#page-2';
    });
    await expect.poll(() => page.locator('#page-2 .page-body').count()).toBe(1);
    await expect.poll(() => page.locator('.page-body').count()).toBe(1);
  });

  it('finds pages by their names, and orders them by the first method', async () => {
    const pages = [scored('bakery', {}), scored('Qx-Rye', { hybrid: 0.9 }), scored('wheat', { hybrid: 0.2 })];
    const page = await open(renderReport(sampleReport({ pages })));
    const names = () => page.locator('details.page:not([hidden]) h3').allTextContents();
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('learn');
    await expect.poll(names).toEqual(['wheat', 'Qx-Rye', 'bakery']);
    await page.getByLabel('Find pages').fill('qX-');
    await expect.poll(names).toEqual(['Qx-Rye']);
    await expect.poll(() => page.locator('output').textContent()).toBe('1 of 3 pages');
    await page.getByLabel('Find pages').fill('');
    await page.getByLabel('Order').selectOption('given');
    await expect.poll(names).toEqual(['bakery', 'Qx-Rye', 'wheat']);
  });

  it('finds pages by the words in them, opened or not', async () => {
    const pages = [samplePage(), { ...reworded('Our bread', 'Zwieback <b>'), id: 'second' }];
    const page = await open(renderReport(sampleReport({ pages })));
    const names = () => page.locator('details.page:not([hidden]) h3').allTextContents();
    await page.getByLabel('Find pages').fill('zwieback <B>');
    await expect.poll(names).toEqual(['second']);
    await page.locator('details.page:not([hidden]) > summary').click();
    await page.getByLabel('Find pages').fill('our BREAD');
    await expect.poll(names).toEqual(['bakery']);
    await page.getByLabel('Find pages').fill('zwieback');
    await expect.poll(names).toEqual(['second']);
  });

  it('puts the methods of a table in order by any column', { tags: 'slow' }, async () => {
    const page = await open(renderReport(wholeReport()));
    await page.locator('summary', { hasText: 'All measures' }).click();
    const table = page.getByRole('region', { name: 'Table of scores' }).first();
    const values = async (column: number): Promise<number[]> => {
      const cells = await table.locator(`tbody td:nth-child(${column})`).allTextContents();
      return cells.map((cell) => Number.parseFloat(cell));
    };
    const given = await values(5);
    await table.getByRole('button', { name: 'Micro F' }).click();
    await expect.poll(() => values(5)).toEqual(given.toSorted((a, b) => b - a));
    await table.getByRole('button', { name: 'Micro F' }).click();
    await expect.poll(() => values(5)).toEqual(given.toSorted((a, b) => a - b));
    expect(await table.locator('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    expect(new Set(given).size).toBeGreaterThan(1);
  });

  it('shows methods by score, under the convention and measure that is chosen, with a mark for every page', async () => {
    const page = await open(renderReport(wholeReport()));
    const chart = page.locator('.chart').first();
    const methods = () => chart.locator('tbody th').allTextContents();
    const values = () => chart.locator('tbody strong').allTextContents();
    const press = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
    const before = await values();
    expect(before).toEqual(before.toSorted().toReversed());
    expect(await methods()).toHaveLength(before.length);
    await press('Measure', 'Macro F');
    await expect.poll(() => chart.locator('caption').textContent()).toBe('Macro F of every method');
    await expect.poll(values).not.toEqual(before);
    await press('Convention', 'nested');
    await expect.poll(() => page.locator('.about').first().textContent()).toContain('Convention: nested');
    const differences = page.locator('.chart').nth(1);
    for (const [measure, rows] of [
      ['Macro F', sampleDifferences.length],
      ['Purity', 2],
    ] as const) {
      await press('Measure', measure);
      await expect
        .poll(() => differences.locator('caption').textContent())
        .toBe(`Difference in ${measure}: each method minus hybrid`);
      expect(await differences.locator('tbody tr').count()).toBe(rows);
    }
    await press('Measure', 'Inverse purity');
    await expect.poll(() => page.locator('.chart').count()).toBe(1);
  });

  it.each(windows)(
    'names the page of a mark, marks it for every method, and opens it by click and by key: $width px wide',
    { tags: 'slow' },
    async (window) => {
      const pages = [
        scored('one', { hybrid: 0.25, paper: 0.5 }),
        scored('two', { hybrid: 0.75, paper: 0.1 }),
      ];
      const page = await open(renderReport(sampleReport({ pages })), window);
      const strip = page.getByRole('slider', { name: 'Pages by paper' });
      const box = await strip.boundingBox();
      if (!box) throw new Error('strip: not there');
      await strip.hover({ position: { x: box.width / 2 + 2, y: 20 } });
      await expect.poll(() => page.locator('.tip').textContent()).toBe('one: F 0.500');
      await expect.poll(() => page.locator('.lit').count()).toBe(2);
      const [tip, head] = [page.locator('.tip'), page.locator('.chart thead').first()];
      const [tipTop, headBottom] = [(await tip.boundingBox())?.y, await bottomOf(head)];
      expect(tipTop).toBeGreaterThanOrEqual(headBottom);
      await strip.click({ position: { x: box.width / 2 + 2, y: 20 } });
      await expect.poll(() => page.locator('#page-1 .methods select').first().inputValue()).toBe('paper');
      await strip.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => strip.getAttribute('aria-valuetext')).toBe('two: F 0.100');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.locator('#page-2[open] .methods select').first().inputValue())
        .toBe('paper');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('two');
    },
  );

  it.each(windows)(
    'lays the drawing on the words of a picture that ends before its page, and says where it ends: $width px wide',
    { tags: 'slow' },
    async (window) => {
      const whole = samplePage();
      if (!whole.tree) throw new Error('sample page: no blocks');
      const { width, height } = whole.tree.size;
      const longer = { ...whole, tree: { ...whole.tree, size: { width, height: 2 * height } } };
      const wider = { ...whole, id: 'wide', tree: { ...whole.tree, size: { width: 2 * width, height } } };
      const html = renderReport(sampleReport({ pages: [longer, wider, { ...whole, id: 'whole' }] }));
      const page = await open(html, window);
      const shares = (of: string) =>
        page.locator(of).evaluate((one) => {
          const [box, stack] = [one, one.parentElement ?? one].map((each) => each.getBoundingClientRect());
          const [across, down] = [box.width / stack.width, box.height / stack.height];
          return [Math.round(100 * across), Math.round(100 * down)];
        });
      for (const [section, share] of [
        ['#page-1', [100, 50]],
        ['#page-2', [50, 100]],
      ] as const) {
        await page.locator(`${section} > summary`).click();
        const end = page.locator(`${section} .beyond`);
        await expect.poll(() => end.allTextContents()).toEqual(['The picture ends here; the page goes on.']);
        expect(await shares(`${section} .stage img`)).toEqual(share);
        expect(await shares(`${section} .beyond`)).toEqual(share);
      }
      await page.locator('#page-3 > summary').click();
      await expect.poll(() => shares('#page-3 .stage img')).toEqual([100, 100]);
      expect(await page.locator('#page-3 .beyond').count()).toBe(0);
    },
  );

  it('turns nothing round but words of the page that run from right to left', async () => {
    const { texts: _, ...sample } = reworded('Phone', '\u202EPhone');
    const turned = { ...sample, id: '\u202Ebakery' };
    const page = await open(renderReport(sampleReport({ pages: [turned] })));
    await page.locator('#page-1 > summary').click();
    await page.getByLabel('Show separators').check();
    const row = page.locator('#page-1 .row', { hasText: 'Phone' });
    const own = [
      page.locator('#page-1 > summary .quiet'),
      page.locator('#page-1 .tree .note'),
      row.locator('.block').last(),
    ];
    for (const words of own) {
      const { text, lefts } = await words.evaluate((one) => {
        const letters = one.firstChild as Text;
        const lefts = [...letters.data].map((_, at) => {
          const range = document.createRange();
          range.setStart(letters, at);
          range.setEnd(letters, at + 1);
          return range.getBoundingClientRect().left;
        });
        return { text: letters.data, lefts: lefts.slice(0, 6) };
      });
      expect({ text, lefts }).toEqual({ text, lefts: lefts.toSorted((a, b) => a - b) });
    }
  });

  it.each(windows)(
    'writes the values of an axis, and keeps them apart from the heads of the columns beside it: $width px wide',
    async (window) => {
      const corpora = wholeReport().corpora.map((corpus) => ({
        ...corpus,
        differences: { reference: 'hybrid', rows: { microF: sampleDifferences.slice(1, 3) } },
      }));
      const page = await open(renderReport(sampleReport({ corpora, pages: [] })), window);
      const gaps = await page.locator('.chart').evaluateAll((charts) =>
        charts.map((chart) => {
          const [last] = [...chart.querySelectorAll('.axis span')].slice(-1);
          const head = document.createRange();
          head.selectNodeContents(chart.querySelector('th:nth-child(3)') as Node);
          return head.getBoundingClientRect().left - last.getBoundingClientRect().right;
        }),
      );
      expect(gaps).toHaveLength(2);
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
      const ticks = await page.locator('.chart').last().locator('.axis span').allTextContents();
      expect(ticks).toEqual(['−0.25', '−0.125', '0', '0.125', '0.25']);
    },
  );

  it('draws a page without a picture from its lines', async () => {
    const { screenshot: _, ...bare } = samplePage();
    const page = await open(renderReport(sampleReport({ pages: [bare] })), { allowed: /^blob:/ });
    await page.locator('#page-1 > summary').click();
    const width = () =>
      page.locator('#page-1 img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(720);
    await page.getByRole('checkbox', { name: 'Blocks' }).click();
    await expect.poll(() => shapes(page, 'block')).toBe(2);
    expect(await shapes(page, 'both')).toBe(8);
    await page.getByRole('checkbox', { name: 'Headings' }).click();
    await expect.poll(() => shapes(page, 'both')).toBe(0);
  });

  it('has no violation of WCAG levels A and AA, closed and open, light and dark', {
    tags: 'slow',
  }, async () => {
    const page = await open(renderReport(wholeReport()));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('#page-2 > summary').click();
    for (const summary of [
      ...['Configuration', 'SHA-256', 'More diagnostics'],
      ...['All measures', 'Every two', 'Warnings'],
    ]) {
      await page.locator('summary', { hasText: summary }).first().click();
    }
    await expect.poll(() => page.locator('.rows').count()).toBe(1);
    await expect.poll(() => page.locator('details.lazy > .wide').count()).toBe(3);
    await page.locator('#page-2 .row').nth(4).focus();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('runs no script but its own', async () => {
    const html = renderReport(sampleReport()).replace('<main', '<script>document.title = "x"</script><main');
    const page = await open(html, { allowed: /Content Security Policy/ });
    const refused = page.waitForEvent('console', (message) => /Content Security/.test(message.text()));
    await page.reload();
    expect(await page.title()).toBe('Two invented bakeries');
    await refused;
  });
});

describe('accessibilityProblems', () => {
  it('accessibilityProblems(a page with two of them) finds a missing text and a weak contrast, the second in the dark', async () => {
    const style = '@media (prefers-color-scheme:dark){p{color:#222;background:#000}}';
    const page = await open(
      `<!doctype html><html lang="en"><title>t</title><style>${style}</style><main><img src="data:,"><p>words</p></main></html>`,
    );
    const found = await accessibilityProblems(page);
    expect(found.map((problem) => problem.split(':').slice(0, 2).join())).toEqual([
      'light, image-alt',
      'dark, color-contrast',
    ]);
  });
});

describe('renderBlockTreePage, in a browser', () => {
  it('moves between trees, and shows the block walked to or pointed at', { tags: 'slow' }, async () => {
    const coarse = {
      ...sampleTree,
      permittedDoc: 2,
      root: { ...sampleTree.root, separators: [], children: [] },
    };
    const page = await open(renderBlockTreePage({ trees: [coarse, sampleTree] }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.locator('#count').textContent()).toBe('6: 7 blocks, 2 separators');
    await page.locator('#pdoc').press('ArrowLeft');
    await expect.poll(() => page.locator('#count').textContent()).toBe('2: 1 block, 0 separators');
    await page.locator('#pdoc').press('ArrowRight');
    await page.locator('.tree [role=treeitem]').first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('#facts h3').textContent()).toBe('block 7');
    await expect.poll(() => page.locator('.spots .hit').count()).toBe(1);
    await page.locator('.spots rect').nth(1).hover();
    await expect.poll(() => page.locator('#facts dd').first().textContent()).toBe('10');
  });

  it('shows DoC, rule, separators and text of the block pointed at, and hostile texts as text', async () => {
    const hostile = '</template></dl><img src=x onerror="document.title=1"><script>document.title=2</script>';
    const made = buildPage([
      box('h1', 0, 0, 900, 40, [text('Boats', [0, 0, 200, 40])], { fontSize: 32 }),
      box('p', 0, 200, 900, 40, [text(hostile, [0, 200, 800, 40])]),
    ]);
    made.id = hostile;
    const trees = [1, 11].map((permittedDoc) => segment(made, { permittedDoc }));
    const data = { trees, texts: pageTexts(made), ruleNames: { ...ruleSentences('tr2003'), 0: hostile } };
    const page = await open(renderBlockTreePage(data));
    for (const [key, count] of [
      ['ArrowLeft', '1: 2 blocks, 1 separator'],
      ['ArrowRight', '11: 2 blocks, 1 separator'],
    ]) {
      await page.locator('#pdoc').press(key);
      await expect.poll(() => page.locator('#count').textContent()).toBe(count);
    }
    const facts = async (): Promise<Record<string, string>> => {
      const [terms, values] = await Promise.all(
        ['dt', 'dd'].map((name) => page.locator(`#facts ${name}`).allTextContents()),
      );
      return Object.fromEntries(terms.map((term, i) => [term, values[i]]));
    };
    await page
      .locator('.spots rect')
      .nth(2)
      .hover({ position: { x: 2, y: 2 } });
    await expect.poll(facts).toMatchObject({
      DoC: '10',
      Text: hostile,
      Separators: 'none inside',
      Rule: expect.stringMatching(/^\d+: A .*\.$/),
    });
    await page.locator('.tree [role=treeitem]').first().focus();
    await expect
      .poll(() => page.locator('#facts dd').nth(4).textContent())
      .toMatch(/^horizontal, \d+ to \d+, weight \d/);
    expect(await page.title()).toBe(`Visual blocks of ${hostile}`);
  });
});
