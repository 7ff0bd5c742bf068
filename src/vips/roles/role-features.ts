import { type FeatureTable, featureSet } from '../../forests/index.ts';
import type { ComputedStyle, PageNode, Rect } from '../../page/index.ts';
import { type BoxSubject, boxFeatures } from '../box-features.ts';
import { nameWordFeatures } from '../name-words.ts';
import { tagNumbers } from '../tag-numbers.ts';
import { type NodeFacts, roleWords, type Summed, summed } from './node-facts.ts';

/** A block as far as its role depends on it: its box and its nodes, none below another. */
export interface RoleBlock {
  rect: Rect;
  nodes: readonly number[];
}

/** A block with what its nodes hold. */
export interface RoleSubject extends BoxSubject {
  facts: NodeFacts;
  nodes: readonly number[];
  /** Sums over its nodes, and what is most. */
  sums: Record<Summed, number>;
  longest: number;
  largestFont: number;
  /** The innermost node that holds all of its nodes; the first and the last of these. */
  top: number;
  first: PageNode | undefined;
  last: PageNode | undefined;
  style: ComputedStyle | undefined;
  /** The node around it that holds more characters, or the page. */
  wrapper: number;
  around: PageNode;
  outer: Rect;
  /** Words in its names, inside and around. */
  words: number;
  wordsInside: number;
  wordsAround: number;
}

type RoleFeatures = FeatureTable<RoleSubject>;

const tagNumber = tagNumbers([
  ...['#text', 'a', 'span b strong i em font u small', 'img', 'p', 'li dt dd', 'ul ol dl menu', 'h1', 'h2'],
  ...['h3 h4 h5 h6', 'div', 'section article main', 'form', 'td th', 'tr', 'tbody thead', 'table', 'nav'],
  ...['header', 'footer', 'aside', 'input button select textarea', 'iframe embed object video', 'body html'],
]);

const tagOf = (node: PageNode | undefined): number => (node ? tagNumber(node.name) : -1);

const log = (count: number): number => Math.log2(1 + count);

/** What is summed up, per character. */
const each =
  (name: Summed) =>
  ({ sums }: RoleSubject): number =>
    sums[name] / Math.max(1, sums.chars);

const count =
  (name: Summed) =>
  ({ sums }: RoleSubject): number =>
    sums[name];

/** What is summed up at a node and below it, per character there. */
const shareOf = (facts: NodeFacts, name: Summed, node: number): number =>
  facts[name][node] / Math.max(1, facts.chars[node]);

const length = ({ facts }: RoleSubject): number => Math.max(1, facts.page.textLength);

const ownFeatures: RoleFeatures = {
  'share of characters': ({ sums, facts }) => sums.chars / Math.max(1, facts.chars[0]),
  'characters before': (block) => (block.first?.span[0] ?? 0) / length(block),
  'characters behind': (block) => 1 - (block.last?.span[1] ?? 0) / length(block),
  'log characters': ({ sums }) => log(sums.chars),
  'log texts': ({ sums }) => log(sums.texts),
  'share of links': each('linked'),
  'log links': ({ sums }) => log(sums.links),
  'characters a link': ({ sums }) => sums.linked / Math.max(1, sums.links),
  'characters a text': ({ sums }) => sums.chars / Math.max(1, sums.texts),
  'longest text': ({ longest }) => log(longest),
  'share of running text': each('long'),
  'log density': ({ sums, area }) => log((1e4 * sums.chars) / area),
  'log pictures': ({ sums }) => log(sums.pictures),
  'share of pictures': ({ sums, area }) => Math.min(2, sums.pictureArea / area),
  sentences: each('sentences'),
  commas: each('commas'),
  digits: each('digits'),
  capitals: each('capitals'),
  bars: each('bars'),
  copyright: count('copyright'),
  bold: each('bold'),
  'font size': (block) => each('fontSum')(block) / block.facts.usualFont,
  'largest font': ({ largestFont, facts }) => largestFont / facts.usualFont,
  headings: count('headings'),
  paragraphs: count('paragraphs'),
  items: count('items'),
  cells: count('cells'),
  fields: count('fields'),
  tag: ({ nodes, first }) => tagOf(nodes.length === 1 ? first : undefined),
  nodes: ({ nodes }) => nodes.length,
  depth: ({ facts, top }) => facts.depth[top],
  background: ({ style }) => Number(style?.hasBackgroundImage ?? false),
  position: ({ style }) => Number(style?.position === 'fixed' || style?.position === 'absolute'),
};

