import { shippedForests } from '../../forests/index.ts';
import { partitionPoint } from '../../math/index.ts';
import type { BlockTree, Document, Page, Row, VisualBlock } from '../../page/index.ts';
import {
  type NodeFacts,
  nodeFacts,
  type RoleSubject,
  roleLearner,
  roleProbabilities,
  roleSubject,
} from '../../vips/inside/index.ts';

/** Characters from which a row is running text, where less than half of it is linked. */
const running = 60;

/** Share of the page's running text that its main element holds at least. */
const mainShare = 0.6;

/** A row with what surrounds it. */
export interface MainRow extends RoleSubject {
  index: number;
  isRunning: boolean;
  blocks: Record<keyof RowBlocks, BlockLooks>;
  page: RowPage;
  place: Row['place'];
  /** Characters of running text up to its end. */
  seen: number;
  /** The nearest rows of running text: before it, and it or behind it. */
  near: readonly MainRow[];
}

/** A block that holds rows. */
interface BlockLooks {
  sums: RoleSubject['sums'];
  /** Probabilities, in the order of `roleNames`. */
  roles: readonly number[];
  /** Rows of which it is the leaf. */
  rows: number;
}

interface RowPage {
  rows: readonly MainRow[];
  /** First and last row of running text; of a page without, the first and last row. */
  first: number;
  last: number;
  /** Characters of running text, at least 1. */
  running: number;
  /** The innermost node that holds most of the page's running text. */
  main: number;
  /** Left and right edge of the column where most running text stands, CSS pixels. */
  left: number;
  right: number;
}

/**
 * Rows of a page as their features see them.
 * @param tree blocks that the document's rows were made from
 */
export function rowSubjects(page: Page, tree: BlockTree, document: Document): MainRow[] {
  const facts = nodeFacts(page);
  const nodes = rowNodes(page, document);
  const blocks = rowBlocks(tree, document);
  const looksOf = blockLooks(facts, blocks);
  const rows: MainRow[] = [];
  const shared = { rows, first: 0, last: 0, running: 1, main: mainElement(facts), left: 0, right: 0 };
  document.rows.forEach(({ place }, index) => {
    const subject = roleSubject(facts, { rect: place?.rect ?? [0, 0, 0, 0], nodes: nodes[index] });
    const { chars, linked } = subject.sums;
    const { leaf, part, pagePart } = blocks[index];
    rows.push({
      ...subject,
      index,
      isRunning: chars >= running && linked / Math.max(1, chars) < 0.5,
      blocks: { leaf: looksOf(leaf), part: looksOf(part), pagePart: looksOf(pagePart) },
      page: shared,
      place,
      seen: 0,
      near: [],
    });
  });
  const order = rows.filter(({ isRunning }) => isRunning);
  shared.first = order[0]?.index ?? 0;
  shared.last = order.at(-1)?.index ?? rows.length - 1;
  Object.assign(shared, mainColumn(order));
  let seen = 0;
  let next = 0;
  for (const row of rows) {
    if (row.isRunning) seen += row.sums.chars;
    while (next < order.length && order[next].index < row.index) next++;
    row.seen = seen;
    row.near = order.slice(Math.max(0, next - 1), next + 1);
  }
  shared.running = Math.max(1, seen);
  return rows;
}

/** What rows are told of the blocks around them. */
function blockLooks(facts: NodeFacts, blocks: readonly RowBlocks[]): (block: VisualBlock) => BlockLooks {
  const known = [...new Set(blocks.flatMap(({ leaf, part, pagePart }) => [leaf, part, pagePart]))];
  const subjects = known.map((block) => roleSubject(facts, block));
  const roles = roleProbabilities(subjects, shippedForests(roleLearner));
  const looks = new Map(
    known.map((block, i) => [block, { sums: subjects[i].sums, roles: roles[i], rows: 0 }]),
  );
  const looksOf = (block: VisualBlock) => looks.get(block) as BlockLooks;
  for (const { leaf } of blocks) looksOf(leaf).rows++;
  return looksOf;
}

function mainElement({ page, long }: NodeFacts): number {
  let main = 0;
  const least = mainShare * (long[0] ?? 0);
  if (least === 0) return 0;
  page.nodes.forEach((_, i) => {
    if (long[i] >= least) main = i; // nodes that hold more than half stand in one row of ancestors
  });
  return main;
}

function mainColumn(order: readonly MainRow[]): Pick<RowPage, 'left' | 'right'> {
  const letters = new Map<number, number>();
  const edge = ({ rect }: MainRow): number => Math.round(rect[0] / 24);
  for (const row of order) letters.set(edge(row), (letters.get(edge(row)) ?? 0) + row.sums.chars);
  const best = [...letters].reduce((high, one) => (one[1] > high[1] ? one : high), [0, -1])[0];
  const own = order.filter((row) => edge(row) === best);
  if (own.length === 0) return { left: 0, right: 0 };
  return {
    left: own.reduce((least, { rect }) => Math.min(least, rect[0]), Number.POSITIVE_INFINITY),
    right: own.reduce((most, { rect }) => Math.max(most, rect[0] + rect[2]), 0),
  };
}

/** Text nodes of every row of a document, in document order, without those that hold no letter. O(n log n). */
export function rowNodes({ nodes }: Page, { rows }: Document): number[][] {
  const texts: number[] = [];
  nodes.forEach(({ name, span }, i) => {
    if (name === '#text' && span[0] < span[1]) texts.push(i);
  });
  return rows.map(({ blocks }) => {
    const found = new Set<number>();
    for (const { span } of blocks) {
      const first = partitionPoint(texts.length, (k) => nodes[texts[k]].span[1] <= span[0]);
      for (let k = first; k < texts.length && nodes[texts[k]].span[0] < span[1]; k++) {
        found.add(texts[k]);
      }
    }
    return [...found].sort((a, b) => a - b);
  });
}

export interface RowBlocks {
  /** The leaf that holds its first text. */
  leaf: VisualBlock;
  /** The block around the leaf; the leaf where it is the whole page. */
  part: VisualBlock;
  /** The innermost block around it that coarse segmentation leaves whole (header, columns, footer). */
  pagePart: VisualBlock;
}

/** Blocks of lower coherence are divided by coarse segmentation, as a share of the scale of the rules. */
const coarse = 0.3;

/** Blocks around every row, by where its first text starts. O(length of the page's text + blocks). */
export function rowBlocks({ root, textLength, rules }: BlockTree, { rows }: Document): RowBlocks[] {
  const least = rules === 'apweb2003' ? coarse : 10 * coarse;
  const top: RowBlocks = { leaf: root, part: root, pagePart: root };
  const at = new Int32Array(textLength + 1);
  const leaves: RowBlocks[] = [top];
  const open: { block: VisualBlock; around: VisualBlock; pagePart: VisualBlock | undefined }[] = [
    { block: root, around: root, pagePart: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, around } = next;
    const pagePart = next.pagePart ?? (block.doc > least || block.children.length === 0 ? block : undefined);
    if (block.children.length === 0) {
      const number = leaves.push({ leaf: block, part: around, pagePart: pagePart ?? block }) - 1;
      for (const [start, end] of block.spans) at.fill(number, start, end);
    }
    for (const child of block.children) open.push({ block: child, around: block, pagePart });
  }
  return rows.map(({ blocks }) => leaves[at[Math.min(textLength, blocks[0].span[0])]] ?? top);
}
