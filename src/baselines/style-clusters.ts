import { kmeans } from 'ml-kmeans';
import type { Document, Look as PageLook, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { blockLook } from './block-look.ts';
import { enclosingElements } from './enclosing-elements.ts';
import {
  type Candidate,
  groupStructure,
  headingGroups,
  keyedCandidates,
  mostText,
} from './heading-groups.ts';

/** Clusters a page's text is divided into, body text among them; set before it was measured, see docs/scoring.md. */
const clusters = 5;

const seed = 1;

/**
 * K-means on visual style, which the paper's introduction names as what one would do first: the looks of blocks are
 * clustered, the cluster with most text is content, the others are headings, the more prominent the higher.
 */
export const styleClustersBaseline = {
  name: 'style-clusters',
  summary:
    'K-means on the visual style of blocks; the cluster with most text is content, the others are headings',
  citation:
    'after Yoshida, Matsumoto, Kita, Nakagawa 2013, introduction; its details are ours (docs/scoring.md)',
  run: (documents) => runStyleClusters(documents),
} as const satisfies Baseline;

/**
 * Runs K-means on visual style.
 * @param most clusters of a page, >= 1; as many as there are looks, where they are no more
 */
export function runStyleClusters(documents: readonly Document[], most = clusters): Structure[] {
  return documents.map((document) => styleClusterStructure(document, most));
}

function styleClusterStructure(document: Document, most: number): Structure {
  const features = document.rows.map(() => [] as number[][]);
  const elements = enclosingElements(document);
  document.rows.forEach(({ blocks }, row) => {
    blocks.forEach((block, k) => {
      const look = block.look === undefined ? undefined : document.layout?.looks[block.look];
      const { size, bold } = blockLook(block, elements[row][k]);
      features[row].push(look ? seenFeatures(look) : tagFeatures(size, bold, elements[row][k]));
    });
  });
  const cluster = clusterTest(features.flat(), most);
  const keys = features.map((row) => row.map((one) => String(cluster(one))));
  const body = mostText(document, (row, block) => keys[row][block]);
  const candidates = keyedCandidates(document, keys, (row) => keys[row][0] === body);
  const prominence = (group: readonly Candidate[]): number =>
    group.reduce((sum, { row }) => sum + 2 * features[row][0][0] + features[row][0][1], 0) / group.length;
  const groups = headingGroups(document, candidates).sort((a, b) => prominence(b) - prominence(a));
  return groupStructure(document, groups);
}

/** Looks as numbers of about the same range: size in steps of 1.2, then what is or is not so. */
function seenFeatures(look: PageLook): number[] {
  const { size, bold, italic, underline, link, center, color, background } = look;
  // A look counts sizes in steps of 10 %, of which 1.2 are about two.
  return [size / 2, ...[bold, italic, underline, link, center, color !== '', background !== ''].map(Number)];
}

function tagFeatures(size: number, bold: boolean, elements: readonly { name: string }[]): number[] {
  const inside = (...names: string[]): boolean => elements.some(({ name }) => names.includes(name));
  const seen = [bold, inside('i', 'em'), inside('u'), inside('a'), inside('center'), inside('font'), false];
  return [size, ...seen.map(Number)];
}

/** The cluster of each feature vector: by K-means, or one a vector where there are no more than clusters. */
function clusterTest(features: readonly number[][], most: number): (vector: number[]) => number {
  const distinct = new Map(features.map((vector) => [vector.join(), vector]));
  const names = [...distinct.keys()];
  if (distinct.size <= most) return (vector) => names.indexOf(vector.join());
  const { clusters: found } = kmeans([...distinct.values()], most, { seed, initialization: 'kmeans++' });
  const byName = new Map(names.map((name, i) => [name, found[i]]));
  return (vector) => byName.get(vector.join()) ?? -1;
}
