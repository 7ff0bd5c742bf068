import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { root, type Studio } from './studio.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** The notebook on VIPS, where blocks and the slider of the permitted degree of coherence are. */
export async function picturesOfNotebooks(studio: Studio): Promise<void> {
  const built = join(root, 'notebooks/dist');
  if (!existsSync(built))
    throw new Error(`${built}: no such folder (expected after npm run notebooks:build)`);
  const base = await studio.serve(async ({ url }) => {
    const path = new URL(url).pathname;
    const bytes = await readFile(join(built, path)).catch(() => undefined);
    if (!bytes) return new Response('not found', { status: 404 });
    const type = types[extname(path)] ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  });
  await studio.both('notebooks', async (tab, { width }) => {
    await tab.goto(`${base}/02-vips.html`, { waitUntil: 'networkidle' });
    await tab.getByLabel('Page', { exact: true }).selectOption('en-rowing-club');
    await tab.locator('.pagestructure-overlay').first().waitFor();
    const top = width < 600 ? await tab.getByLabel('Page', { exact: true }).boundingBox() : null;
    await tab.evaluate((y) => scrollTo(0, y), (top?.y ?? 40) - 40); // a phone has no room for the text above it
    await tab.waitForTimeout(300);
  });
}
