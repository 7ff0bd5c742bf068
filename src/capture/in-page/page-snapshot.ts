import { getOrInsert } from '../get-or-insert.ts';
import { snapshotQuery } from '../read-snapshot.ts';
import { elementNode, type Snapshot, textNode } from '../snapshot.ts';
import type { OwnAttributes } from './inert-tree.ts';
import { type OrderedBox, paintOrder } from './paint-order.ts';
import { stackingOf } from './stacking.ts';
import { textBoxes } from './text-boxes.ts';

export interface PageSnapshotOptions {
  /** Attributes that the page wrote, where something took them away. */
  own: OwnAttributes;
  /** Called between nodes, many times; what it returns is waited for. */
  rest?: (() => Promise<void> | undefined) | undefined;
}

/** A snapshot as it grows: a string is kept once. */
class Growing {
  readonly strings: string[] = [];
  readonly #places = new Map<string, number>();
  readonly nodes = {
    parentIndex: [] as number[],
    nodeType: [] as number[],
    nodeName: [] as number[],
    nodeValue: [] as number[],
    attributes: [] as number[][],
    pseudoType: { index: [] as number[], value: [] as number[] },
  };
  readonly layout = { nodeIndex: [] as number[], styles: [] as number[][], bounds: [] as number[][] };
  readonly text = {
    layoutIndex: [] as number[],
    bounds: [] as number[][],
    start: [] as number[],
    length: [] as number[],
  };
  readonly boxes: OrderedBox[] = [];

  string(text: string): number {
    return getOrInsert(this.#places, text, () => this.strings.push(text) - 1);
  }

  node(parent: number, type: number, name: string, value = '', attributes: Iterable<string> = []): number {
    this.nodes.parentIndex.push(parent);
    this.nodes.nodeName.push(this.string(name));
    this.nodes.nodeValue.push(value === '' ? -1 : this.string(value));
    this.nodes.attributes.push(Array.from(attributes, (part) => this.string(part)));
    return this.nodes.nodeType.push(type) - 1;
  }

  box(node: number, bounds: number[], styles: number[], order: OrderedBox): number {
    this.layout.nodeIndex.push(node);
    this.layout.bounds.push(bounds);
    this.layout.styles.push(styles);
    return this.boxes.push(order) - 1;
  }
}

/**
 * Takes a snapshot of a document from inside its page, as `DOMSnapshot.captureSnapshot` does from outside: what
 * {@link readSnapshot} reads. Left out are documents in frames, shadow trees, and the places of generated content,
 * which a page cannot see; generated boxes that paint stand at the place of their element with a colour that nobody
 * knows.
 * @param document laid out in a window; not scrolled
 */
export async function pageSnapshot(
  document: Document,
  { own, rest }: PageSnapshotOptions,
): Promise<{ snapshot: Snapshot; size: { width: number; height: number } }> {
  const window = document.defaultView;
  const root = document.documentElement;
  if (!window || !root) throw new Error('document: not shown by a window (expected one that is laid out)');
  const all = new Growing();
  const range = document.createRange();
  const { innerWidth, innerHeight } = window;
  const outermost = { parent: -1, isLayer: true, isStacked: false, isStacking: true, zIndex: 0 };
  all.box(all.node(-1, document.nodeType, '#document'), [0, 0, innerWidth, innerHeight], [], outermost);

  interface Open {
    node: Node;
    parent: number;
    /** The box around it, and its styles. */
    box: number;
    styles: number[];
    display: string;
    /** Whether the page has it not laid out: what a closed `details` holds, and `content-visibility: hidden`. */
    isSkipped: boolean;
  }
  const open: Open[] = [];
  const push = (children: NodeListOf<ChildNode>, above: Omit<Open, 'node'>): void => {
    for (let i = children.length - 1; i >= 0; i--) open.push({ ...above, node: children[i] });
  };
  push(document.childNodes, { parent: 0, box: 0, styles: [], display: '', isSkipped: false });

  const readText = (text: Text, { parent, box, styles, isSkipped }: Open): void => {
    const node = all.node(parent, textNode, '#text', text.data);
    if (isSkipped || styles.length === 0) return;
    const found = textBoxes(text, range, /^(?:pre|break)/.test(all.strings[styles[whiteSpace]] ?? ''));
    if (found.length === 0) return;
    const index = all.box(node, around(found.map(({ bounds }) => bounds)), styles, inFlow(box));
    for (const { bounds, start, length } of found) {
      all.text.layoutIndex.push(index);
      all.text.bounds.push(bounds);
      all.text.start.push(start);
      all.text.length.push(length);
    }
  };

  const readElement = (element: Element, above: Open): void => {
    const attributes =
      own.get(element) ?? Array.from(element.attributes, ({ name, value }) => [name, value] as const);
    const node = all.node(above.parent, elementNode, element.nodeName, '', attributes.flat());
    const isRoot = element === root;
    const inside = { ...above, parent: node };
    if (above.isSkipped) {
      push(element.childNodes, inside);
      return;
    }
    const style = window.getComputedStyle(element);
    const display = style.getPropertyValue('display');
    if (display === 'none') {
      push(element.childNodes, { ...inside, isSkipped: true });
      return;
    }
    const values = snapshotQuery.computedStyles.map((name) => all.string(toldValue(style, name)));
    inside.styles = values;
    if (element.getClientRects().length > 0 || isRoot) {
      const { x, y, width, height } = element.getBoundingClientRect();
      inside.box = all.box(node, [x, y, width, height], values, {
        parent: above.box,
        ...stackingOf((name) => style.getPropertyValue(name), isRoot, above.display),
      });
    }
    inside.display = display;
    for (const kind of ['before', 'after'] as const) readGenerated(element, kind, inside);
    inside.isSkipped = style.getPropertyValue('content-visibility') === 'hidden';
    const isClosed = element.localName === 'details' && !element.hasAttribute('open');
    if (isClosed) pushClosed(element, inside);
    else push(element.childNodes, inside);
  };

  /** Of a closed `details` only the first summary is laid out. */
  const pushClosed = (element: Element, inside: Omit<Open, 'node'>): void => {
    const summary = Array.from(element.children).find(({ localName }) => localName === 'summary');
    for (const node of Array.from(element.childNodes).reverse()) {
      open.push({ ...inside, node, isSkipped: inside.isSkipped || node !== summary });
    }
  };

  /** A generated box that paints: where it is, and so in which colour the page is there, nobody knows. */
  const readGenerated = (
    element: Element,
    kind: 'before' | 'after',
    { parent, box, styles }: Omit<Open, 'node'>,
  ) => {
    const style = window.getComputedStyle(element, `::${kind}`);
    const content = style.getPropertyValue('content');
    if (content === 'none' || content === 'normal' || content === '') return;
    const isPlain =
      style.getPropertyValue('background-image') === 'none' &&
      /^rgba\(.*, 0\)$/.test(style.getPropertyValue('background-color'));
    if (isPlain) return;
    const node = all.node(parent, elementNode, `::${kind}`);
    all.nodes.pseudoType.index.push(node);
    all.nodes.pseudoType.value.push(all.string(kind));
    const unknown = { 'background-image': 'url("data:,")', 'background-color': 'rgba(0, 0, 0, 0)' };
    const values = snapshotQuery.computedStyles.map((name, i) => {
      const value = unknown[name as keyof typeof unknown];
      return value === undefined ? styles[i] : all.string(value);
    });
    all.box(node, all.layout.bounds[box], values, inFlow(box));
  };

  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next;
    if (node.nodeType === textNode) readText(node as Text, next);
    else if (node.nodeType === elementNode) readElement(node as Element, next);
    else all.node(parent, node.nodeType, node.nodeName, node.nodeValue ?? '');
    const pause = rest?.();
    if (pause) await pause;
  }

