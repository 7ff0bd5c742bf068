import { nodePaths, type Page, type Rect, type TextLine } from '../page/index.ts';
import { isCode, keepAttributes, type RawNode, type RawPage } from './build-page.ts';
import { type InheritedStyle, readStyle, styleProperties } from './computed-style.ts';
import { white } from './css-color.ts';

/** The part of the browser's answer to `DOMSnapshot.captureSnapshot` that is read here. */
export interface Snapshot {
  documents: {
    nodes: {
      parentIndex?: number[];
      nodeType?: number[];
      nodeName?: number[];
      nodeValue?: number[];
      attributes?: number[][];
      pseudoType?: { index: number[]; value: number[] };
    };
    layout: { nodeIndex: number[]; styles: number[][]; bounds: number[][] };
    textBoxes: { layoutIndex: number[]; bounds: number[][]; start: number[]; length: number[] };
  }[];
  strings: string[];
}

/** What is asked of the browser: one answer holds the tree, its boxes and its styles. */
export const snapshotQuery = { computedStyles: [...styleProperties] };

const elementNode = 1;
const textNode = 3;

/**
 * Turns a snapshot of the browser into nodes, styles and visible text.
 *
 * Kept are elements and text of the page's own document. Left out are generated content (`::before`, list markers),
 * comments, documents of frames, and the text of scripts and style sheets.
 */
export function readSnapshot(snapshot: Snapshot): Pick<RawPage, 'nodes' | 'styles' | 'fragments'> {
  const { nodes: tree, layout, textBoxes } = snapshot.documents[0];
  const { parentIndex = [], nodeType = [], nodeName = [], nodeValue = [], attributes = [] } = tree;
  const string = (index: number): string => (index < 0 ? '' : snapshot.strings[index]);
  const count = nodeType.length;
  const pseudo = pseudoElements(tree.pseudoType, string);

  const layoutOf = new Int32Array(count).fill(-1);
  for (let i = layout.nodeIndex.length - 1; i >= 0; i--) layoutOf[layout.nodeIndex[i]] = i;

  const nodes: RawNode[] = [];
  const styles = new StyleTable();
  const kept = new Int32Array(count).fill(-1);
  const below: InheritedStyle[] = new Array(count);
  const styleOf = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const parent = parentIndex[i];
    const type = nodeType[i];
    const above = parent >= 0 ? below[parent] : root;
    below[i] = above;
    styleOf[i] = parent >= 0 ? styleOf[parent] : -1;
    if ((type !== elementNode && type !== textNode) || pseudo.has(i)) continue;
    const isRoot = parent === 0;
    if (!isRoot && (parent < 0 || kept[parent] < 0)) continue;
    const parentNode = isRoot ? -1 : kept[parent];
    if (type === textNode && (parentNode < 0 || isCode(nodes[parentNode].name))) continue;

    const box = layoutOf[i];
    const rect = box < 0 ? null : toRect(layout.bounds[box]);
    kept[i] = nodes.length;
    if (type === textNode) {
      nodes.push({ parent: parentNode, name: '#text', text: string(nodeValue[i]), rect, style: styleOf[i] });
      continue;
    }
    const name = string(nodeName[i]).toLowerCase();
    const own = keepAttributes(pairs(attributes[i] ?? [], string));
    let style = -1;
    if (box >= 0) {
      const read = styles.add(layout.styles[box], above, string);
      style = read.index;
      below[i] = read.inherited;
      styleOf[i] = style;
    }
    nodes.push({ parent: parentNode, name, ...(own && { attributes: own }), rect, style });
  }
  const lines = textLines(textBoxes, layout.nodeIndex, { parentIndex, nodeType, pseudo });
  return { nodes, styles: styles.all, fragments: visibleText(nodes, styles.all, kept, lines) };
}

/** What the root element takes over: the canvas is white. */
const root: InheritedStyle = { opacity: 1, background: white, decorations: [] };

/** Generated boxes by node index, with their kind: `before`, `marker`, `first-letter`. */
function pseudoElements(
  types: { index: number[]; value: number[] } | undefined,
  string: (index: number) => string,
): ReadonlyMap<number, string> {
  return new Map((types?.index ?? []).map((node, i) => [node, string(types?.value[i] ?? -1)]));
}

function* pairs(indexes: readonly number[], string: (index: number) => string): Iterable<[string, string]> {
  for (let i = 0; i + 1 < indexes.length; i += 2) yield [string(indexes[i]), string(indexes[i + 1])];
}

/** Styles without repetition; what is the same in the browser's answer is read only once. */
class StyleTable {
  readonly all: Page['styles'] = [];
  readonly #indexes = new Map<string, number>();
  readonly #seen = new Map<InheritedStyle, Map<string, { index: number; inherited: InheritedStyle }>>();
  readonly #shared = new Map<string, InheritedStyle>();

