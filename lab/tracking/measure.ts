import {
  type DivisionOptions,
  dataSaved,
  measureNodes,
} from '../../packages/following/src/fragments/index.ts';
import { decodeHtml, type Source } from '../../src/capture/index.ts';
import type { Page } from '../../src/page/index.ts';
import { anchorNodes, chooseAnchor } from './anchors.ts';
import { follow, trainingCaptures } from './follow.ts';
import { hideAnchors } from './hide-anchors.ts';
import type { History } from './histories.ts';
import { judge, type Verdict } from './judge.ts';
import { openVersion, type Peer, peerRanges } from './peers.ts';

/** Versions behind the training from which on "after 20 versions" counts. */
const late = 20;
const verdicts: readonly Verdict[] = ['right', 'wrong', 'lost', 'ghost', 'gone', 'unclear'];
type Judged = readonly (Verdict | undefined)[][];

/** A page, captured in every version. */
export interface Captured {
  history: History;
  sources: readonly Source[];
  pages: readonly Page[];
}

/** Follows one history with one fragmentation, and with the peers. */
export function measure(captured: Captured, options: DivisionOptions, peers: readonly Peer[]) {
  const { history, sources, pages } = captured;
  const begun = process.cpuUsage();
  const followed = follow(pages, options);
  const used = process.cpuUsage(begun);
  const anchors = pages.map((page) => anchorNodes(page, history.gold));
  const { components, trained } = followed;
  const bytes = [sources[trained].bytes.length];
  const half = components.filter((_, i) => i % 2 === 0).map(({ markupLength }) => markupLength);
  return {
    versions: pages.length,
    updateCpuSeconds: round((used.user + used.system) / 1e6),
    saved: components.map(({ markupLength }) => round(dataSaved([markupLength], bytes).a)).join(' '),
    savedByHalf: round(dataSaved(half, bytes).a),
    ...track(captured, followed, anchors, peers, false),
  };
}

/** The same with what the gold is read from kept from every tracker. */
export function measureHidden(
  { history, sources, pages }: Captured,
  options: DivisionOptions,
  peers: readonly Peer[],
) {
  const anchors = pages.map((page) => anchorNodes(page, history.gold));
  const { components, trained } = follow(pages.slice(0, trainingCaptures), options);
  const chosen = new Set(
    components.flatMap(({ ranges }) => chooseAnchor(anchors, history.gold, trained, ranges)?.[trained] ?? []),
  );
  const keys = new Set([...anchors[trained]].flatMap(([key, [node]]) => (chosen.has(node) ? [key] : [])));
  const hidden = hideAnchors(pages, history.gold, keys);
  const kept = anchors.map(
    (nodes) => new Map([...nodes].filter(([key]) => history.gold === 'ids' || keys.has(key))),
  );
  return track({ history, sources, pages: hidden }, follow(hidden, options), kept, peers, true);
}

/** Verdicts on what was followed, by signatures and by the peers. */
function track(
  { history, sources, pages }: Captured,
  { trained, components, claims }: ReturnType<typeof follow>,
  nodes: readonly Map<string, number[]>[],
  peers: readonly Peer[],
  isHidden: boolean,
) {
  const anchors = components.map(({ ranges }) => chooseAnchor(nodes, history.gold, trained, ranges));
  const later = pages.map((_, version) => version).slice(trainingCaptures);
  const bySignatures = later.map((version, k) =>
    judge(
      claims.map((claim) => claim[k]),
      anchors,
      version,
    ),
  );
  const judged: Record<string, Judged> = { signatures: bySignatures };
  const versions = pages.map((page, i) => openVersion(page, decodeHtml(sources[i].bytes).text, isHidden));
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
  return {
    components: components.length,
    anchored: anchors.filter((anchor) => anchor !== undefined).length,
    tracking: Object.fromEntries(
      Object.entries(judged).map(([who, all]) => [
        who,
        { all: summary(all), late: summary(all.slice(late)), curve: curve(all) },
      ]),
    ),
  };
}

/** Counts of verdicts, the shares among components whose anchor is there, and right/wrong/lost of each component. */
function summary(judged: Judged) {
  const count = (all: readonly (Verdict | undefined)[], verdict: Verdict): number =>
    all.filter((one) => one === verdict).length;
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, count(judged.flat(), verdict)]),
  ) as Record<Verdict, number>;
  const there = counts.right + counts.wrong + counts.lost;
  const share = (some: number) => (there === 0 ? null : round(some / there));
  const components = (judged[0] ?? []).map((_, i) => {
    const own = judged.map((version) => version[i]);
    return ['right', 'wrong', 'lost'].map((verdict) => count(own, verdict as Verdict)).join('/');
  });
  return {
    ...counts,
    rightShare: share(counts.right),
    wrongShare: share(counts.wrong),
    components: components.join(' '),
  };
}

/** Share still right after so many versions. */
function curve(judged: Judged) {
  const after = [1, 2, 5, 10, 15, 20, 25, 50, 100, 200, 283].filter((version) => version <= judged.length);
  return Object.fromEntries(after.map((version) => [version, summary([judged[version - 1]]).rightShare]));
}

/** Four decimal places. */
export function round(value: number): number {
  return Number(value.toFixed(4));
}
