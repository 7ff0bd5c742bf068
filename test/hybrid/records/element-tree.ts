import { describeRows, type RowView } from '../../../src/hybrid/index.ts';
import type { Document, Look, Row } from '../../../src/page/index.ts';
import { plain } from '../../support/look-page.ts';

/** A row of one block: its text, and how it differs from plain text. */
interface Text {
  text: string;
  look: Partial<Look>;
}

interface Element {
  name: string;
  children: (Element | Text)[];
  /** Left edge of the rows in it, CSS pixels; default that of the element around it. */
  x?: number;
  /** Vertical place of its first row; default below the row before. */
  y?: number;
}

/** An element around rows and elements: text by itself is a plain row. */
export function el(name: string, ...children: (Element | Text | string)[]): Element {
  return { name, children: children.map((child) => (typeof child === 'string' ? row(child) : child)) };
}

/** The same element, its rows at a place of their own. */
export function at(x: number, y: number, element: Element): Element {
  return { ...element, x, y };
}

export function row(text: string, look: Partial<Look> = {}): Text {
  return { text, look };
}

/** A row that is a link. */
export function link(text: string, look: Partial<Look> = {}): Element {
  return el('a', row(text, { link: true, ...look }));
}

/** Rows of elements, one row 20 px below the other, 7 px a letter wide. */
export function rowsOfElements(...roots: Element[]): RowView[] {
  return describeRows(documentOfElements(...roots));
}

export function documentOfElements(...roots: Element[]): Document {
  const elements: NonNullable<Document['layout']>['elements'] = [];
  const looks: Look[] = [];
  const rows: Row[] = [];
  let offset = 0;
  let below = 0;
  const visit = (node: Element | Text, parent: number, left: number): void => {
    if ('text' in node) {
      const length = node.text.replace(/[^\p{L}\p{N}]/gu, '').length;
      const span: [number, number] = [offset, offset + length];
      offset += length;
      const look = looks.push({ ...plain, ...node.look }) - 1;
      const block = {
        text: node.text,
        word: node.text.slice(-3),
        symbols: ['gap1'],
        span,
        look,
        element: parent,
      };
      const seen: [number, number, number, number] = [left, below, 7 * node.text.length, 16];
      const rect = looks[look].hidden ? null : seen;
      rows.push({ sentence: false, blocks: [block], place: { rect, lines: 1, column: 0, depth: 1 } });
      below += 20;
      return;
    }
    const own = elements.push({ parent, name: node.name, span: [offset, offset] }) - 1;
    if (node.y !== undefined) below = node.y;
    for (const child of node.children) visit(child, own, node.x ?? left);
    elements[own].span = [elements[own].span[0], offset];
  };
  for (const root of roots) visit(root, -1, 8);
  return { version: 1, id: 'elements', textLength: offset, rows, layout: { fontSize: 16, looks, elements } };
}
