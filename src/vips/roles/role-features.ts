import type { Rect } from '../../page/index.ts';
import type { NodeFacts } from './node-facts.ts';
import { roleWordNames } from './role-words.ts';

/** A block as far as its role depends on it: its box and its nodes, none below another. */
export interface RoleBlock {
  rect: Rect;
  nodes: readonly number[];
}

/** Groups of tags, in the order of their numbers; tags of no group come behind. */
const tagGroups = [
  ...['#text', 'a', 'span b strong i em font u small', 'img', 'p', 'li dt dd', 'ul ol dl menu', 'h1', 'h2'],
  ...['h3 h4 h5 h6', 'div', 'section article main', 'form', 'td th', 'tr', 'tbody thead', 'table', 'nav'],
  ...['header', 'footer', 'aside', 'input button select textarea', 'iframe embed object video', 'body html'],
];
const tagNumber = new Map(tagGroups.flatMap((tags, i) => tags.split(' ').map((tag) => [tag, i] as const)));

const ownNames = [
  ...['x', 'y', 'right', 'bottom', 'width', 'height', 'area', 'log height', 'log width', 'y, px', 'px below'],
  ...['aspect', 'off the middle', 'share of characters', 'characters before', 'characters behind'],
  ...['log characters', 'log texts', 'share of links', 'log links', 'characters a link', 'characters a text'],
  ...['longest text', 'share of running text', 'log density', 'log pictures', 'share of pictures'],
  ...['sentences', 'commas', 'digits', 'capitals', 'bars', 'copyright', 'bold', 'font size', 'largest font'],
  ...[
    'headings',
    'paragraphs',
    'items',
    'cells',
    'fields',
    'tag',
    'nodes',
    'depth',
    'background',
    'position',
  ],
];
const aroundNames = [
  ...[
    'width',
    'height',
    'y',
    'share of its characters',
    'share of links',
    'log texts',
    'share of running text',
  ],
  ...['share of its area', 'first of it', 'last of it', 'tag'],
];
const pageNames = ['share of links', 'log characters', 'height', 'share of running text', 'log texts'];

/** Names of the features of a block, in their order. */
export const roleFeatureNames: readonly string[] = [
  ...ownNames,
  ...aroundNames.map((name) => `around: ${name}`),
  ...pageNames.map((name) => `page: ${name}`),
  ...roleWordNames.map((name) => `named ${name}`),
  ...roleWordNames.map((name) => `named ${name} inside`),
  ...roleWordNames.map((name) => `named ${name} around`),
];

