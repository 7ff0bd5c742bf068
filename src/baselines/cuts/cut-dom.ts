import type { Rng } from '../../math/index.ts';
import type { Page } from '../../page/index.ts';

type Content = Pick<Page, 'nodes' | 'fragments'>;

/** Children of the first element that has more than one child with text or pictures: the trivial cut. */
export function childrenOfBody(page: Content): number[] {
  const children = contentTree(page);
  let inside = [0];
  for (let at = 0; inside.length === 1; at = inside[0]) {
    if (children[at].length === 0) break;
    inside = children[at];
  }
  return inside;
}

/**
 * A random cut of the DOM: an element of the cut, drawn at random, gives way to its children until there are enough.
 * @param rng drawn from once a step
 * @param segments at least so many, unless the page has fewer; an integer >= 1
 * @returns nodes, no one inside another
 */
export function randomCut(rng: Rng, page: Content, segments: number): number[] {
  const children = contentTree(page);
  const cut = [0];
  const whole: number[] = [];
  while (cut.length > 0 && cut.length + whole.length < segments) {
    const [node] = cut.splice(rng.integer(cut.length), 1);
    if (children[node].length === 0) whole.push(node);
    else for (const child of children[node]) cut.push(child);
  }
  return [...cut, ...whole];
}

/** Images at most this wide are spacers and counters, not content; CSS pixels. */
const spacer = 3;

/**
 * The elements and texts of a page that show something.
 * @param page with layout; without one only its texts show
 * @returns by node: its children that hold text or pictures, in document order
 */
function contentTree({ nodes, fragments }: Pick<Page, 'nodes' | 'fragments'>): number[][] {
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
