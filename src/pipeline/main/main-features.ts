import {
  type BlockTree,
  type Document,
  type Page,
  type Rect,
  roleNames,
  type VisualBlock,
} from '../../page/index.ts';
import {
  type NodeFacts,
  nodeFacts,
  type RoleWeights,
  roleFeatureNames,
  roleFeatures,
  roleProbabilities,
  shippedRoleWeights,
} from '../../vips/index.ts';
import { rowBlocks } from './row-blocks.ts';
import { rowNodes } from './row-nodes.ts';

/** Characters from which a row is running text, where less than half of it is linked. */
const running = 60;

/** Neighbours that a row looks at, before it and behind it. */
const reach = [-3, -2, -1, 1, 2, 3];

/** Share of the page's running text that its main element holds at least. */
const mainShare = 0.6;

const neighbourNames = ['log characters', 'share of links', 'sentences', 'same block'];
const placeNames = [
  ...['place among rows', 'running before', 'running behind', 'px to running text', 'rows to running text'],
  ...['rows behind the first running', 'rows before the last running', 'in the main element'],
  ...['share of the main element', 'left of the main column', 'overlap with the main column', 'column'],
  ...['depth of the block', 'running within five rows'],
];
const blockNames = [
  'block: share of links',
  'block: share of running text',
  'block: share of the page',
  'block: rows',
];

/** Names of the features of a row, in their order. */
export const mainFeatureNames: readonly string[] = [
  ...roleFeatureNames,
  ...['leaf', 'part', 'page part'].flatMap((block) => roleNames.map((role) => `${block}: ${role}`)),
  ...blockNames,
  ...reach.flatMap((step) => neighbourNames.map((name) => `row ${step}: ${name}`)),
  ...placeNames,
];

/** What a row is judged by. */
export interface DescribedRows {
  /** Per row, in the order of {@link mainFeatureNames}. */
  features: Float64Array[];
  /** Per row its characters that are seen. */
  sizes: number[];
}

/**
 * Describes the rows of a page for the question whether they are main content: as blocks are described for their roles,
 * then the roles of the blocks around them, the rows before and behind, and where running text stands.
 * @param tree blocks that the document's rows were made from
 */
export function mainFeatures(
  page: Page,
  tree: BlockTree,
  document: Document,
  weights: RoleWeights = shippedRoleWeights(),
): DescribedRows {
  const facts = nodeFacts(page);
  const nodes = rowNodes(page, document);
  const blocks = rowBlocks(tree, document);
  const rolesOf = remembered((block) => [...roleProbabilities(facts, block, weights)]);
  const sharesOf = remembered((block) => blockShares(facts, block.nodes));
  const rects = document.rows.map(({ place }): Rect => place?.rect ?? [0, 0, 0, 0]);
  const looks = nodes.map((own) => rowLooks(facts, own));
  const blockRows = new Map<object, number>();
  for (const { leaf } of blocks) blockRows.set(leaf, (blockRows.get(leaf) ?? 0) + 1);
  const places = placeFeatures(facts, document, nodes, looks, rects);
  const features = document.rows.map((_, i) => {
    const { leaf, part, pagePart } = blocks[i];
    return Float64Array.from([
      ...roleFeatures(facts, { rect: rects[i], nodes: nodes[i] }),
      ...[leaf, part, pagePart].flatMap(rolesOf),
      ...sharesOf(leaf),
      blockRows.get(leaf) ?? 0,
      ...reach.flatMap((step) => {
        const other = looks[i + step];
        if (!other) return [-1, -1, -1, -1];
        const same = Number(blocks[i + step].leaf === leaf);
        return [Math.log2(1 + other.chars), other.links, other.sentences, same];
      }),
      ...places[i],
    ]);
  });
  return { features, sizes: looks.map(({ chars }) => chars) };
}

/** A function of blocks that is computed once for each. */
function remembered(compute: (block: VisualBlock) => number[]): (block: VisualBlock) => number[] {
  const known = new Map<VisualBlock, number[]>();
  return (block) => {
    const values = known.get(block) ?? compute(block);
    known.set(block, values);
    return values;
  };
}

