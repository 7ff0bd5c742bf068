import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, type Studio } from './studio.ts';

/** The report of the experiment on the corpus, which `npm start` runs, a method's page looked at. */
export async function picturesOfReport(studio: Studio): Promise<void> {
  const report = join(root, 'runs/corpus/report.html');
  if (!existsSync(report)) throw new Error(`${report}: no such file (expected after npm start)`);
  await studio.both('report', async (tab) => {
    await tab.goto(pathToFileURL(report).href);
    const strip = tab.getByRole('slider').first();
    await strip.focus();
    for (let i = 0; i < 20; i++) await strip.press('ArrowRight');
    await tab.evaluate(() => scrollTo(0, 0));
    await strip.press('ArrowRight');
  });
}
