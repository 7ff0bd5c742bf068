import { groupBy, mean } from '../math/index.ts';
import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { documentTree, type TreeNode, treeNodes } from './document-tree.ts';
import { type LeveledHeading, levelStructure } from './level-structure.ts';

/** A tag path, its nodes in document order, and their places among all nodes. */
interface PathSignal extends Signal {
  path: string;
  nodes: TreeNode[];
}

/** Paths that occur less often repeat nothing. */
const leastOccurrences = 3;

/**
 * Clusters are joined while their mean similarity is at least this; set before it was measured, see docs/scoring.md.
 */
const leastSimilarity = 0.7;

/** Most paths that are clustered, the most frequent ones, so that the time is bounded. */
const mostPaths = 300;

/**
 * Tag-path clustering: paths that occur in the same places of the page make up the records of one list; a record begins
 * with the outermost of them, and its first text heads it.
 */
export const tagPathClustersBaseline = {
  name: 'tag-path-clusters',
  label: 'clusters of tag paths',
  summary: 'tag paths that occur together are the records of a list; the first text of a record heads it',
  citation:
    'Miao, Tatemura, Hsiung, Sawires, Moser 2009, with average linkage for spectral clustering (docs/scoring.md)',
  run: (documents) => runTagPathClusters(documents),
} as const satisfies Baseline;

/**
 * Runs tag-path clustering.
 * @param least mean similarity from which on clusters are joined, 0 to 1
 */
export function runTagPathClusters(documents: readonly Document[], least = leastSimilarity): Structure[] {
  return documents.map((document) => tagPathClusterStructure(document, least));
}

function tagPathClusterStructure(document: Document, least: number): Structure {
  const signals = pathSignals(documentTree(document));
  const headings: (LeveledHeading | undefined)[] = document.rows.map(() => undefined);
  for (const cluster of clusterSignals(signals, least)) {
    const outermost = cluster.filter(
      ({ path }) => !cluster.some((other) => path.startsWith(`${other.path}/`)),
    );
    const records = outermost.reduce((first, one) =>
      one.nodes[0].id < first.nodes[0].id ? one : first,
    ).nodes;
    const ends = records.map((record, i) => records[i + 1]?.from ?? record.parent?.to ?? record.to);
    records.forEach((record, i) => {
      const head = firstText(record);
      if (head.text === undefined || head.text.first > 0 || head.text.sentence || ends[i] <= head.to) return;
      const { row, blocks } = head.text;
      const level = record.depth;
      if ((headings[row]?.level ?? Number.POSITIVE_INFINITY) > level)
        headings[row] = { level, bound: blocks };
    });
  }
  return levelStructure(document.id, headings);
}

/** Tag paths that occur often enough, the most frequent ones, in the order of their first nodes. */
function pathSignals(root: TreeNode): PathSignal[] {
  const nodes = treeNodes(root);
  return [...groupBy(nodes.keys(), (at) => nodes[at].path)]
    .map(([path, places]) => ({ path, nodes: places.map((at) => nodes[at]), places }))
    .filter(({ places }) => places.length >= leastOccurrences)
    .sort((a, b) => b.places.length - a.places.length || a.places[0] - b.places[0])
    .slice(0, mostPaths)
    .sort((a, b) => a.places[0] - b.places[0]);
}

/** Average linkage: the two most similar clusters are joined until none are similar enough. */
function clusterSignals(signals: readonly PathSignal[], least: number): PathSignal[][] {
  const clusters: PathSignal[][] = signals.map((signal) => [signal]);
  const similar = signals.map((a) => signals.map((b) => signalSimilarity(a, b)));
  for (;;) {
    let best = least;
    let pair: [number, number] | undefined;
    for (let a = 0; a < clusters.length; a++) {
      for (let b = a + 1; b < clusters.length; b++) {
        if (similar[a][b] < best || (pair && similar[a][b] === best)) continue;
        best = similar[a][b];
        pair = [a, b];
      }
    }
    if (!pair) return clusters;
    const [a, b] = pair;
    const [sizeA, sizeB] = [clusters[a].length, clusters[b].length];
    for (let c = 0; c < clusters.length; c++) {
      const joined = (sizeA * similar[a][c] + sizeB * similar[b][c]) / (sizeA + sizeB);
      similar[a][c] = joined;
      similar[c][a] = joined;
    }
    for (const one of clusters[b]) clusters[a].push(one);
    clusters.splice(b, 1);
    similar.splice(b, 1);
    for (const row of similar) row.splice(b, 1);
  }
}

function firstText(node: TreeNode): TreeNode {
  let at = node;
  while (at.text === undefined && at.children.length > 0) at = at.children[0];
  return at;
}

/** Where a tag path occurs: its visual signal. */
interface Signal {
  /** Places among all nodes of the page, ascending, at least one. */
  places: number[];
}

/** Distance times unevenness at which similarity is one half. */
const scale = 10;

/**
 * How alike two visual signals are, 0 to 1: alike when their centres are near and they occur evenly among each other.
 *
 * `scale / (distance * unevenness + scale)`, with the distance of the mean places, and as unevenness the larger of the
 * two variances of how often one occurs between neighbouring places of the other. Source: Miao, Tatemura, Hsiung,
 * Sawires, Moser 2009, section 3.2.
 */
export function signalSimilarity(a: Signal, b: Signal): number {
  const distance = Math.abs(mean(a.places) - mean(b.places));
  const unevenness = Math.max(variance(countsBetween(a, b)), variance(countsBetween(b, a)));
  return scale / (distance * unevenness + scale);
}

/** Occurrences of one signal in each stretch between neighbouring places of the other. */
function countsBetween({ places }: Signal, other: Signal): number[] {
  const counts = new Array<number>(other.places.length + 1).fill(0);
  let stretch = 0;
  for (const place of places) {
    while (stretch < other.places.length && other.places[stretch] <= place) stretch++;
    counts[stretch]++;
  }
  // Before the first and behind the last is no stretch between two, unless something occurs there.
  return counts.filter((count, i) => count > 0 || (i > 0 && i < other.places.length));
}

function variance(counts: readonly number[]): number {
  if (counts.length === 0) return 0;
  const centre = mean(counts);
  return counts.reduce((sum, count) => sum + (count - centre) ** 2, 0) / counts.length;
}
