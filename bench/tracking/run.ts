import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  captureWithJsdom,
  decodeHtml,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../../src/capture/index.ts';
import {
  dataSaved,
  type FragmentOptions,
  fullFragmentOptions,
  paperFragmentOptions,
} from '../../src/fragments/index.ts';
import { measureNodes } from '../../src/fragments/measure-nodes.ts';
import type { Page } from '../../src/page/index.ts';
import { benchMachine } from '../sampler/bench-machine.ts';
import { anchorNodes, chooseAnchor } from './anchors.ts';
import { follow, trainingCaptures } from './follow.ts';
import { type History, histories } from './histories.ts';
import { judge, type Verdict } from './judge.ts';
import { openVersion, peerRanges, peers } from './peers.ts';

/**
 * Tracking on the histories of real pages: `npx tsx bench/tracking/run.ts [HISTORY]`; results go to `results.json`, in place of
 * older ones of the same histories.
 *
 * Components are those of each fragmentation after training on the first three versions; every way to find them again starts from
 * the last training capture that was kept.
 */
const methods: Readonly<Record<string, FragmentOptions>> = {
  tables: paperFragmentOptions,
  'rows and cells': { ...fullFragmentOptions, parts: 'cells' },
  'visual blocks': fullFragmentOptions,
};

/** Versions behind the training from which on "after 20 versions" counts. */
const late = 20;
const verdicts: readonly Verdict[] = ['right', 'wrong', 'lost', 'ghost', 'gone', 'unclear'];
type Judged = (Verdict | undefined)[][];
type Counts = Record<Verdict, number>;

const chosen = histories().filter(({ name }) => !process.argv[2] || name === process.argv[2]);
const capture = await openCapture();
const results = [];
for (const history of chosen) {
  const sources: Source[] = [];
  for await (const source of readSources([history.folder])) {
    if (source instanceof SourceError) throw source;
    sources.push(source);
  }
  if (history.gold === 'ids') sources.splice(0, firstWithIds(sources));
  for (const [method, options] of Object.entries(methods)) {
    const captured = performance.now();
    const pages: Page[] = [];
    for (const source of sources) {
      pages.push(options.parts === 'blocks' ? (await capture.page(source)).page : captureWithJsdom(source));
    }
    const captureSeconds = (performance.now() - captured) / 1000;
    const result = {
      history: history.name,
      gold: history.gold,
      method,
      captureSeconds: round(captureSeconds),
    };
    results.push({ ...result, ...measure(history, sources, pages, options) });
    console.log(JSON.stringify(results.at(-1)));
  }
}
await capture.close();
const path = join(import.meta.dirname, 'results.json');
const older: { history: string }[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).results : [];
const kept = older.filter(({ history }) => !chosen.some(({ name }) => name === history));
const all = [...kept, ...results].sort((a, b) =>
  a.history < b.history ? -1 : a.history > b.history ? 1 : 0,
);
writeFileSync(path, `${JSON.stringify({ version: 1, machine: benchMachine(), results: all }, null, 1)}\n`);

/** The first version whose sections have ids: earlier ones have no gold. */
function firstWithIds(sources: readonly Source[]): number {
  const fewest = 5;
  return sources.findIndex((source) => anchorNodes(captureWithJsdom(source), 'ids').size >= fewest);
}

/** Follows one history with one fragmentation, and with the peers. */
function measure(
  history: History,
  sources: readonly Source[],
  pages: readonly Page[],
  options: FragmentOptions,
) {
  const begun = performance.now();
  const { trained, components, claims } = follow(pages, options);
  const seconds = (performance.now() - begun) / 1000;
  const nodes = pages.map((page) => anchorNodes(page, history.gold));
  const anchors = components.map(({ ranges }) => chooseAnchor(nodes, trained, ranges));
  const later = pages.map((_, version) => version).slice(trainingCaptures);
  const judged: Record<string, Judged> = {
    signatures: later.map((version, k) =>
      judge(
        claims.map((claim) => claim[k]),
        anchors,
        version,
      ),
    ),
  };
  const versions = pages.map((page, i) => openVersion(page, decodeHtml(sources[i].bytes).text));
  const ends = pages.map((page) => measureNodes(page).ends);
  for (const peer of peers) {
    const made = peer.make(
      versions[trained],
      components.map((component) => component.nodes),
    );
    judged[peer.name] = later.map((version) =>
      judge(
        made.map((expressions) => peerRanges(peer, versions[version], ends[version], expressions)),
        anchors,
        version,
      ),
    );
  }
  const half = components.filter((_, i) => i % 2 === 0).map(({ markupLength }) => markupLength);
  return {
    versions: pages.length,
    components: components.length,
    anchored: anchors.filter((anchor) => anchor !== undefined).length,
    updateSeconds: round(seconds),
    saved: components.map(({ markupLength }) =>
      round(dataSaved([markupLength], [sources[trained].bytes.length]).a),
    ),
    savedByHalf: round(dataSaved(half, [sources[trained].bytes.length]).a),
    tracking: Object.fromEntries(
      Object.entries(judged).map(([who, all]) => [
        who,
        { all: summary(all), late: summary(all.slice(late)), curve: curve(all) },
      ]),
    ),
  };
}

/** Counts of verdicts, and the shares among components whose anchor is there. */
function summary(judged: Judged) {
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, judged.flat().filter((one) => one === verdict).length]),
  ) as Counts;
  const there = counts.right + counts.wrong + counts.lost;
  const share = (count: number) => (there === 0 ? null : round(count / there));
  return { ...counts, rightShare: share(counts.right), wrongShare: share(counts.wrong) };
}

/** Share still right after so many versions. */
function curve(judged: Judged) {
  const after = [1, 2, 5, 10, 15, 20, 25, 50, 100, 200, 283].filter((version) => version <= judged.length);
  return Object.fromEntries(after.map((version) => [version, summary([judged[version - 1]]).rightShare]));
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
