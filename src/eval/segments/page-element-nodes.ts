import type { Page } from '../../page/index.ts';
import type { SegmentedNode } from './node-elements.ts';

/**
 * The nodes of a captured page as a segmentation is scored on them: elements below `<body>`, it too, that have a box
 * with an area, and visible texts with their characters, white space collapsed. Corners are rounded to whole pixels.
 * @param page with layout; without one it has no such nodes
 */
export function pageElementNodes(page: Pick<Page, 'nodes' | 'fragments'>): SegmentedNode[] {
  const characters = new Map(page.fragments.map(({ node, text }) => [node, text.length]));
  const below = page.nodes.map(({ name }) => name === 'body');
  return page.nodes.flatMap(({ parent, name, rect }, i): SegmentedNode[] => {
    below[i] ||= parent >= 0 && below[parent];
    if (!below[i] || !rect || (name === '#text' && !characters.has(i))) return [];
    const [left, top, right, bottom] = [rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]].map(
      Math.round,
    );
    if (left >= right || top >= bottom) return [];
    return [{ rect: [left, top, right - left, bottom - top], characters: characters.get(i) ?? 0 }];
  });
}
