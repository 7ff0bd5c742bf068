import { countBy, groupBy } from '../math/index.ts';
import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { documentTree, type TreeNode, type TreeText, treeNodes } from './document-tree.ts';
import { type LeveledHeading, levelStructure } from './level-structure.ts';

type TextNode = TreeNode & { text: TreeText };

/** Texts of one style, with what would be their blocks if they were headings. */
interface CandidateSet {
  texts: readonly TextNode[];
  /** By text: the highest ancestor that is not yet another text's, with the siblings behind it. */
  fronts: readonly TreeNode[];
}

/** A block that was found, and the text that heads it. */
interface HeadedBlock {
  heading: TextNode | undefined;
  depth: number;
  nodes: ReadonlySet<TreeNode>;
}

/**
 * Shares of a set from which on it is no set of headings.
 * Source: the constants of Manabe and Tajima's program.
 */
const limits = {
  includesHeading: 0.1,
  empty: 0.5,
  noSibling: 0.9,
  sameWords: 0.4,
  tooMuch: { share: 0.3, times: 1.5 },
} as const;

/**
 * HEPS: texts of one style are a set; sets in order of prominence; a set that passes the filters gives the headings of
 * one level, and each heads the block that begins with it.
 */
export const hepsBaseline = {
  name: 'heps',
  label: 'HEPS',
  summary:
    'texts of one style and tag path as sets, ordered by prominence, filtered, each heading the block behind it',
  citation: 'Manabe, Tajima 2015 (VLDB), sections 4.2 to 4.4, on rows instead of a page (docs/scoring.md)',
  run: (documents) => documents.map(hepsStructure),
} as const satisfies Baseline;

function hepsStructure(document: Document): Structure {
  const root = documentTree(document);
  const blockOf = new Map<TreeNode, HeadedBlock>([
    [root, { heading: undefined, depth: 0, nodes: new Set([root]) }],
  ]);
  const hasHeading = new Set<TreeNode>();
  const context = (node: TreeNode): HeadedBlock => {
    for (let at: TreeNode | undefined = node; at; at = at.parent) {
      const block = blockOf.get(at);
      if (block) return block;
    }
    throw new Error('the root has a block');
  };
  const found: HeadedBlock[] = [];
  for (const set of candidateSets(root)) {
    const blocks = set.fronts.map((front, i) =>
      nodesBehind(front, set.fronts[i + 1], context(front), hasHeading),
    );
    if (isFiltered(set, blocks, context, hasHeading)) continue;
    const kept = set.texts.flatMap((heading, i) =>
      hasHeading.has(set.fronts[i]) || isEmpty(heading, blocks[i]) ? [] : [{ heading, nodes: blocks[i] }],
    );
    for (const { heading, nodes } of kept) {
      const block = { heading, nodes: new Set(nodes), depth: context(nodes[0]).depth + 1 };
      for (const node of nodes) blockOf.set(node, block);
      for (let at: TreeNode | undefined = heading; at; at = at.parent) hasHeading.add(at);
      found.push(block);
    }
  }
  return levelStructure(document.id, rowHeadings(document, found));
}

/** Texts of one style and tag path, most prominent set first (sections 4.2 and 4.3). */
function candidateSets(root: TreeNode): CandidateSet[] {
  const sets = groupBy(treeNodes(root).filter(isText), ({ path, text: { look: own } }) =>
    [path, own.size, own.bold].join(' '),
  );
  const look = ({ texts }: CandidateSet) => texts[0].text.look;
  return [...sets.values()]
    .map((texts) => ({ texts, fronts: frontNodes(texts, root) }))
    .sort(
      (a, b) =>
        a.fronts[0].depth - b.fronts[0].depth ||
        look(b).size - look(a).size ||
        Number(look(b).bold) - Number(look(a).bold) ||
        a.texts[0].id - b.texts[0].id,
    );
}

/** Ancestors as high as neighbours do not share one; they all have the same depth, because their paths are the same. */
function frontNodes(texts: readonly TextNode[], root: TreeNode): readonly TreeNode[] {
  if (texts.length === 1) return [root];
  let fronts: readonly TreeNode[] = texts;
  for (;;) {
    const above = fronts.map(({ parent }) => parent ?? root);
    if (above.some((node, i) => node === above[i + 1])) return fronts;
    fronts = above;
  }
}

/** A front node and the siblings behind it, up to the next front node, a heading, or the end of the block around it. */
function nodesBehind(
  front: TreeNode,
  nextFront: TreeNode | undefined,
  around: HeadedBlock,
  hasHeading: ReadonlySet<TreeNode>,
): TreeNode[] {
  const nodes = [front];
  const siblings = front.parent?.children ?? [front];
  for (let i = front.position + 1; i < siblings.length; i++) {
    const node = siblings[i];
    if (node === nextFront || hasHeading.has(node) || !includes(around.nodes, node)) break;
    nodes.push(node);
  }
  return nodes;
}

function includes(nodes: ReadonlySet<TreeNode>, inner: TreeNode): boolean {
  for (let at: TreeNode | undefined = inner; at; at = at.parent) if (nodes.has(at)) return true;
  return false;
}

/** Whether a set is no set of headings (section 4.4). */
function isFiltered(
  { texts, fronts }: CandidateSet,
  blocks: readonly (readonly TreeNode[])[],
  context: (node: TreeNode) => HeadedBlock,
  hasHeading: ReadonlySet<TreeNode>,
): boolean {
  const inContext = groupBy(texts, context);
  const same = new Map(
    [...inContext].map(([around, own]) => [around, countBy(own.map(({ text }) => text.words))]),
  );
  const share = (holds: (text: TextNode, i: number) => boolean): number =>
    texts.filter((text, i) => holds(text, i)).length / texts.length;
  const length = (nodes: readonly TreeNode[]): number => nodes[nodes.length - 1].to - nodes[0].from;
  return (
    share((_, i) => hasHeading.has(fronts[i])) >= limits.includesHeading ||
    share((text, i) => isEmpty(text, blocks[i])) >= limits.empty ||
    share((text) => inContext.get(context(text))?.length === 1) >= limits.noSibling ||
    share((text) => (same.get(context(text))?.get(text.text.words) ?? 0) > 1) >= limits.sameWords ||
    share((text, i) => length(blocks[i]) < limits.tooMuch.times * (text.to - text.from)) >=
      limits.tooMuch.share
  );
}

/** Whether a block holds nothing but its heading. */
function isEmpty(heading: TextNode, nodes: readonly TreeNode[]): boolean {
  return heading.from <= nodes[0].from && nodes[nodes.length - 1].to <= heading.to;
}

/** Headings that begin a row, by row; where two do not, the outer one. */
function rowHeadings(document: Document, blocks: readonly HeadedBlock[]): (LeveledHeading | undefined)[] {
  const headings: (LeveledHeading | undefined)[] = document.rows.map(() => undefined);
  for (const { heading, depth } of blocks) {
    if (!heading || heading.text.first > 0 || heading.text.sentence) continue;
    const { row } = heading.text;
    if ((headings[row]?.level ?? Number.POSITIVE_INFINITY) > depth) {
      headings[row] = { level: depth, bound: heading.text.blocks };
    }
  }
  return headings;
}

function isText(node: TreeNode): node is TextNode {
  return node.text !== undefined;
}
