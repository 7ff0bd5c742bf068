import type { Page } from 'pagestructure/formats';
import { contentVector, vectorKeys } from './content-vector.ts';
import { isImage, type NodeMeasures, type NodeRange, saysSomething } from './measure-nodes.ts';

/** A text or picture of a page, the smallest unit that belongs to a component. */
export interface PageLeaf {
  /** Index in `Page.nodes`. */
  node: number;
  /** What it holds. */
  keys: ReadonlySet<string>;
  /** Index of the heading element that it stands in; -1 outside headings. */
  heading: number;
  /** Whether it goes on in the line of the leaf before it: nothing but inline elements begin or end between them. */
  goesOn: boolean;
  /** How many elements it stands in together with the leaf before it. */
  shared: number;
}

/** A page with its texts and pictures. */
export interface Leaved {
  page: Page;
  measures: NodeMeasures;
  leaves: readonly PageLeaf[];
}

/** Elements that name what follows them. */
export const headingElement = /^(?:h[1-6]|dt|legend|caption|summary)$/;

/** Texts that say something, and pictures, in document order; ids of the elements around count for their first leaf. */
export function pageLeaves(page: Pick<Page, 'nodes'>, measures: NodeMeasures): PageLeaf[] {
  const leaves: PageLeaf[] = [];
  let names: string[] = [];
  const headings = headingsOf(page);
  page.nodes.forEach((node, i) => {
    if (!measures.counted[i]) return;
    const { name, text = '', attributes = {} } = node;
    if (attributes.id) names.push(`#${attributes.id}`);
    if (name === 'a' && attributes.name) names.push(`#${attributes.name}`);
    if (!isImage(node) && !saysSomething(text)) return;
    const own = vectorKeys({ ...contentVector(page, measures, [i]), names: [] });
    const before = leaves.at(-1)?.node ?? -1;
    leaves.push({
      node: i,
      keys: new Set([...own, ...names]),
      heading: headings[i],
      goesOn: before >= 0 && isSameLine(page, measures, before, i),
      shared: sharedElements(page, measures, before, i),
    });
    names = [];
  });
  return leaves;
}

/** Elements that stand in a line of text. */
export const inlineElement = new RegExp(
  '^(?:#text|a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|img|ins|kbd|' +
    'mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$',
);

/** Whether a node goes on in the line of an earlier one. */
function isSameLine({ nodes }: Pick<Page, 'nodes'>, { ends }: NodeMeasures, from: number, to: number) {
  const isInline = (node: number): boolean => inlineElement.test(nodes[node].name);
  for (let i = from + 1; i < to; i++) if (!isInline(i)) return false;
  for (let at = from; ends[at] <= to; at = nodes[at].parent) if (!isInline(at)) return false;
  return true;
}

/** How many elements hold both a node and a later one. */
function sharedElements({ nodes }: Pick<Page, 'nodes'>, { ends }: NodeMeasures, from: number, to: number) {
  let count = 0;
  for (let at = from; at >= 0; at = nodes[at].parent) if (ends[at] > to) count++;
  return count;
}

/** Per node, the heading element that it is or stands in; -1 outside headings. */
function headingsOf({ nodes }: Pick<Page, 'nodes'>): Int32Array {
  const headings = new Int32Array(nodes.length);
  nodes.forEach(({ name, parent }, i) => {
    headings[i] = headingElement.test(name) ? i : (headings[parent] ?? -1);
  });
  return headings;
}

/**
 * The fewest nodes that hold some leaves and no others.
 * @param chosen indexes into `leaves`, ascending
 */
export function coverLeaves({ page, leaves }: Leaved, chosen: readonly number[]): number[] {
  const { nodes } = page;
  const wanted = new Set(chosen.map((leaf) => leaves[leaf].node));
  const own = new Map<number, number>();
  for (const leaf of wanted)
    for (let at = leaf; at >= 0; at = nodes[at].parent) own.set(at, (own.get(at) ?? 0) + 1);
  const all = leafCounts(nodes, leaves);
  const isWhole = (node: number): boolean => own.get(node) === all[node] && nodes[node].name !== 'body';
  const covers = new Set<number>();
  for (const leaf of wanted) {
    let top = leaf;
    while (isWhole(nodes[top].parent)) top = nodes[top].parent;
    covers.add(top);
  }
  return [...covers];
}

/** The fewest nodes that hold the leaves from `start` to before `end`, and no others. */
export function coverRun(leaved: Leaved, start: number, end: number): number[] {
  const run = Array.from({ length: end - start }, (_, i) => start + i);
  return coverLeaves(leaved, run);
}

/** Characters up to each leaf, one more than leaves. @param imageWeight characters that a picture counts for */
export function leafSizes({ leaves, measures }: Leaved, imageWeight: number): Float64Array {
  const { text, images } = measures;
  const sizes = new Float64Array(leaves.length + 1);
  leaves.forEach(({ node }, i) => {
    sizes[i + 1] = sizes[i] + text[node] + imageWeight * images[node];
  });
  return sizes;
}

/** What the leaves from `start` to before `end` hold. */
export function keysBetween(leaves: readonly PageLeaf[], start: number, end: number): Set<string> {
  return new Set(leaves.slice(start, end).flatMap(({ keys }) => [...keys]));
}

const countsOf = new WeakMap<readonly PageLeaf[], Int32Array>();

/** Leaves below each node, itself included; counted once a page. */
function leafCounts(nodes: Page['nodes'], leaves: readonly PageLeaf[]): Int32Array {
  const known = countsOf.get(leaves);
  if (known) return known;
  const counts = new Int32Array(nodes.length);
  for (const { node } of leaves) for (let at = node; at >= 0; at = nodes[at].parent) counts[at]++;
  countsOf.set(leaves, counts);
  return counts;
}

/** Indexes of the leaves in ranges of nodes that are ascending and do not overlap. */
export function leavesIn(leaves: readonly PageLeaf[], ranges: readonly NodeRange[]): number[] {
  const found: number[] = [];
  for (const [start, end] of ranges)
    for (let i = firstFrom(leaves, start); i < leaves.length && leaves[i].node < end; i++) found.push(i);
  return found;
}

/** Per leaf, the index of the first component that holds it; -1 for none. */
export function leafOwners(
  leaves: readonly PageLeaf[],
  components: readonly { ranges: readonly NodeRange[] }[],
): Int32Array {
  const owners = new Int32Array(leaves.length).fill(-1);
  for (let i = components.length - 1; i >= 0; i--)
    for (const leaf of leavesIn(leaves, components[i].ranges)) owners[leaf] = i;
  return owners;
}

/** The leaves from the first to the last of a component, and the one behind them. */
export function leafExtent(
  leaves: readonly PageLeaf[],
  { ranges }: { ranges: readonly NodeRange[] },
): { start: number; end: number } {
  const last = ranges[ranges.length - 1];
  return { start: firstFrom(leaves, ranges[0][0]), end: firstFrom(leaves, last[1]) };
}

/** The first leaf from a node on, by number; the number of leaves where there is none. */
export function firstFrom(leaves: readonly PageLeaf[], node: number): number {
  return firstIndex(leaves, (leaf) => leaf.node >= node);
}

/** Index of the first element that holds, where all behind it hold too; their number where none does. */
export function firstIndex<T>(all: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(all[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