const aroundFeatures: RoleFeatures = {
  'around: width': ({ outer, facts }) => outer[2] / facts.width,
  'around: height': ({ outer, facts }) => outer[3] / facts.height,
  'around: y': ({ outer, facts }) => outer[1] / facts.height,
  'around: share of its characters': ({ sums, facts, wrapper }) =>
    sums.chars / Math.max(1, facts.chars[wrapper]),
  'around: share of links': ({ facts, wrapper }) => shareOf(facts, 'linked', wrapper),
  'around: log texts': ({ facts, wrapper }) => log(facts.texts[wrapper]),
  'around: share of running text': ({ facts, wrapper }) => shareOf(facts, 'long', wrapper),
  'around: share of its area': ({ area, outer }) => Math.min(2, area / Math.max(1, outer[2] * outer[3])),
  'around: first of it': ({ first, around }) => Number((first?.span[0] ?? 0) === around.span[0]),
  'around: last of it': ({ last, around }) => Number((last?.span[1] ?? 0) === around.span[1]),
  'around: tag': ({ around }) => tagOf(around),
};

const pageFeatures: RoleFeatures = {
  'page: share of links': ({ facts }) => shareOf(facts, 'linked', 0),
  'page: log characters': ({ facts }) => log(facts.chars[0]),
  'page: height': ({ facts }) => facts.height,
  'page: share of running text': ({ facts }) => shareOf(facts, 'long', 0),
  'page: log texts': ({ facts }) => log(facts.texts[0]),
};

/** Features of blocks, by which their roles are learnt. */
export const roleTables: readonly RoleFeatures[] = [
  boxFeatures,
  ownFeatures,
  aroundFeatures,
  pageFeatures,
  nameWordFeatures(roleWords, 'named *', (block) => block.words),
  nameWordFeatures(roleWords, 'named * inside', (block) => block.wordsInside),
  nameWordFeatures(roleWords, 'named * around', (block) => block.wordsAround),
];

export const roleFeatures = featureSet<RoleSubject>(...roleTables);

/** Sums up what a block holds. O(nodes of the block + depth). */
export function roleSubject(facts: NodeFacts, { rect, nodes }: RoleBlock): RoleSubject {
  const { page, width, height, words } = facts;
  const isOne = nodes.length === 1;
  const wordsOf = (column: Int32Array): number => nodes.reduce((bits, node) => bits | column[node], 0);
  const most = (column: Float64Array): number =>
    nodes.reduce((high, node) => Math.max(high, column[node]), 0);
  const sums = {} as Record<Summed, number>;
  for (const name of summed) sums[name] = nodes.reduce((total, node) => total + facts[name][node], 0);
  const top = commonNode(facts, nodes);
  const holdsMore = !isOne && facts.chars[top] > sums.chars;
  const wrapper = Math.max(0, holdsMore ? top : facts.wider[top]);
  const around = page.nodes[wrapper];
  return {
    ...{ rect, nodes, facts, sums, top, wrapper, around },
    area: Math.max(1, rect[2] * rect[3]),
    longest: most(facts.longest),
    largestFont: most(facts.largestFont),
    first: page.nodes[nodes[0]],
    last: page.nodes[nodes[nodes.length - 1]],
    style: page.styles[page.nodes[top].style],
    outer: around.rect ?? [0, 0, width, height],
    words: wordsOf(isOne ? words.tight : words.own),
    wordsInside: wordsOf(words.below),
    wordsAround: words.above[top] | (nodes.length > 1 ? words.own[top] : 0),
  };
}

/** The innermost node that holds all of some; 0 for none. */
function commonNode({ page, end }: NodeFacts, nodes: readonly number[]): number {
  const last = nodes.reduce((most, node) => Math.max(most, node), 0);
  let top = nodes.reduce((least, node) => Math.min(least, node), last);
  while (end[top] <= last) top = page.nodes[top].parent;
  return top;
}
