/**
 * Takes the picture of a report in docs, of the experiment on the corpus: `npm start && npm run picture`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { resolveBrowser } from '../src/capture/index.ts';

const root = resolve(import.meta.dirname, '..');
const report = join(root, 'runs/corpus/report.html');
if (!existsSync(report)) throw new Error(`${report}: no such file (expected after npm start)`);

const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});
const tab = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
await tab.goto(pathToFileURL(report).href);
const strip = tab.getByRole('slider').first();
await strip.focus();
for (let i = 0; i < 20; i++) await strip.press('ArrowRight');
await tab.evaluate(() => scrollTo(0, 0));
await strip.press('ArrowRight');
await tab.screenshot({ path: join(root, 'docs/report.png') });
await browser.close();
