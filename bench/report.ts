/**
 * How long a report takes to open in a browser, and how large it is.
 *
 *     npx tsx bench/report.ts [REPORT.html ...] [--pages 60,1000] [--repeats 3] [--out bench/results/report.json]
 *
 * Opens the reports named, and reports of made pages, each with a picture of 160 kB (within the budget of pictures that
 * `report` keeps), 36 rows and 14 methods. Prints
 * JSON: bytes; seconds until the page is ready and until its first section is open, both as the processor time of
 * the browser's main thread, which other programs on the machine do not lengthen, and by the clock; elements of the
 * page; the load of the machine.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { type ReportPage, reportPieces } from '../src/apps/report/index.ts';
import { choosePictures } from '../src/apps/report/inside/index.ts';
import { resolveBrowser } from '../src/capture/index.ts';
import { quantile } from '../src/math/index.ts';
import { writeAtomic } from '../src/store/index.ts';
import { benchMachine } from './sampler/bench-machine.ts';
import { madePages, madeScores } from './support/report-pages.ts';

const { values, positionals } = parseArgs({
  options: {
    pages: { type: 'string', default: '60,1000' },
    repeats: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
  allowPositionals: true,
});

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-bench-report-'));
const { executablePath, env } = await resolveBrowser();
const sandbox = process.getuid?.() !== 0;
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: sandbox,
});
try {
  const files = [...positionals, ...(await madeReports(values.pages.split(',').map(Number)))];
  const results = [];
  for (const file of files) results.push(await openOften(browser, file, Number(values.repeats)));
  const text = `${JSON.stringify({ version: 1, ...benchMachine(), results }, null, 1)}\n`;
  if (values.out === undefined) console.log(text);
  else await writeAtomic(values.out, text);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Reports of so many made pages, as files. */
async function madeReports(counts: readonly number[]): Promise<string[]> {
  const files: string[] = [];
  for (const count of counts) {
    const file = join(folder, `${count} made pages.html`);
    const parts = reportPieces({
      title: `${count} made pages`,
      summary: [],
      corpora: [{ name: '', comparisons: [], scores: madeScores() }],
      reproduce: { command: '', facts: [] },
      runs: [],
      pages: withinBudget(count),
      errors: [],
      warnings: [],
    });
    await writeAtomic(file, parts);
    files.push(file);
  }
  return files;
}

/** Made pages, of which as many have pictures as `report` would choose. */
function* withinBudget(count: number): Generator<ReportPage> {
  const candidates = [];
  for (const { id, screenshot, predictions } of madePages(count)) {
    candidates.push({ id, bytes: screenshot?.length ?? 0, f: predictions[0].scores?.[0].f });
  }
  const pictured = choosePictures(candidates);
  for (const page of madePages(count)) {
    yield pictured.has(page.id) ? page : { ...page, screenshot: undefined };
  }
}

interface Opening {
  readyProcessor: number;
  readyClock: number;
  sectionProcessor: number;
  sectionClock: number;
  elements: number;
}

/** Medians over several openings. */
async function openOften(browser: Browser, file: string, repeats: number): Promise<object> {
  const openings: Opening[] = [];
  for (let i = 0; i < repeats; i++) openings.push(await openOnce(browser, file));
  const median = (name: keyof Opening): number => {
    const middle = quantile(
      openings.map((opening) => opening[name]),
      0.5,
    );
    return Number(middle.toFixed(3));
  };
  return {
    report: basename(file),
    bytes: statSync(file).size,
    seconds: {
      ready: { processor: median('readyProcessor'), clock: median('readyClock') },
      section: { processor: median('sectionProcessor'), clock: median('sectionClock') },
    },
    elements: median('elements'),
    repeats,
  };
}

async function openOnce(browser: Browser, file: string): Promise<Opening> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    // A page of a file of its own first, so that the same process opens the report.
    const first = join(folder, 'first.html');
    writeFileSync(first, '<!doctype html><title>first</title>');
    await tab.goto(pathToFileURL(first).href);
    const debuggerOf = await tab.context().newCDPSession(tab);
    await debuggerOf.send('Performance.enable', { timeDomain: 'threadTicks' });
    const processor = async (): Promise<number> => {
      const { metrics } = await debuggerOf.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    const measure = async (act: () => Promise<unknown>): Promise<[processor: number, clock: number]> => {
      const [before, start] = [await processor(), performance.now()];
      await act();
      return [(await processor()) - before, (performance.now() - start) / 1000];
    };
    const [readyProcessor, readyClock] = await measure(() =>
      tab.goto(pathToFileURL(file).href, { timeout: 300_000 }),
    );
    const [sectionProcessor, sectionClock] = await measure(async () => {
      await tab.locator('details.page > summary').first().click();
      await tab.locator('details.page .rows').first().waitFor();
    });
    const elements = await tab.evaluate(() => document.querySelectorAll('*').length);
    return { readyProcessor, readyClock, sectionProcessor, sectionClock, elements };
  } finally {
    await tab.close();
  }
}