interface RowLooks {
  chars: number;
  /** Share of linked characters. */
  links: number;
  sentences: number;
  running: boolean;
}

function rowLooks(facts: NodeFacts, nodes: readonly number[]): RowLooks {
  const sum = (column: Float64Array): number => nodes.reduce((total, node) => total + column[node], 0);
  const chars = sum(facts.chars);
  const links = sum(facts.linked) / Math.max(1, chars);
  return { chars, links, sentences: sum(facts.sentences), running: chars >= running && links < 0.5 };
}

/** Of a block: shares of links and of running text, and its share of the page's characters. */
function blockShares(facts: NodeFacts, nodes: readonly number[]): number[] {
  const sum = (column: Float64Array): number => nodes.reduce((total, node) => total + column[node], 0);
  const chars = sum(facts.chars);
  const each = Math.max(1, chars);
  return [sum(facts.linked) / each, sum(facts.long) / each, chars / Math.max(1, facts.chars[0] ?? 0)];
}

/** Where each row stands among the rows of running text. */
function placeFeatures(
  facts: NodeFacts,
  { rows }: Document,
  nodes: readonly (readonly number[])[],
  looks: readonly RowLooks[],
  rects: readonly Rect[],
): number[][] {
  const order = looks.flatMap((look, i) => (look.running ? [i] : []));
  const [first, last] = [order[0] ?? 0, order.at(-1) ?? rows.length - 1];
  const main = mainElement(facts);
  const column = mainColumn(order, looks, rects);
  const runningChars = Math.max(
    1,
    order.reduce((sum, i) => sum + looks[i].chars, 0),
  );
  let seen = 0;
  let next = 0;
  return rows.map(({ place }, i) => {
    if (looks[i].running) seen += looks[i].chars;
    while (next < order.length && order[next] < i) next++;
    const near = [order[next - 1], order[next]].filter((k) => k !== undefined);
    const [x, y, width, height] = rects[i];
    const gaps = near.map((k) => Math.max(0, rects[k][1] - y - height, y - rects[k][1] - rects[k][3]));
    const shared = Math.min(x + width, column.right) - Math.max(x, column.left);
    const node = nodes[i][0] ?? -1;
    let around = 0;
    for (let k = Math.max(0, i - 5); k <= Math.min(rows.length - 1, i + 5); k++) {
      if (looks[k].running) around += looks[k].chars;
    }
    return [
      ...[i / rows.length, seen / runningChars, 1 - seen / runningChars, Math.min(5000, ...gaps)],
      Math.min(200, ...near.map((k) => Math.abs(k - i))),
      ...[i - first, last - i, Number(node >= main && node < facts.end[main])],
      ...[(facts.chars[main] ?? 0) / Math.max(1, facts.chars[0] ?? 0), x - column.left],
      ...[
        Math.max(0, shared) / Math.max(1, width),
        place?.column ?? -1,
        place?.depth ?? -1,
        Math.log2(1 + around),
      ],
    ];
  });
}

/** The innermost node that holds most of the page's running text. */
function mainElement({ page, long }: NodeFacts): number {
  let main = 0;
  const least = mainShare * (long[0] ?? 0);
  if (least === 0) return 0;
  page.nodes.forEach((_, i) => {
    if (long[i] >= least) main = i; // nodes that hold more than half stand in one row of ancestors
  });
  return main;
}

/** Left and right edge of the column where most running text stands, CSS pixels. */
function mainColumn(
  order: readonly number[],
  looks: readonly RowLooks[],
  rects: readonly Rect[],
): { left: number; right: number } {
  const letters = new Map<number, number>();
  const edge = (i: number): number => Math.round(rects[i][0] / 24);
  for (const i of order) letters.set(edge(i), (letters.get(edge(i)) ?? 0) + looks[i].chars);
  const best = [...letters].reduce((high, one) => (one[1] > high[1] ? one : high), [0, -1])[0];
  const own = order.filter((i) => edge(i) === best);
  return {
    left: own.reduce(
      (least, i) => Math.min(least, rects[i][0]),
      own.length > 0 ? Number.POSITIVE_INFINITY : 0,
    ),
    right: own.reduce((most, i) => Math.max(most, rects[i][0] + rects[i][2]), 0),
  };
}
