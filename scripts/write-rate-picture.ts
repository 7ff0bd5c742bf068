/**
 * Takes the picture of `rate` in docs: a page of the corpus with its visual blocks, and the grades: `npm run picture`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { chromium } from 'playwright';
import { ratingApp } from '../src/around/rate/index.ts';
import { openCapture, readSources, resolveBrowser, SourceError } from '../src/capture/index.ts';
import { rectPolygon } from '../src/eval/index.ts';
import type { VisualBlock } from '../src/page/index.ts';
import { segment } from '../src/vips/index.ts';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-rate-picture-'));

const capture = await openCapture();
const sources = readSources([join(root, 'corpus/en-barometer-museum/page.html')])[Symbol.asyncIterator]();
const { value: source } = await sources.next();
if (source === undefined || source instanceof SourceError) throw new Error('no page');
const { page, screenshot = new Uint8Array() } = await capture.page(source, { screenshot: true });
await capture.close();

const leaves = (block: VisualBlock): VisualBlock[] =>
  block.children.length === 0 ? [block] : block.children.flatMap(leaves);
const blocks = leaves(segment(page, { permittedDoc: 6 }).root).map(({ rect }) => rectPolygon(rect));

const app = ratingApp({
  ...{ folder, judge: 'anna' },
  items: Array.from({ length: 12 }, (_, i) => ({ page: page.id, method: `method ${i}` })),
  open: async () => ({ size: page.size ?? { width: 1, height: 1 }, screenshot }),
  segments: async () => blocks,
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise((listening) => server.once('listening', listening));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});
const tab = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
await tab.goto(`http://127.0.0.1:${port}/`);
await tab.keyboard.press('2');
await tab.keyboard.press('2');
await tab.locator('#segments path').first().waitFor({ state: 'attached' });
await tab.screenshot({ path: join(root, 'docs/rate.png') });
await browser.close();
server.close();
rmSync(folder, { recursive: true });
