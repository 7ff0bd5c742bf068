import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { published } from '../../src/eval/index.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { launchTestBrowser, noteComplaints } from '../support/app-in-browser.ts';
import { copyPages } from '../support/corpus-pages.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('reproduce');
const corpus = join(folder, 'corpus');
let browser: Browser;
beforeAll(async () => {
  await copyPages(corpus);
  for (const name of ['protocol.json', 'figures'])
    await cp(resolve(import.meta.dirname, '../../corpus', name), join(corpus, name), { recursive: true });
  browser = await launchTestBrowser();
});
afterAll(() => browser.close());

/** The texts of the tables of a page, a row a line, opened as a phone does. */
async function open(paper: string): Promise<{ rows: string[]; text: string; pictures: number }> {
  const out = join(folder, `${paper}.html`);
  const { code, stderr } = await runCommand('reproduce', paper, '--corpus', corpus, '--quick', '--out', out);
  expect([code, stderr]).toEqual([0, expect.stringContaining(`wrote ${out}`)]);
  const tab = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const complaints: string[] = [];
  noteComplaints(tab, pathToFileURL(folder).href, complaints);
  await tab.goto(`file://${out}`);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityProblems(tab)).toEqual([]);
  expect(complaints).toEqual([]);
  const rows = await tab
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')));
  const pictures = await tab.locator('figure > :is(svg, img)').count();
  const text = (await tab.locator('main').textContent()) ?? '';
  await tab.close();
  return { rows, text, pictures };
}

describe('reproduce vips', () => {
  it('finds the structures of the figures on the pages laid out like them', async () => {
    const { rows, text, pictures } = await open('vips');
    const counts = published.contentStructure.rows[0].values.join(' | ');
    expect(rows).toEqual(expect.arrayContaining([`published | ${counts}`, `ours | ${counts}`]));
    // Figures 3 to 5: C holds together in the first round and is divided in the second.
    expect(
      rows.filter((row) => /\/body\/section \|/.test(row)).map((row) => row.replace(/ \|[^|]*$/, '')),
    ).toEqual([expect.stringMatching(/^1 \| .* \| block$/), expect.stringMatching(/^2 \| .* \| divide$/)]);
    // Figure 4, by both rule sets: the three filled cells become blocks in the first round.
    expect(rows.filter((row) => /^1 \| .*\/td(\[\d\])? \| .* \| block \|/.test(row))).toHaveLength(6);
    // Figure 5 and 6.
    expect(rows.filter((row) => /\| (horizontal|vertical) \|.*\| yes$/.test(row))).toHaveLength(3 + 5);
    expect(pictures).toBe(7);
    expect(text).toContain('And the ratings of lab/vips-judged, which a clone has.');
  });
});

describe('reproduce yoshida', () => {
  it('has the published values beside ours, traces, outlines, and pages without lists', async () => {
    const { rows, text, pictures } = await open('yoshida');
    for (const { name, values } of published.nestedLists.rows)
      expect(rows).toContain(`published: ${name} | ${values.map((value) => value.toFixed(4)).join(' | ')}`);
    expect(rows.filter((row) => /^ours: .*( \| 0\.\d{4}){3}$/.test(row))).toHaveLength(4);
    expect(text).toContain('Missing: the annotated pages of the paper');
    expect(text).toContain('runs of the model, a chain each: 1');
    expect(rows.map((row) => row.split(' | ')[0])).toEqual(
      expect.arrayContaining(['both', 'model alone', 'baseline alone', 'neither']),
    );
    expect(pictures).toBe(6);
  });
});