/** Features of a block, in the order of {@link roleFeatureNames}. O(nodes of the block + depth). */
export function roleFeatures(facts: NodeFacts, { rect, nodes }: RoleBlock): Float64Array {
  const { page, width: pageWidth, height: pageHeight } = facts;
  const sum = (column: Float64Array): number => nodes.reduce((total, node) => total + column[node], 0);
  const most = (column: Float64Array): number =>
    nodes.reduce((high, node) => Math.max(high, column[node]), 0);
  const [x, y, width, height] = rect;
  const area = Math.max(1, width * height);
  const [chars, texts, links] = [sum(facts.chars), sum(facts.texts), sum(facts.links)];
  const each = (count: number): number => count / Math.max(1, chars);
  const top = commonNode(facts, nodes);
  const first = nodes.length > 0 ? page.nodes[nodes[0]] : undefined;
  const last = nodes.length > 0 ? page.nodes[nodes[nodes.length - 1]] : undefined;
  const length = Math.max(1, page.textLength);
  const all = facts.chars[0] ?? 0;
  const style = page.styles[page.nodes[top]?.style ?? -1];
  const wrapper = Math.max(
    0,
    nodes.length !== 1 && (facts.chars[top] ?? 0) > chars ? top : (facts.wider[top] ?? 0),
  );
  const around = page.nodes[wrapper];
  const box = around?.rect ?? [0, 0, pageWidth, pageHeight];
  const named = (bits: number): number[] => roleWordNames.map((_, k) => (bits >> k) & 1);
  return Float64Array.from([
    ...[x / pageWidth, y / pageHeight, (x + width) / pageWidth, (y + height) / pageHeight],
    ...[width / pageWidth, height / pageHeight, area / (pageWidth * pageHeight)],
    ...[Math.log2(1 + height), Math.log2(1 + width), y, pageHeight - y - height],
    ...[Math.log2((width + 1) / (height + 1)), (x + width / 2) / pageWidth - 0.5],
    ...[chars / Math.max(1, all), (first?.span[0] ?? 0) / length, 1 - (last?.span[1] ?? 0) / length],
    ...[Math.log2(1 + chars), Math.log2(1 + texts), each(sum(facts.linked)), Math.log2(1 + links)],
    ...[
      sum(facts.linked) / Math.max(1, links),
      chars / Math.max(1, texts),
      Math.log2(1 + most(facts.longest)),
    ],
    ...[each(sum(facts.long)), Math.log2(1 + (1e4 * chars) / area), Math.log2(1 + sum(facts.pictures))],
    Math.min(2, sum(facts.pictureArea) / area),
    ...[each(sum(facts.sentences)), each(sum(facts.commas)), each(sum(facts.digits))],
    ...[each(sum(facts.capitals)), each(sum(facts.bars)), sum(facts.copyright), each(sum(facts.bold))],
    ...[each(sum(facts.fontSum)) / facts.usualFont, most(facts.largestFont) / facts.usualFont],
    ...[sum(facts.headings), sum(facts.paragraphs), sum(facts.items), sum(facts.cells), sum(facts.fields)],
    ...[tagOf(page.nodes[nodes.length === 1 ? top : -1]?.name), nodes.length, facts.depth[top] ?? 0],
    ...[
      style?.hasBackgroundImage ? 1 : 0,
      style?.position === 'fixed' || style?.position === 'absolute' ? 1 : 0,
    ],
    ...[box[2] / pageWidth, box[3] / pageHeight, box[1] / pageHeight],
    ...[chars / Math.max(1, facts.chars[wrapper] ?? 0), shareOf(facts.linked, facts.chars, wrapper)],
    ...[Math.log2(1 + (facts.texts[wrapper] ?? 0)), shareOf(facts.long, facts.chars, wrapper)],
    ...[Math.min(2, area / Math.max(1, box[2] * box[3]))],
    ...[
      Number((first?.span[0] ?? 0) === (around?.span[0] ?? -1)),
      Number((last?.span[1] ?? 0) === around?.span[1]),
    ],
    tagOf(around?.name),
    ...[shareOf(facts.linked, facts.chars, 0), Math.log2(1 + all), pageHeight],
    ...[shareOf(facts.long, facts.chars, 0), Math.log2(1 + (facts.texts[0] ?? 0))],
    ...named(
      nodes.length === 1
        ? facts.words.tight[top]
        : nodes.reduce((bits, node) => bits | facts.words.own[node], 0),
    ),
    ...named(nodes.reduce((bits, node) => bits | facts.words.below[node], 0)),
    ...named((facts.words.above[top] ?? 0) | (nodes.length > 1 ? (facts.words.own[top] ?? 0) : 0)),
  ]);
}

function tagOf(name: string | undefined): number {
  return name === undefined ? -1 : (tagNumber.get(name) ?? tagGroups.length);
}

function shareOf(part: Float64Array, whole: Float64Array, node: number): number {
  return (part[node] ?? 0) / Math.max(1, whole[node] ?? 0);
}

/** The innermost node that holds all of some; 0 for none. */
function commonNode({ page, end }: NodeFacts, nodes: readonly number[]): number {
  if (nodes.length === 0) return 0;
  const last = nodes.reduce((most, node) => Math.max(most, node), 0);
  let top = nodes.reduce((least, node) => Math.min(least, node), last);
  while (end[top] <= last && page.nodes[top].parent >= 0) top = page.nodes[top].parent;
  return top;
}
