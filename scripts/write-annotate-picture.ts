/**
 * Takes the pictures of `annotate` in docs, of a page of the corpus: an annotator who began from the model's outline,
 * compared with gold; and a third who decides between the two: `npm run picture`.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { chromium } from 'playwright';
import { annotationApp, type PageToAnnotate } from '../src/around/annotate/index.ts';
import { openCapture, readSources, resolveBrowser, SourceError } from '../src/capture/index.ts';
import { inferStructure, parseHybridConfig } from '../src/hybrid/index.ts';
import { structureLists } from '../src/page/index.ts';
import { pageRows } from '../src/pipeline/index.ts';

const root = resolve(import.meta.dirname, '..');
const slugs = ['en-barometer-museum', 'en-ferry-times', 'en-rowing-club', 'en-seed-list'];
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-annotate-picture-'));
for (const slug of slugs) {
  mkdirSync(join(folder, slug));
  for (const name of ['page.html', 'gold.json']) {
    cpSync(join(root, 'corpus', slug, name), join(folder, slug, name));
  }
}

const capture = await openCapture();
const pages = new Map<string, PageToAnnotate>();
for await (const source of readSources([folder])) {
  if (source instanceof SourceError) throw source;
  const { page, screenshot } = await capture.page(source, { screenshot: true });
  const document = pageRows(page, 'visual');
  pages.set(page.id, { page, document, screenshot: screenshot ?? new Uint8Array() });
}
await capture.close();

const app = annotationApp({
  ...{ folder, annotator: 'b', ids: [...pages.keys()] },
  async open(id) {
    const page = pages.get(id);
    if (!page) throw new Error(`${id}: no such page`);
    return page;
  },
  suggest: ({ document }) => structureLists(document, inferStructure(document, parseHybridConfig({}))),
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
await tab.goto(`http://127.0.0.1:${port}/#${encodeURIComponent(`${slugs[0]}/page`)}`);
await tab.getByRole('button', { name: "Begin from the model's outline" }).click();
await tab.locator('#rows mark').first().waitFor();
await tab.locator('#state', { hasText: 'Saved' }).waitFor();
await tab.getByLabel('Differences').check();
await tab.locator('#rows').press('j');
await tab.screenshot({ path: join(root, 'docs/annotate.png') });
await tab.goto(`http://127.0.0.1:${port}/?as=c#${encodeURIComponent(`${slugs[0]}/page`)}`);
await tab.locator('#rows li').first().waitFor();
await tab.getByLabel('Adjudicate').check();
await tab.getByRole('button', { name: 'Take second' }).click();
await tab.getByRole('button', { name: 'Take first' }).click();
await tab.locator('#state', { hasText: '2 of' }).waitFor();
await tab.screenshot({ path: join(root, 'docs/adjudicate.png') });
await browser.close();
server.close();
rmSync(folder, { recursive: true });
