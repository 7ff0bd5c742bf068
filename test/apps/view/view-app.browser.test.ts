import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { describe, expect, it } from 'vitest';
import { viewApp } from '../../../src/apps/view/index.ts';
import { openRun } from '../../../src/apps/view/open-run.ts';
import { captureWithParser } from '../../../src/capture/index.ts';
import { serveApp } from '../../support/app-in-browser.ts';
import { cli, exit, runCommand } from '../../support/run-command.ts';
import { openView, serveView } from '../../support/serve-view.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTab, testTab } from '../../support/test-tab.ts';
import { resize, windows } from '../../support/windows.ts';

const folder = temporaryFolder('view-app');
const hostile = '</script><img src=x onerror="document.title=1"><script>document.title=2</script>';
const escaped = hostile.replaceAll('<', '&lt;');
const pages = {
  boats: '<title>Boats</title><h1>Boats</h1><p>Long ones.</p><h2>Oars</h2><p>Of ash wood.</p>',
  hostile: `<title>${escaped}</title><h1>${escaped}</h1><script>document.title = 3</script><p onclick="x()">Words ${escaped}</p>`,
};

const viewport = { width: 800, height: 600 };
const view = serveView(folder, pages, viewport);

async function open(address = '/'): Promise<Tab> {
  const tab = await openTab(`${view.app.base}${address}`, view.app.base);
  await tab.locator('.panes').waitFor();
  return tab;
}

