import type { ComputedStyle, Layout, Look, Page } from '../page/index.ts';
import type { UsualStyle } from './style-token.ts';

/** Ratio of two font sizes that is one step of a look. */
const sizeStep = 1.1;

const boldFrom = 600;

/** Collects the looks and elements that blocks refer to. */
export interface LayoutWriter {
  look(node: number): number;
  /** Index of the element that holds a text node; undefined when that is `body`. */
  element(node: number): number | undefined;
  looks: readonly Look[];
  layout(): Layout;
}

/** Starts empty tables for a page. */
export function createLayoutWriter(
  page: Page,
  usual: UsualStyle,
  isLink: (node: number) => boolean,
): LayoutWriter {
  const seen = new Set(page.fragments.map(({ node }) => node));
  const looks: Look[] = [];
  const lookIndex = new Map<string, number>();
  const elements: Layout['elements'] = [];
  const elementIndex = new Map<number, number>();
  return {
    look(node) {
      const look = lookOf(nearestStyle(page, node), usual, isLink(node), !seen.has(node));
      const key = JSON.stringify(look);
      const known = lookIndex.get(key) ?? looks.push(look) - 1;
      lookIndex.set(key, known);
      return known;
    },
    element(node) {
      const missing: number[] = [];
      let at = page.nodes[node].parent;
      for (; isInBody(page, at) && !elementIndex.has(at); at = page.nodes[at].parent) missing.push(at);
      let index = elementIndex.get(at) ?? -1;
      for (const inner of missing.toReversed()) {
        const { name, span } = page.nodes[inner];
        index = elements.push({ parent: index, name, span: [...span] }) - 1;
        elementIndex.set(inner, index);
      }
      return index < 0 ? undefined : index;
    },
    looks,
    layout: () => ({ fontSize: usual.fontSize, looks, elements }),
  };
}

function isInBody({ nodes }: Page, node: number): boolean {
  return node >= 0 && nodes[node].name !== 'body' && nodes[node].name !== 'html';
}

/** Style of the closest element that has one. */
function nearestStyle({ nodes, styles }: Page, node: number): ComputedStyle | undefined {
  let at = node;
  while (at >= 0 && nodes[at].style < 0) at = nodes[at].parent;
  return at < 0 ? undefined : styles[nodes[at].style];
}

function lookOf(style: ComputedStyle | undefined, usual: UsualStyle, link: boolean, hidden: boolean): Look {
  if (!style) {
    const plain = { size: 0, bold: false, italic: false, underline: false, center: false };
    return { ...plain, link, hidden, color: '', background: '' };
  }
  const steps = style.fontSize > 0 ? Math.log(style.fontSize / usual.fontSize) / Math.log(sizeStep) : 0;
  return {
    size: Math.round(steps) || 0,
    bold: style.fontWeight >= boldFrom,
    italic: style.fontStyle !== 'normal',
    underline: !link && style.textDecoration.includes('underline'),
    link,
    center: style.textAlign.endsWith('center'),
    hidden,
    color: !link && style.color !== usual.color ? style.color : '',
    background: style.effectiveBackground !== usual.background ? style.effectiveBackground : '',
  };
}
