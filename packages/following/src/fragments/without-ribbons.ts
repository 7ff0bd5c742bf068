import { area, type Page } from 'pagestructure/formats';

/** Largest share of the page's area, and of its text, of what is laid over it without being a part of it. */
const largest = { area: 0.05, text: 0.02 };

/**
 * A page as if small elements that are placed absolutely over it (ribbons, badges, buttons that float) had no box: what
 * overlaps is one visual block, so that one of them would make one block of all that it lies on. Nodes keep their
 * places.
 * @returns the page itself when there is none
 */
export function withoutRibbons(page: Page): Page {
  const { nodes, styles, size, textLength } = page;
  if (!size) return page;
  const isRibbon = ({ name, rect, style, span }: Page['nodes'][number]): boolean =>
    name !== '#text' &&
    rect !== null &&
    ['absolute', 'fixed'].includes(styles[style]?.position ?? '') &&
    area(rect) <= largest.area * size.width * size.height &&
    span[1] - span[0] <= largest.text * textLength;
  if (!nodes.some(isRibbon)) return page;
  return { ...page, nodes: nodes.map((node) => (isRibbon(node) ? { ...node, rect: null } : node)) };
}
