import type { Page } from '../../page/index.ts';

/** Images at most this wide are spacers and counters, not content; CSS pixels. */
const spacer = 3;

/**
 * The elements and texts of a page that show something.
 * @param page with layout; without one only its texts show
 * @returns by node: its children that hold text or pictures, in document order
 */
export function contentTree({ nodes, fragments }: Pick<Page, 'nodes' | 'fragments'>): number[][] {
  const shows = nodes.map(({ name, rect }) => name === 'img' && rect !== null && rect[2] > spacer);
  for (const { node } of fragments) shows[node] = true;
  const children: number[][] = nodes.map(() => []);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { parent } = nodes[i];
    if (!shows[i] || parent < 0) continue;
    shows[parent] = true;
    children[parent].push(i);
  }
  for (const below of children) below.reverse();
  return children;
}
