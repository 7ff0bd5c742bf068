import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import {
  type DivisionOptions,
  fullDivisionOptions,
  paperDivisionOptions,
} from '../../packages/following/src/fragments/index.ts';
import {
  type Capture,
  captureWithParser,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { anchorNodes } from './anchors.ts';
import { histories, unseenHistories } from './histories.ts';
import { measure, measureHidden, round } from './measure.ts';
import { peers } from './peers.ts';

/**
 * Tracking on the histories of real pages: `npx tsx lab/tracking/run.ts [HISTORY]`; results go to `results.json`,
 * in place of older ones of the same histories. `--unseen FOLDER [HISTORY]`: on those that `extract-unseen.ts`
 * wrote, to `results-unseen.json`. `--signatures` first: without the peers, whose older results stay, for they do
 * not depend on the tracker. `--method NAME`, last, takes one fragmentation alone. `summarise.ts` prints both as
 * tables. `TRACKING_CAPTURES` names a folder where captures are kept for the next run.
 *
 * Components are those of each fragmentation after training on the first three versions; every way to find them
 * again starts from the last training capture that was kept.
 */
const methods: Readonly<Record<string, DivisionOptions>> = {
  tables: paperDivisionOptions,
  'rows and cells': { ...fullDivisionOptions, parts: 'cells' },
  'visual blocks': fullDivisionOptions,
};

const words = process.argv.slice(2);
const isAlone = words[0] === '--signatures' && words.shift() !== undefined;
const method = words.at(-2) === '--method' ? words.splice(-2)[1] : undefined;
const folder = words[0] === '--unseen' ? words[1] : undefined;
const wanted = words[folder === undefined ? 0 : 2];
const known = folder === undefined ? histories() : unseenHistories(folder);
const chosen = known.filter(({ name }) => wanted === undefined || name === wanted);
const machine = benchMachine();
let capture: Capture | undefined;
for (const history of chosen) {
  const sources: Source[] = [];
  for await (const source of readSources([history.folder])) {
    if (source instanceof SourceError) throw source;
    sources.push(source);
  }
  if (history.gold === 'ids') sources.splice(0, firstWithIds(sources));
  const results = [];
  for (const [name, options] of Object.entries(methods)) {
    if (method !== undefined && method !== name) continue;
    const [wall, cpu] = [performance.now(), process.cpuUsage()];
    const pages =
      options.parts === 'blocks'
        ? await captured(history.name, sources)
        : sources.map((source) => captureWithParser(source));
    const used = process.cpuUsage(cpu);
    const all = { history, sources, pages };
    results.push({
      history: history.name,
      gold: history.gold,
      method: name,
      commit: machine.commit,
      captureSeconds: round((performance.now() - wall) / 1000),
      captureCpuSeconds: round((used.user + used.system) / 1e6),
      ...measure(all, options, isAlone ? [] : peers),
      ...(options.parts === 'blocks' ? { hidden: measureHidden(all, options, isAlone ? [] : peers) } : {}),
    });
    console.log(history.name, name, JSON.stringify(results.at(-1)?.tracking.signatures.all));
  }
  keep(history.name, results);
}
await capture?.close();

/** Captures with layout, as they were kept, or new. */
async function captured(name: string, sources: readonly Source[]): Promise<Page[]> {
  const kept = process.env.TRACKING_CAPTURES && join(process.env.TRACKING_CAPTURES, `${name}.v8`);
  if (kept && existsSync(kept)) return deserialize(readFileSync(kept));
  const pages = await layOut(sources);
  if (kept) writeFileSync(kept, serialize(pages));
  return pages;
}

/** Captures with layout, two pages at a time. */
async function layOut(sources: readonly Source[]): Promise<Page[]> {
  capture ??= await openCapture();
  const browser = capture;
  const pages: Page[] = [];
  const rest = sources.entries();
  const worker = async (): Promise<void> => {
    for (const [i, source] of rest) pages[i] = (await browser.page(source)).page;
  };
  await Promise.all([worker(), worker()]);
  return pages;
}

/** The first version whose sections have ids: earlier ones have no gold. */
function firstWithIds(sources: readonly Source[]): number {
  const fewest = 5;
  return sources.findIndex((source) => anchorNodes(captureWithParser(source), 'ids').size >= fewest);
}

interface Result {
  history: string;
  method: string;
  tracking: Record<string, unknown>;
}

/** A result with what was measured of the peers before. */
function withPeers(result: Result, older: readonly Result[]): Result {
  const same = older.find((one) => one.history === result.history && one.method === result.method);
  return { ...result, tracking: { ...same?.tracking, ...result.tracking } };
}

/** Writes the results of a history in place of older ones. */
function keep(name: string, results: readonly Result[]): void {
  const path = join(import.meta.dirname, folder === undefined ? 'results.json' : 'results-unseen.json');
  const older: Result[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).results : [];
  const merged = [
    ...older.filter((one) => one.history !== name || !results.some((two) => two.method === one.method)),
    ...results.map((one) => withPeers(one, older)),
  ];
  merged.sort((a, b) => (a.history < b.history ? -1 : a.history > b.history ? 1 : 0));
  writeFileSync(path, `${JSON.stringify({ version: 2, machine, results: merged }, null, 1)}\n`);
}
