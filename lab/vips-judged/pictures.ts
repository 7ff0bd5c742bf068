/**
 * Takes the pictures that `pagestructure rate` shows, one a segmentation, in the judge's order, for a judge who looks at
 * files; and gives grades that such a judge wrote down to the program.
 *
 *     npx tsx lab/vips-judged/pictures.ts ADDRESS --out FOLDER [--from 1] [--to 40]
 *     npx tsx lab/vips-judged/pictures.ts ADDRESS --grades FILE
 *
 * ADDRESS is the one that `rate` prints. A line of FILE is a number of a segmentation, from 1, and its grade.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchTestBrowser } from '../../test/support/app-in-browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    grades: { type: 'string' },
  },
});
const [address] = positionals;
if (!address || (values.out === undefined) === (values.grades === undefined)) {
  throw new Error('expected the address of rate, and --out FOLDER or --grades FILE');
}
const at = (path: string): string => new URL(path, address).href;

if (values.grades !== undefined) {
  for (const line of readFileSync(values.grades, 'utf8').trim().split('\n')) {
    const [number, grade] = line.split(/\s+/);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ grade });
    const answer = await fetch(at(`/items/${Number(number) - 1}`), { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`${line}: ${await answer.text()}`);
  }
} else {
  const folder = values.out ?? '';
  mkdirSync(folder, { recursive: true });
  const { items } = await (await fetch(at('/items'))).json();
  const browser = await launchTestBrowser();
  const tab = await browser.newPage({ viewport: { width: 1330, height: 1600 } });
  await tab.goto(address, { timeout: 120_000 });
  const last = Math.min(items.length, Number(values.to ?? items.length));
  for (let number = 1; number <= last; number++) {
    await tab.waitForFunction(
      (start) => document.getElementById('title')?.textContent?.startsWith(start),
      `Segmentation ${number} of`,
      { timeout: 120_000 },
    );
    if (number >= Number(values.from)) {
      // The whole picture, not what the pane shows of it.
      await tab.addStyleTag({
        content: '.pane{height:auto!important;overflow:visible!important}.grades{position:static!important}',
      });
      const path = join(folder, `${String(number).padStart(3, '0')}.png`);
      await tab.locator('#picture > *').first().screenshot({ path });
    }
    await tab.keyboard.press('ArrowRight');
  }
  await browser.close();
}
