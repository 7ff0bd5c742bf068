import type { VisiblePage } from '../visible-page.ts';
import { boxFeatures } from './box-features.ts';
import type { BlockCandidate } from './candidates.ts';
import { candidateWords, wordNames, writeWords } from './name-words.ts';
import { beside, childLooks, gap, placesOf } from './node-places.ts';
import { styleFeatures } from './style-features.ts';
import { vipsLooks, vipsNames } from './vips-looks.ts';

/** Groups of tags, in the order of their numbers; tags of no group come behind. */
const tagGroups = [
  ...[
    '#text',
    'a',
    'span b strong i em font u',
    'img',
    'p',
    'li dt dd',
    'ul ol dl',
    'h1',
    'h2',
    'h3 h4 h5 h6',
  ],
  ...[
    'div',
    'section article',
    'form',
    'td th',
    'tr',
    'tbody thead',
    'table',
    'nav',
    'header footer aside main',
  ],
  ...['center', 'body', 'html'],
];
const tagNumber = new Map(tagGroups.flatMap((tags, i) => tags.split(' ').map((tag) => [tag, i] as const)));

/** Of the candidate itself. */
const ownNames = [
  ...['x', 'y', 'right', 'bottom', 'width', 'height', 'area', 'log height', 'log width', 'y, px'],
  ...['px below', 'aspect', 'off the middle', 'width in parent', 'height in parent', 'area in parent'],
  ...['contents', 'weight', 'contents in parent', 'log characters', 'log texts', 'share of links'],
  ...['log pictures', 'characters a text', 'log density'],
  ...['children', 'depth', 'branchings above', 'only children above', 'only children below', 'siblings'],
  ...['before it', 'behind it', 'siblings of its tag', 'largest child', 'largest box of a child'],
  ...['children side by side', 'neighbours of one tag', 'large children', 'heavy children'],
  ...['tag', 'display', 'float', 'position', 'other background than parent', 'than before', 'than behind'],
  ...['background image', 'borders', 'margin', 'padding', 'font size', 'gap before', 'gap behind'],
  ...['beside the one before', 'beside the one behind'],
];

/** Repeated of the parent, by their names above. */
const parentNames = [
  ...[
    'x',
    'y',
    'width',
    'height',
    'area',
    'log height',
    'contents',
    'log texts',
    'share of links',
    'children',
  ],
  ...[
    'siblings',
    'largest child',
    'largest box of a child',
    'children side by side',
    'neighbours of one tag',
  ],
  ...['large children', 'heavy children', 'tag', 'other background than parent', ...vipsNames],
];

const pageNames = ['page: log candidates', 'page: height', 'page: log characters', 'page: texts'];

const firstNames: readonly string[] = [...ownNames, ...vipsNames];
const parentPlaces = parentNames.map((name) => firstNames.indexOf(name));

/** Names of the features of a candidate, in their order. */
export const nodeFeatureNames: readonly string[] = [
  ...firstNames,
  ...parentNames.map((name) => `parent: ${name}`),
  'largest sibling',
  ...wordNames.map((name) => `named ${name}`),
  ...wordNames.map((name) => `child named ${name}`),
  ...wordNames.map((name) => `named ${name} inside`),
  ...wordNames.map((name) => `sibling named ${name}`),
  ...pageNames,
];

/** Where the features of VIPS, of the parent and of the page begin. */
const vipsAt = ownNames.length;
const parentAt = firstNames.length;
const siblingAt = parentAt + parentNames.length;
const wordsAt = siblingAt + 1;
const pageAt = wordsAt + 4 * wordNames.length;
const width = nodeFeatureNames.length;

/** Features of every candidate, each as many as there are names. */
export function nodeFeatures(view: VisiblePage, candidates: readonly BlockCandidate[]): Float64Array[] {
  const table = nodeFeatureTable(view, candidates);
  return candidates.map((_, i) => table.subarray(i * width, (i + 1) * width));
}

/** Features of every candidate, one row behind the other. O(candidates). */
export function nodeFeatureTable(view: VisiblePage, candidates: readonly BlockCandidate[]): Float64Array {
  const { nodes, size } = view.page;
  const pageHeight = Math.max(1, size?.height ?? 1);
  const table = new Float64Array(candidates.length * width);
  const places = placesOf(candidates, (i) => nodes[candidates[i].node].name);
  const boxes = boxFeatures(Math.max(1, size?.width ?? 1), pageHeight);
  const styles = styleFeatures(view, candidates);
  const looks = vipsLooks(view);
  const words = candidateWords(view, candidates);
  const logCandidates = Math.log2(candidates.length);
  const logChars = Math.log2(1 + (candidates[0]?.chars ?? 0));
  candidates.forEach((candidate, i) => {
    const { node, parent, children, rect, contents } = candidate;
    const row = i * width;
    const around = parent >= 0 ? candidates[parent] : undefined;
    const siblings = around?.children;
    const count = siblings?.length ?? 1;
    const at = places.at[i];
    const before = siblings && at > 0 ? siblings[at - 1] : -1;
    const behind = siblings && at + 1 < count ? siblings[at + 1] : -1;
    let k = boxes(candidate, around, table, row);
    table[k++] = children.length;
    table[k++] = places.depth[i];
    table[k++] = places.branchings[i];
    table[k++] = places.onlyAbove[i];
    table[k++] = places.onlyBelow[i];
    table[k++] = count;
    table[k++] = at;
    table[k++] = count - 1 - at;
    table[k++] = places.sameTag[i];
    k = childLooks(view, candidates, candidate, table, k);
    table[k++] = tagNumber.get(nodes[node].name) ?? tagGroups.length;
    k = styles(i, before, behind, table, k);
    table[k++] = before < 0 ? -50 : gap(candidates[before].rect, rect);
    table[k++] = behind < 0 ? -50 : gap(rect, candidates[behind].rect);
    table[k++] = before < 0 ? -1 : beside(candidates[before].rect, rect);
    table[k++] = behind < 0 ? -1 : beside(rect, candidates[behind].rect);
    looks(node, table, row + vipsAt);
    k = row + parentAt;
    const aroundRow = parent * width;
    for (let p = 0; p < parentPlaces.length; p++) {
      table[k++] = parent >= 0 ? table[aroundRow + parentPlaces[p]] : -1;
    }
    table[row + siblingAt] = places.largestSibling[i] / (contents + 0.001);
    k = writeWords(words.own[i], table, row + wordsAt);
    k = writeWords(words.children[i], table, k);
    k = writeWords(words.inside[i], table, k);
    writeWords(parent >= 0 ? words.children[parent] : 0, table, k);
    k = row + pageAt;
    table[k++] = logCandidates;
    table[k++] = pageHeight;
    table[k++] = logChars;
    table[k++] = candidates[0].texts;
  });
  return table;
}
