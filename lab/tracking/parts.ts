import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DivisionOptions,
  fullDivisionOptions,
  measureNodes,
  nestedComponents,
  trainPage,
  updatePage,
} from '../../packages/following/src/fragments/index.ts';
import { dividePage } from '../../packages/following/src/index.ts';
import { decodeHtml } from '../../src/capture/index.ts';
import { mergeSpans, type Span } from '../../src/page/index.ts';
import { judgeExtent, likeness, sharedLength } from './judge-extent.ts';
import { openVersion, peerRanges, peers } from './peers.ts';
import { type ReadHistory, readHistories } from './read-histories.ts';

/**
 * Parts that were read by hand, followed: `npx tsx lab/tracking/parts.ts [--signatures] [--unseen FOLDER] [HISTORY]`,
 * or the blind ones, which nothing was chosen on: `npx tsx lab/tracking/parts.ts --blind FOLDER [HISTORY]`.
 * Every history is trained on one version, as the personal page trains, and followed through those behind it; a part
 * is followed by the component that is most like it. So are the made pages of
 * `packages/following/test/support/turnover-pages.ts`, all parts in all versions. Verdicts go to `results-parts.json`, those of
 * blind ones to `results-blind.json`;
 * `summarise-parts.ts` prints them. `read-histories.ts` says where captures are kept.
 */
const words = process.argv.slice(2);
const isAlone = words[0] === '--signatures' && words.shift() !== undefined;
const folder = words[0] === '--unseen' ? words.splice(0, 2)[1] : undefined;
const blind = words[0] === '--blind' ? words.splice(0, 2)[1] : undefined;
const wanted = words[0];

/** Verdicts on one case: of each method, at each bound of overlap. */
interface JudgedCase {
  history: string;
  read: string;
  part: number;
  /** Overlap over union of the part and the component that stands for it, where it was trained. */
  offered: number;
  /** Per method: the verdict at 0.5, and at 0.8. */
  verdicts: Record<string, [loose: string, strict: string]>;
}

const bounds = [0.5, 0.8] as const;
const path = join(import.meta.dirname, blind ? 'results-blind.json' : 'results-parts.json');
for await (const history of readHistories({ unseen: folder, blind, name: wanted }))
  keep(history.name, followed(history, fullDivisionOptions));

/** Follows all parts of a history, and judges them in the versions that were read. */
function followed({ cases, files, sources, pages }: ReadHistory, options: DivisionOptions): JudgedCase[] {
  const first = dividePage(pages[0], options)(options.u);
  const offers = [...first.components, ...nestedComponents(first)];
  let { index } = trainPage([first]);
  const claims = pages.slice(1).map((page) => {
    const update = updatePage(index, dividePage(page, options), options);
    index = update.index;
    return [...update.outcomes, ...update.nested].map(({ component }) => component?.spans ?? []);
  });
  const versions = pages.map((page, i) => openVersion(page, decodeHtml(sources[i].bytes).text));
  const bestOf = (was: Span): { best: number; offered: number } => {
    const alike = offers.map(({ spans }) => likeness(spans, [was]));
    const offered = Math.max(...alike);
    return { best: alike.indexOf(offered), offered };
  };
  const followed = new Set(cases.map(({ was }) => bestOf(was).best));
  const made = isAlone
    ? []
    : peers.map((peer) => ({
        peer,
        expressions: peer.make(
          versions[0],
          offers.map(({ nodes }, i) => (followed.has(i) ? nodes : [])),
        ),
      }));
  return cases.map(({ history, read, part, was, now, length }) => {
    const at = files.indexOf(read);
    const page = pages[at];
    const text = page.nodes[0].span[1];
    if (text !== (length ?? text))
      throw new Error(`${history} ${read}: ${text} characters (expected ${length}, as it was read)`);
    const { best, offered } = bestOf(was);
    const isBegun = sharedLength(offers[best].spans, [[was[0], was[0] + 1]]) === 1;
    const judge = (claim: readonly Span[]): [string, string] => [
      judgeExtent(claim, now, isBegun, bounds[0]),
      judgeExtent(claim, now, isBegun, bounds[1]),
    ];
    const { ends } = measureNodes(page);
    const byPeers = made.map(({ peer, expressions }) => {
      const ranges = peerRanges(peer, versions[at], ends, expressions[best]);
      return [peer.name, judge(mergeSpans(ranges.map(([node]) => page.nodes[node].span)))] as const;
    });
    const verdicts = { signatures: judge(claims[at - 1][best]), ...Object.fromEntries(byPeers) };
    return { history, read, part, offered: Number(offered.toFixed(3)), verdicts };
  });
}

/** Writes the verdicts of a history in place of older ones; peers that were not asked keep theirs. */
function keep(name: string, cases: readonly JudgedCase[]): void {
  const older: JudgedCase[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).cases : [];
  const merged = cases.map((one) => {
    const same = older.find(
      (other) => other.history === name && other.read === one.read && other.part === one.part,
    );
    return { ...one, verdicts: { ...(isAlone ? same?.verdicts : {}), ...one.verdicts } };
  });
  const all = [...older.filter(({ history }) => history !== name), ...merged];
  const lines = all
    .sort((a, b) => (a.history < b.history ? -1 : a.history > b.history ? 1 : 0))
    .map((one) => ` ${JSON.stringify(one)}`);
  writeFileSync(path, `{ "version": 1, "cases": [\n${lines.join(',\n')}\n] }\n`);
  const right = cases.filter(({ verdicts }) => ['right', 'gone'].includes(verdicts.signatures[0])).length;
  console.log(`${name}: ${right} of ${cases.length}`);
}
