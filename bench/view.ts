/**
 * How long `view` takes until its page can be used, and how smoothly it moves, on a made page of some thousand nodes.
 *
 *     npm run build && npx tsx bench/view.ts [--nodes 5000] [--repeats 3] [--write]
 *
 * Prints JSON: seconds of the program from a snapshot with its picture to the file, by the clock and by the processor;
 * seconds until the browser shows it; and for pointing at the picture, walking through the rows, and scrolling the
 * picture: processor time of the browser's main thread a frame, which other programs on the machine do not lengthen
 * (60 frames a second leave 16.7 ms), and frames a second by the clock.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page as Tab } from 'playwright';
import { resolveBrowser } from '../src/capture/index.ts';
import { benchMachine } from './sampler/bench-machine.ts';
import { madePage } from './support/made-page.ts';
import { median, writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '5000' },
    repeats: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const program = resolve(import.meta.dirname, '../bin/pagestructure.js');
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-bench-view-'));

/** Seconds of a command, by the clock, and of its own processor time. */
function run(...argv: string[]): { clock: number; processor: number } {
  const start = performance.now();
  const timed = `process.on('exit', () => console.error(process.cpuUsage().user + process.cpuUsage().system))`;
  const preload = `data:text/javascript,${encodeURIComponent(timed)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, program, ...argv], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const processor = Number(stderr.trim().split('\n').at(-1)) / 1e6;
  return { clock: (performance.now() - start) / 1000, processor };
}

const { executablePath, env } = await resolveBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  writeFileSync(join(folder, 'made.html'), madePage(Number(values.nodes)));
  run('capture', join(folder, 'made.html'), '--screenshot', '--out', folder);
  const snapshot = join(folder, 'made.page.json');
  const nodes = JSON.parse(readFileSync(snapshot, 'utf8')).nodes.length;
  const file = join(folder, 'made.view.html');
  const repeats = Array.from({ length: Number(values.repeats) });
  const written = repeats.map(() => run('view', snapshot, '--out', file));
  const openings: Awaited<ReturnType<typeof look>>[] = [];
  for (const _ of repeats) openings.push(await look(file));
  const least = (name: 'point' | 'walk' | 'scroll') => ({
    processorMilliseconds: median(
      openings.map((one) => one[name].processor),
      1,
    ),
    framesPerSecond: median(openings.map((one) => one[name].frames)),
  });
  const results = {
    nodes,
    seconds: {
      written: {
        clock: median(
          written.map(({ clock }) => clock),
          2,
        ),
        processor: median(
          written.map(({ processor }) => processor),
          2,
        ),
      },
      shown: median(
        openings.map(({ shown }) => shown),
        2,
      ),
    },
    frame: { point: least('point'), walk: least('walk'), scroll: least('scroll') },
  };
  if (values.write) writeResults('view.json', results);
  else console.log(JSON.stringify({ version: 1, ...benchMachine(), ...results }, null, 1));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function look(file: string) {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await tab.goto(pathToFileURL(file).href);
  await tab.locator('.linked').waitFor();
  const shown = (performance.now() - start) / 1000;
  const box = await tab.locator('.picture-pane').boundingBox();
  if (!box) throw new Error('no picture');
  const point = await frames(tab, async (i) => {
    await tab.mouse.move(
      box.x + 20 + ((7 * i) % (box.width / 3)),
      box.y + 20 + ((11 * i) % (box.height - 40)),
    );
  });
  await tab.keyboard.press('2');
  await tab.locator('.rows [data-i]').first().focus();
  const walk = await frames(tab, () => tab.keyboard.press('ArrowDown'));
  await tab.mouse.move(box.x + 30, box.y + 100);
  const scroll = await frames(tab, () => tab.mouse.wheel(0, 60));
  await tab.close();
  return { shown, point, walk, scroll };
}

/**
 * Does something 120 times, as fast as the browser takes it, while the page counts its frames: it draws one whenever
 * the screen asks for it, 60 times a second, unless the one before is not done.
 */
async function frames(
  tab: Tab,
  act: (i: number) => Promise<void>,
): Promise<{ processor: number; frames: number }> {
  const debuggerOf = await tab.context().newCDPSession(tab);
  await debuggerOf.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async (): Promise<number> => {
    const { metrics } = await debuggerOf.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await tab.evaluate(() => {
    const counter = {
      drawn: [] as number[],
      next: 0,
      note(time: number): void {
        counter.drawn.push(time);
        counter.next = requestAnimationFrame(counter.note);
      },
    };
    requestAnimationFrame(counter.note);
    Object.assign(globalThis, { counter });
  });
  const before = await used();
  for (let i = 0; i < 120; i++) await act(i);
  const processor = (await used()) - before;
  const times = await tab.evaluate(() => {
    const { counter } = globalThis as unknown as { counter: { drawn: number[]; next: number } };
    cancelAnimationFrame(counter.next);
    return counter.drawn;
  });
  const count = times.length - 1;
  return { processor: (1000 * processor) / count, frames: (1000 * count) / (times[count] - times[0]) };
}
