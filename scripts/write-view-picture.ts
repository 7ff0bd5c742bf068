/**
 * Takes the picture of `view` in docs: a page of the corpus by two methods, a heading looked at: `npm run picture`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { openSources, usualMethods, writeView } from '../src/around/view/index.ts';
import { defaultLimits, resolveBrowser } from '../src/capture/index.ts';
import { withEffects } from '../src/effects/index.ts';
import { defaultViewport } from '../src/pages/index.ts';

const root = resolve(import.meta.dirname, '..');
const slug = 'en-barometer-museum';
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-view-picture-'));
const file = join(folder, 'view.html');

const source = await openSources(
  [join(root, 'corpus', slug, 'page.html')],
  {
    ...{ learntFrom: 'readers', seed: 1, methods: usualMethods },
    gold: join(root, 'corpus', slug, 'gold.json'),
    reading: { ...defaultLimits, viewport: defaultViewport, allowPrivate: false },
  },
  withEffects(),
);
await writeView(source, file, withEffects());
await source.close();

const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});
const tab = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
await tab.goto(pathToFileURL(file).href);
await tab.getByLabel('beside').selectOption('typographic');
await tab.locator('.naming .quiet').evaluate((line) => {
  line.textContent = line.textContent?.replace(/ · \/.*$/, '') ?? ''; // no folder of this machine
});
await tab.locator('[role=treeitem]').nth(4).hover();
await tab.screenshot({ path: join(root, 'docs/view.png') });
await browser.close();
rmSync(folder, { recursive: true });