  add(
    values: readonly number[],
    above: InheritedStyle,
    string: (index: number) => string,
  ): { index: number; inherited: InheritedStyle } {
    const key = values.join();
    let seen = this.#seen.get(above);
    if (!seen) {
      seen = new Map();
      this.#seen.set(above, seen);
    }
    const known = seen.get(key);
    if (known) return known;
    const read = readStyle(values.map(string), above);
    const added = { index: this.#indexOf(read.style), inherited: this.#share(read.inherited) };
    seen.set(key, added);
    return added;
  }

  #indexOf(style: Page['styles'][number]): number {
    const key = JSON.stringify(style);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.all.length);
    return this.all.push(style) - 1;
  }

  #share(inherited: InheritedStyle): InheritedStyle {
    const key = JSON.stringify(inherited);
    const known = this.#shared.get(key);
    if (known) return known;
    this.#shared.set(key, inherited);
    return inherited;
  }
}

function toRect([x, y, width, height]: readonly number[]): Rect {
  return [x, y, Math.max(0, width), Math.max(0, height)];
}

/** Text boxes of the snapshot, joined to lines, by node index of the snapshot. */
function textLines(
  boxes: Snapshot['documents'][number]['textBoxes'],
  nodeOfLayout: readonly number[],
  tree: { parentIndex: readonly number[]; nodeType: readonly number[]; pseudo: ReadonlyMap<number, string> },
): ReadonlyMap<number, TextLine[]> {
  const lines = new Map<number, TextLine[]>();
  boxes.layoutIndex.forEach((layoutIndex, i) => {
    const found = nodeOfLayout[layoutIndex];
    const node = tree.pseudo.get(found) === 'first-letter' ? textBehind(found, tree) : found;
    const line: TextLine = {
      rect: toRect(boxes.bounds[i]),
      start: boxes.start[i],
      end: boxes.start[i] + boxes.length[i],
    };
    const before = lines.get(node);
    if (!before) lines.set(node, [line]);
    else if (!joinLine(before[before.length - 1], line)) before.push(line);
  });
  return lines;
}

/** The text node whose first letter a `::first-letter` box shows: the first one behind it, below the same parent. */
function textBehind(
  node: number,
  tree: { parentIndex: readonly number[]; nodeType: readonly number[] },
): number {
  for (let i = node + 1; i < tree.nodeType.length; i++) {
    if (tree.parentIndex[i] < tree.parentIndex[node]) break;
    if (tree.nodeType[i] === textNode) return i;
  }
  return node;
}

/** Gap in CSS pixels up to which boxes on one line are one: the browser starts a box behind collapsed white space. */
const maxGap = 1;

/** Adds a box to the line before it when it continues it; the browser gives one box for each run of a line. */
function joinLine(line: TextLine, box: TextLine): boolean {
  const [x, y, width, height] = line.rect;
  const [nextX, nextY, nextWidth, nextHeight] = box.rect;
  if (nextY !== y || nextHeight !== height || Math.abs(nextX - (x + width)) > maxGap || box.start < line.end)
    return false;
  line.rect = [x, y, nextX + nextWidth - x, height];
  line.end = box.end;
  return true;
}

/** Text nodes that can be seen, with their lines. */
function visibleText(
  nodes: readonly RawNode[],
  styles: Page['styles'],
  kept: Int32Array,
  lines: ReadonlyMap<number, TextLine[]>,
): RawPage['fragments'] {
  const hidden = hiddenNodes(nodes, styles);
  const fragments: RawPage['fragments'] = [];
  const paths = nodePaths(nodes);
  for (const [found, boxes] of lines) {
    const node = kept[found];
    if (node < 0 || hidden[node] || nodes[node].name !== '#text') continue;
    const text = (nodes[node].text ?? '').replace(/\s+/g, ' ').trim();
    const seen = boxes.filter(
      ({ rect: [x, y, width, height] }) => width > 0 && height > 0 && x + width > 0 && y + height > 0,
    );
    if (text === '' || seen.length === 0) continue;
    fragments.push({ node, path: paths[node], text, lines: seen, style: nodes[node].style });
  }
  return fragments.sort((a, b) => a.node - b.node);
}

/** Boxes this small with hidden overflow show nothing: the usual way to give text to screen readers alone. */
const maxHiddenBox = 1;

/** 1 for nodes that cannot be seen: `visibility`, an opacity of 0, or inside a box that clips everything. */
function hiddenNodes(nodes: readonly RawNode[], styles: Page['styles']): Uint8Array {
  const clipped = new Uint8Array(nodes.length);
  return Uint8Array.from(nodes, ({ parent, rect, style, name }, i) => {
    const own = styles[style];
    clipped[i] = parent >= 0 ? clipped[parent] : 0;
    // What <html> and <body> clip is the window's affair.
    if (own && rect && !['#text', 'html', 'body'].includes(name) && own.overflow !== 'visible') {
      if (rect[2] <= maxHiddenBox || rect[3] <= maxHiddenBox) clipped[i] = 1;
    }
    return clipped[i] || (own && (own.visibility !== 'visible' || own.opacity === 0)) ? 1 : 0;
  });
}