describe('viewApp(source), in a browser', () => {
  it.each(windows)(
    'walks through pages by keys, by their list and by their pictures, under an address each: $width px wide',
    { tags: 'slow' },
    async (window) => {
      const tab = await open();
      await resize(tab, window);
      await expect.poll(() => tab.locator('h1').textContent()).toBe('Boats');
      await tab.keyboard.press('n');
      await expect.poll(() => tab.locator('h1').textContent()).toBe(hostile);
      expect(tab.url()).toBe(`${view.app.base}/#page-2`);
      await tab.getByRole('button', { name: 'Show pictures' }).click();
      const sizes = () =>
        tab
          .locator('.strip img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      await expect.poll(sizes).toEqual([800, 800]);
      await tab.locator('.thumbnail').first().click();
      await expect.poll(() => tab.locator('h1').textContent()).toBe('Boats');
      await tab.getByLabel('Page', { exact: true }).selectOption('1');
      await expect.poll(() => tab.locator('h1').textContent()).toBe(hostile);
    },
  );

  it('shows the text of a hostile page as text, in every panel, and runs no script of it', {
    tags: 'slow',
  }, async () => {
    const tab = await open('/#page-2');
    for (const key of ['1', '2', '3']) {
      await tab.keyboard.press(key);
      await expect.poll(() => tab.locator('.linked [data-i]').first().textContent()).toBeTruthy();
      expect(await tab.locator('main img').count()).toBe(1); // the picture alone
      expect(await tab.locator('script:not([type])').count()).toBe(1);
    }
    await tab.keyboard.press('2');
    await expect
      .poll(() => tab.locator('.row .words').allTextContents())
      .toContainEqual(expect.stringContaining(hostile));
    expect(await tab.title()).toBe(`${hostile} – pagestructure`);
  });
});

describe('viewApp(source)', () => {
  it('writes the text of a hostile page as text into a file', async () => {
    const out = join(folder, 'out', 'hostile.html');
    await runCommand('view', join(folder, 'hostile.html'), '--method', 'typographic', '--out', out);
    const tab = await openTab(`file://${out}`, 'file:', { allowed: /^file:/ });
    await expect.poll(() => tab.title()).toBe(`${hostile} – pagestructure`);
    expect(await tab.locator('main img').count()).toBe(1);
  });

  it('says why a page cannot be shown', async () => {
    const broken = { ...view.source, page: () => Promise.reject(new Error('a page without text')) };
    const served = await serveApp(viewApp(broken).fetch);
    const tab = await testTab();
    await tab.goto(served.base);
    await expect.poll(() => tab.locator('.problem').textContent()).toBe('a page without text');
    await served.close();
  });

  it('answers nobody but this machine, and knows no other pages', async () => {
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await viewApp(view.source).request(path, { headers: { host: '127.0.0.1:1', ...headers } })).status;
    expect(await status('/')).toBe(200);
    expect(await status('/', { host: 'example.org' })).toBe(403);
    expect(await status('/pages/0', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status('/pages/2')).toBe(404);
    expect(await status('/pages/-1/picture')).toBe(404);
  });
});

describe('view of a snapshot', () => {
  it('draws the texts where no picture is, else shows the picture', { tags: 'slow' }, async () => {
    const made = join(folder, 'made');
    await runCommand('capture', join(folder, 'boats.html'), '--out', made);
    const drawn = await openView([made], viewport, []);
    expect(await drawn.picture(0)).toBeUndefined();
    expect((await drawn.page(0)).lines[0]).toMatchObject({ text: 'Boats', bold: true });
    const served = await serveApp(viewApp(drawn).fetch);
    const tab = await testTab();
    await tab.goto(served.base);
    await expect.poll(() => tab.locator('.stage img').getAttribute('src')).toMatch(/^blob:/);
    await served.close();
    await drawn.close();

    await runCommand('capture', join(folder, 'boats.html'), '--screenshot', '--out', made);
    const pictured = await openView([made], viewport, []);
    expect((await pictured.picture(0))?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
    expect((await pictured.page(0)).lines[0]).not.toHaveProperty('text');
    await pictured.close();
  });

  it('refuses one without layout, by its name', async () => {
    const made = join(folder, 'parsed.page.json');
    const bytes = Buffer.from(pages.boats);
    writeFileSync(made, JSON.stringify(captureWithParser({ id: 'boats', name: 'boats.html', bytes })));
    const outcome = await cli`view ${made} --out ${join(folder, 'parsed.html')}`;
    expect(outcome).toMatchObject(exit(1, /layout.*parsed/s));
  });
});

describe('view of a run of sample', () => {
  it('shows what the run found on the rows that it ran on', async () => {
    const documents = join(folder, 'boats.documents.jsonl');
    const { stdout } = await runCommand('rows', join(folder, 'boats.html'), '--flatten', 'visual');
    writeFileSync(documents, stdout);
    const run = join(folder, 'run');
    expect((await runCommand('sample', documents, '--model', 'hybrid', '--out', run)).code).toBe(0);
    const shown = await openRun(run, {});
    const first = await shown.page(0);
    expect(first.methods[0].items.map(({ text }) => text)).toContain('Oars');
    expect(first.methods[0].probabilities).toHaveLength(first.rows[0].rows.length);
    expect(first.lines.length).toBeGreaterThan(0);
    const file = join(folder, 'run.html');
    await runCommand('view', run, '--out', file);
    const tab = await openTab(`file://${file}`, 'file:', { allowed: /^(file|blob|data):/ });
    const outline = tab.locator('[role=treeitem] .words');
    await expect.poll(() => outline.allTextContents()).toContainEqual(expect.stringContaining('Oars'));
    for (const key of ['2', '1']) await tab.keyboard.press(key);
    await expect.poll(() => tab.locator('.stage svg').first().locator('path').count()).toBeGreaterThan(0);
    const beside = await cli`view ${run} ${documents} --out ${join(folder, 'x.html')}`;
    expect(beside).toMatchObject(exit(2, 'expected it alone'));
  });
});

describe('view, wrongly used', () => {
  it('names a method that is none, and a source without pages', async () => {
    const named = await cli`view ${folder} --method nope`;
    expect(named).toMatchObject(exit(2, '--method nope (expected one of heps,'));
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect((await runCommand('view', empty)).code).not.toBe(0);
  });
});
