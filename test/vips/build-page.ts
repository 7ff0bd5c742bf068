import {
  type ComputedStyle,
  measureCanonical,
  nodePaths,
  type Page,
  type PageNode,
  type Rect,
  type TextFragment,
} from '../../src/page/index.ts';
import { plainStyle } from '../support/plain-style.ts';

/** A node of a page made by hand: an element with its box, or a string for text in the box of its parent. */
export interface Box {
  tag: string;
  /** x, y, width, height; null for a node without a box. */
  rect: Rect | null;
  style?: Partial<ComputedStyle>;
  children?: (Box | TextBox)[];
}

/** Text with its line boxes. */
export interface TextBox {
  text: string;
  lines: Rect[];
}

/** An element. */
export function box(
  tag: string,
  x: number,
  y: number,
  width: number,
  height: number,
  children: (Box | TextBox)[] = [],
  style: Partial<ComputedStyle> = {},
): Box {
  return { tag, rect: [x, y, width, height], children, style };
}

/** A text node of one or more lines. */
export function text(content: string, ...lines: Rect[]): TextBox {
  return { text: content, lines };
}

const blank: ComputedStyle = { ...plainStyle, display: 'block', lineHeight: 20 };

const displays: Readonly<Record<string, string>> = {
  ...{ a: 'inline', b: 'inline', span: 'inline', img: 'inline', br: 'inline' },
  table: 'table',
  tbody: 'table-row-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  li: 'list-item',
};

const inherited: readonly (keyof ComputedStyle)[] = [
  'visibility',
  'opacity',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'color',
  'effectiveBackground',
];

/**
 * A page as capture would give it, from boxes below `<body>`; what inherits in CSS inherits here, and an opaque
 * `background` becomes the effective one.
 * @param windowHeight only the viewport's; the page keeps its size
 */
export function buildPage(
  children: (Box | TextBox)[],
  size: Rect = [0, 0, 1000, 1000],
  windowHeight = 800,
): Page {
  const nodes: PageNode[] = [];
  const styles: ComputedStyle[] = [];
  const drawn: { node: number; lines: Rect[]; style: number }[] = [];
  // A stack and no recursion: pages may be deep.
  const open: { one: Box | TextBox; parent: number; above: ComputedStyle }[] = [
    { one: box('html', ...size, [box('body', ...size, children)]), parent: -1, above: blank },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { one, parent, above } = next;
    const index = nodes.length;
    const base = { parent, span: [0, 0] as [number, number] };
    if ('lines' in one) {
      const style = parent >= 0 ? nodes[parent].style : -1;
      nodes.push({ ...base, name: '#text', text: one.text, rect: one.lines[0] ?? null, style });
      if (one.lines.length > 0) drawn.push({ node: index, lines: one.lines, style });
      continue;
    }
    const style: ComputedStyle = { ...blank, display: displays[one.tag] ?? 'block' };
    for (const name of inherited) Object.assign(style, { [name]: above[name] });
    Object.assign(style, one.style);
    if (one.style?.background && one.style.background.length === 7 && !one.style.effectiveBackground) {
      style.effectiveBackground = one.style.background;
    }
    nodes.push({ ...base, name: one.tag, rect: one.rect, style: styles.push(style) - 1 });
    for (const child of (one.children ?? []).toReversed())
      open.push({ one: child, parent: index, above: style });
  }
  const canonical = measureCanonical(nodes);
  nodes.forEach((node, i) => {
    node.span = [canonical.starts[i], canonical.ends[i]];
  });
  const paths = nodePaths(nodes);
  const fragments: TextFragment[] = drawn
    .filter(({ style }) => styles[style].visibility === 'visible' && styles[style].opacity > 0)
    .map(({ node, lines, style }) => {
      const data = nodes[node].text ?? '';
      return {
        node,
        path: paths[node],
        text: data.replace(/\s+/g, ' ').trim(),
        span: nodes[node].span,
        lines: lines.map((rect, i) => ({
          rect,
          start: i,
          end: i === lines.length - 1 ? data.length : i + 1,
        })),
        style,
      };
    });
  return {
    version: 1,
    id: 'made-by-hand',
    source: 'made-by-hand',
    engine: 'chromium',
    encoding: 'utf-8',
    viewport: { width: size[2], height: windowHeight },
    size: { width: size[2], height: Math.max(size[3], windowHeight) },
    textLength: canonical.text.length,
    styles,
    nodes,
    fragments,
    warnings: [],
  };
}

/** A page of some parts, each a heading and a line, 10 CSS pixels apart, and of elements that show nothing. */
export function pageOfParts(parts: number, empty = 0) {
  const children = Array.from({ length: parts }, (_, i) => {
    const y = 60 * i;
    return box('div', 0, y, 600, 50, [
      box('h2', 0, y, 600, 20, [text(`Part ${i}`, [0, y, 100, 20])]),
      box('p', 0, y + 30, 600, 20, [text('Words of the part.', [0, y + 30, 300, 20])]),
    ]);
  });
  return buildPage([...children, ...Array.from({ length: empty }, () => ({ tag: 'i', rect: null }))]);
}
