import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoHtml } from '../demo-site.ts';
import { darkPhone, desk, phone, type Show, type Studio } from './studio.ts';

const links = [
  { href: 'read/index.html', text: 'Documents: what it does, and how well' },
  { href: 'notebooks/index.html', text: 'Notebooks: how it works, step by step' },
];

/** The demo: the page that it opens with and what is found on it; and, on a phone, where another is chosen. */
export async function picturesOfDemo(studio: Studio): Promise<void> {
  const file = join(studio.folder(), 'index.html');
  writeFileSync(file, await demoHtml(links));
  const choose: Show = async (tab) => {
    await tab.goto(pathToFileURL(file).href);
    await tab.getByRole('button', { name: 'Another page' }).click();
  };
  const show: Show = async (tab) => {
    await tab.goto(pathToFileURL(file).href);
    await tab.locator('.live iframe').waitFor();
    await tab.locator('[role=treeitem]').nth(2).hover();
    await tab.evaluate(() => scrollTo(0, 0));
  };
  await studio.write('demo', await studio.take(desk, show));
  const three = [
    await studio.take(phone, choose),
    await studio.take(phone, show),
    await studio.take(darkPhone, show),
  ];
  await studio.write('demo-phone', ...three);
}
