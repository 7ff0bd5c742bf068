import type { Rect } from '../../page/index.ts';
import { isReplaced, spacer } from '../node-kind.ts';
import { share } from '../node-values.ts';
import { reverseFrom } from '../reverse-from.ts';
import { type VisiblePage, visibleRect } from '../visible-page.ts';

/** Nodes with a smaller share of the page are not divided. */
const smallest = 0.003;

/** Areas of a picture that count at most, as a share of the page's. */
const largestPicture = 0.15;

/** A node that could be a block. */
export interface BlockCandidate {
  node: number;
  /** Index of the candidate around it; -1 for the root. */
  parent: number;
  /** Candidates that it gives way to where it is divided, in document order. */
  children: number[];
  /** Border box; what is seen of the node where it has none. */
  rect: Rect;
  /** Characters (no white space), and those in links; texts; pictures and other replaced elements. */
  chars: number;
  linked: number;
  texts: number;
  pictures: number;
  /** Its share of the page's characters (1/3), of texts and pictures, of their areas, of elements (1/6 each). */
  contents: number;
  /** What it counts in the page, 0 to 1: its contents, and its box's share of the page (1/6). */
  weight: number;
}

/**
 * Nodes of a page that could be blocks: all that can be seen and hold text or pictures, down to those that are too
 * small to be divided. O(nodes + fragments).
 * @returns parents before children, the first is the root; empty for a page without content
 */
export function candidatesOf(view: VisiblePage): BlockCandidate[] {
  const { nodes } = view.page;
  const sums = pageContents(view);
  if (!sums.items[0]) return [];
  const found: BlockCandidate[] = [];
  const open = [0];
  const around: number[] = []; // candidates around those that are open; around the root is none
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const parent = around.pop() ?? -1;
    const own = nodes[node].rect;
    const rect = hasBox(own) ? own : visibleRect(view, node);
    const contents = sums.contents[node];
    const texts = view.fragmentEnd[node] - view.fragmentStart[node];
    const index = found.push({
      node,
      parent,
      children: [],
      rect,
      chars: sums.chars[node],
      linked: sums.linked[node],
      texts,
      pictures: Math.max(0, sums.items[node] - texts),
      contents,
      weight: contents + Math.min(1, (rect[2] * rect[3]) / sums.pageArea) / 6,
    });
    if (parent >= 0) found[parent].children.push(index - 1);
    if (contents < smallest) continue;
    const first = open.length;
    for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child]) {
      if (sums.items[child] === 0) continue;
      open.push(child);
      around.push(index - 1);
    }
    reverseFrom(open, first);
  }
  return found;
}

/** What a page holds, by node: at it and below it, but for `own`. */
export interface PageContents {
  chars: Float64Array;
  linked: Float64Array;
  /** Texts, pictures and other replaced elements. */
  items: Float64Array;
  /** Share of the page's contents, as in `BlockCandidate.contents`; `own` without what is below. */
  contents: Float64Array;
  own: Float64Array;
  /** Square CSS pixels, at least 1. */
  pageArea: number;
}

/** Sums the contents of every node. O(nodes + fragments). */
export function pageContents(view: VisiblePage): PageContents {
  const { nodes, fragments, size } = view.page;
  const pageArea = Math.max(1, (size?.width ?? 0) * (size?.height ?? 0));
  const numbers = (): Float64Array => new Float64Array(nodes.length);
  const [chars, linked, items, areas, own] = [numbers(), numbers(), numbers(), numbers(), numbers()];
  const inLink = new Uint8Array(nodes.length);
  let elements = 0;
  for (let i = 0; i < nodes.length; i++) {
    const { parent, name, rect } = nodes[i];
    inLink[i] = name === 'a' || inLink[parent] === 1 ? 1 : 0;
    if (!hasBox(rect)) continue;
    elements++;
    if (!isReplaced(name) || !view.valid[i] || rect[2] <= spacer || rect[3] <= spacer) continue;
    items[i] = 1;
    areas[i] = Math.min(rect[2] * rect[3], largestPicture * pageArea) / 2;
  }
  for (const { node, text, lines } of fragments) {
    if (!view.valid[node]) continue;
    chars[node] = inkedLength(text);
    linked[node] = inLink[node] ? chars[node] : 0;
    items[node] = 1;
    let area = 0;
    for (const { rect } of lines) area += rect[2] * rect[3];
    areas[node] = area;
  }
  const [allChars, allItems, allAreas] = [chars, items, areas].map((values) =>
    values.reduce((sum, value) => sum + value, 0),
  );
  for (let i = 0; i < nodes.length; i++) {
    const halves = share(items[i], allItems) + share(areas[i], allAreas);
    own[i] = share(chars[i], allChars) / 3 + (halves + (hasBox(nodes[i].rect) ? 1 / elements : 0)) / 6;
  }
  const contents = own.slice();
  for (let i = nodes.length - 1; i > 0; i--) {
    const { parent } = nodes[i];
    chars[parent] += chars[i];
    linked[parent] += linked[i];
    items[parent] += items[i];
    contents[parent] += contents[i];
  }
  return { chars, linked, items, contents, own, pageArea };
}

function hasBox(rect: Rect | null): rect is Rect {
  return rect !== null && rect[2] > 0 && rect[3] > 0;
}

/** Characters that are no white space. */
function inkedLength(text: string): number {
  return text.replace(/\s/g, '').length;
}
