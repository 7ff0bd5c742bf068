/**
 * Takes the picture of the demo in docs: where a page is chosen, and a page of the corpus below what is found on it:
 * `npm run picture`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page as Tab } from 'playwright';
import { resolveBrowser } from '../src/capture/index.ts';
import { demoHtml } from './demo-site.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-demo-picture-'));
const file = join(folder, 'index.html');
const links = [{ href: 'notebooks/index.html', text: 'Notebooks: how it works, step by step' }];
writeFileSync(file, await demoHtml(links));

const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});

const opened = async (width: number): Promise<Tab> => {
  const tab = await browser.newPage({ viewport: { width, height: 600 }, colorScheme: 'light' });
  await tab.goto(pathToFileURL(file).href);
  await tab.getByLabel('Example').selectOption('en-barometer-museum');
  return tab;
};

const before = await opened(460);
const chosen = (await before.screenshot()).toString('base64');
const after = await opened(1020);
await after.getByRole('button', { name: 'Show it' }).first().click();
await after.locator('.live iframe').waitFor();
await after.locator('[role=treeitem]').nth(2).hover();
const shown = (await after.screenshot()).toString('base64');

const both = await browser.newPage({ viewport: { width: 1496, height: 600 } });
await both.setContent(
  `<body style="margin:0;display:flex;gap:16px;background:#c9ced6">${[chosen, shown]
    .map((picture) => `<img src="data:image/png;base64,${picture}">`)
    .join('')}`,
);
await both.screenshot({ path: join(root, 'docs/demo.png') });
await browser.close();
rmSync(folder, { recursive: true });
