/**
 * How long the demo takes from a file to its outline, in a browser, and how large it is.
 *
 *     npx tsx bench/demo.ts [--nodes 2000] [--repeats 5] [--write]
 *
 * Prints JSON: elements and texts of a made page; seconds by the clock from the file to the window that shows its
 * outline, the median of the repeats, those of the browser's processors, and how much of it the steps take (the
 * machine's load lengthens them); bytes of the demo, and of its parts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { demoExamples, demoHtml, demoWorker } from '../scripts/demo-site.ts';
import { webProgram } from '../src/apps/shared/index.ts';
import { resolveBrowser } from '../src/capture/index.ts';
import { benchMachine } from './sampler/bench-machine.ts';
import { madePage } from './support/made-page.ts';
import { median, writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '2000' },
    repeats: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-bench-demo-'));
const file = join(folder, 'index.html');
const html = await demoHtml([]);
writeFileSync(file, html);
const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});

const session = await browser.newBrowserCDPSession();

/** Processor time of all processes of the browser. */
async function processorSeconds(): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Seconds of a page from the file to the window that shows it, and when each step began. */
async function read(page: string) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await tab.goto(pathToFileURL(file).href);
  await tab.locator('.start').waitFor();
  await tab.evaluate(() => {
    const steps: [string, number][] = [];
    new MutationObserver(() => {
      const busy = document.querySelector('.busy strong')?.textContent;
      const step = document.querySelector('.panes') ? 'shown' : busy;
      if (step && steps.at(-1)?.[0] !== step) steps.push([step, performance.now()]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { steps });
  });
  const before = await processorSeconds();
  await tab.locator('input[type=file]').setInputFiles({
    name: 'made.html',
    mimeType: 'text/html',
    buffer: Buffer.from(page),
  });
  await tab.locator('.panes').waitFor();
  const processor = (await processorSeconds()) - before;
  const steps = await tab.evaluate(() => (globalThis as unknown as { steps: [string, number][] }).steps);
  const nodes = await tab.evaluate(() => document.querySelectorAll('[role=treeitem]').length);
  await tab.close();
  const seconds = (from: number, to: number): number => (steps[to][1] - steps[from][1]) / 1000;
  return {
    headings: nodes,
    processor,
    whole: seconds(0, steps.length - 1),
    steps: steps.slice(0, -1).map(([name], i) => [name.replace(' …', ''), seconds(i, i + 1)] as const),
  };
}

try {
  const page = madePage(Number(values.nodes));
  const runs: Awaited<ReturnType<typeof read>>[] = [];
  for (let i = 0; i < Number(values.repeats); i++) runs.push(await read(page));
  const names = runs[0].steps.map(([name]) => name);
  const results = {
    nodes: Number(values.nodes),
    headings: runs[0].headings,
    seconds: {
      processor: median(
        runs.map(({ processor }) => processor),
        2,
      ),
      whole: median(
        runs.map(({ whole }) => whole),
        2,
      ),
      ...Object.fromEntries(
        names.map((name) => [
          name,
          median(
            runs.map(({ steps }) => steps.find(([one]) => one === name)?.[1] ?? Number.NaN),
            2,
          ),
        ]),
      ),
    },
    bytes: {
      whole: Buffer.byteLength(html),
      window: Buffer.byteLength(webProgram('demo').script),
      worker: Buffer.byteLength((await demoWorker()).script),
      pages: Buffer.byteLength(JSON.stringify(demoExamples())),
    },
  };
  if (values.write) writeResults('demo.json', results);
  else console.log(JSON.stringify({ version: 1, ...benchMachine(), ...results }, null, 1));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
