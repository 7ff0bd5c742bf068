import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { demoHtml } from '../../../scripts/demo-site.ts';
import { noteComplaints } from '../../support/app-in-browser.ts';

/** Writes the page of the demo as `npm run site` does. */
export async function buildDemo(folder: string): Promise<void> {
  await writeFile(join(folder, 'index.html'), await demoHtml([]));
}

/** What a tab may complain of: addresses of things made in it. */
const ownThings = /^blob:|^about:blank$/;

/**
 * Opens the demo from the disk, and goes on from the page that it opens with to where pages are chosen. When the test
 * ends, the tab is closed, and has complained of nothing that is not allowed.
 * @param folder of the site
 */
export async function openDemo(
  browser: Browser,
  folder: string,
  { width = 1280, allowed = ownThings } = {},
): Promise<Tab> {
  const tab = await browser.newPage({ viewport: { width, height: 800 }, acceptDownloads: true });
  const complaints: string[] = [];
  const base = pathToFileURL(folder).href;
  noteComplaints(tab, base, complaints);
  onTestFinished(async () => {
    await tab.close();
    expect(complaints.filter((text) => !allowed.test(text))).toEqual([]);
  });
  await tab.goto(`${base}/index.html`);
  await tab.getByRole('button', { name: 'Another page' }).click();
  return tab;
}

/** Hands the demo a page as a file, and waits until it is shown. */
export async function showFile(tab: Tab, html: string | Buffer, name = 'page.html'): Promise<void> {
  await give(tab, html, name);
  await tab.locator('.panes').waitFor();
}

/** Hands the demo a page as a file. */
export async function give(tab: Tab, html: string | Buffer, name = 'page.html'): Promise<void> {
  const again = tab.getByRole('button', { name: 'Another page' });
  if (await again.isVisible()) await again.click();
  await tab
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(html) });
}

/** The outline as the demo shows it: headings with their depths, 1 at the top. */
export function shownOutline(tab: Tab): Promise<[heading: string, depth: number][]> {
  return tab
    .locator('[role=treeitem]')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('.words')?.textContent ?? '',
        Number(item.getAttribute('aria-level')),
      ]),
    );
}