  const size = { width: root.scrollWidth, height: root.scrollHeight };
  const stacking = all.boxes.flatMap(({ isStacking }, i) => (isStacking ? [i] : []));
  const layout = { ...all.layout, stackingContexts: { index: stacking }, paintOrders: paintOrder(all.boxes) };
  const scrolled = {
    scrollOffsetX: 0,
    scrollOffsetY: 0,
    contentWidth: size.width,
    contentHeight: size.height,
  };
  const documents = [{ documentURL: -1, nodes: all.nodes, layout, textBoxes: all.text, ...scrolled }];
  return { snapshot: { documents, strings: all.strings }, size };
}

const whiteSpace = snapshotQuery.computedStyles.indexOf('white-space');

/** A computed value as the browser tells it to its debugger: borders that it shades itself have a grey of their own. */
function toldValue(style: CSSStyleDeclaration, name: string): string {
  const value = style.getPropertyValue(name);
  const [, side] = /^border-(top|right|bottom|left)-color$/.exec(name) ?? [];
  if (side === undefined || value !== style.getPropertyValue('color')) return value;
  return shaded.test(style.getPropertyValue(`border-${side}-style`)) ? 'rgb(238, 238, 238)' : value;
}

const shaded = /^(?:inset|outset|ridge|groove)$/;

/** A box that is painted with the one around it. */
function inFlow(parent: number): OrderedBox {
  return { parent, isLayer: false, isStacked: false, isStacking: false, zIndex: 0 };
}

function around(rects: readonly TextBounds[]): number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of rects) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}

type TextBounds = readonly [x: number, y: number, width: number, height: number];
