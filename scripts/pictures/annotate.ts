import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { annotationApp, type PageToAnnotate } from '../../src/apps/annotate/index.ts';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { inferDocument, inferenceConfig } from '../../src/pipeline/model/index.ts';
import { corpusFile, desk, type Studio } from './studio.ts';

const slugs = ['en-barometer-museum', 'en-ferry-times', 'en-rowing-club', 'en-seed-list'];

/**
 * `annotate`: an annotator who began from the model's outline, compared with gold; and a third who decides between the
 * two.
 */
export async function picturesOfAnnotate(studio: Studio): Promise<void> {
  const folder = studio.folder();
  for (const slug of slugs) {
    mkdirSync(join(folder, slug));
    for (const name of ['page.html', 'gold.json'] as const)
      cpSync(corpusFile(slug, name), join(folder, slug, name));
  }
  const pages = await capturedPages(folder);
  const app = annotationApp({
    ...{ folder, annotator: 'b', ids: [...pages.keys()] },
    async open(id) {
      const page = pages.get(id);
      if (!page) throw new Error(`${id}: no such page`);
      return page;
    },
    suggest: ({ document }) => inferDocument(document, inferenceConfig()),
  });
  const base = await studio.serve(app.fetch);
  const page = `#${encodeURIComponent(`${slugs[0]}/page`)}`;
  await studio.both('annotate', async (tab) => {
    await tab.goto(`${base}/${page}`);
    const begin = tab.getByRole('button', { name: 'Begin from the model' });
    await tab.locator('#rows > div').first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await tab.locator('#rows mark').first().waitFor();
    await tab.locator('#state', { hasText: 'Saved' }).waitFor();
    await tab.getByLabel('Differences').check();
    await tab.locator('#rows').press('j');
    await tab.evaluate(() => scrollTo(0, 0));
  });
  const decided = await studio.take(desk, async (tab) => {
    await tab.goto(`${base}/?as=c${page}`);
    await tab.locator('#rows > div').first().waitFor();
    await tab.getByLabel('Adjudicate').check();
    await tab.getByRole('button', { name: 'Take second' }).click();
    await tab.getByRole('button', { name: 'Take first' }).click();
    await tab.locator('#state', { hasText: '2 of' }).waitFor();
  });
  await studio.write('adjudicate', decided);
}

async function capturedPages(folder: string): Promise<Map<string, PageToAnnotate>> {
  const capture = await openCapture();
  const pages = new Map<string, PageToAnnotate>();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) throw source;
    const { page, screenshot } = await capture.page(source, { screenshot: true });
    const document = pageRows(page, 'visual');
    pages.set(page.id, { page, document, screenshot: screenshot ?? new Uint8Array() });
  }
  await capture.close();
  return pages;
}
