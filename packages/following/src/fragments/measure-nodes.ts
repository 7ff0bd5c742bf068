import { isSilentElement, type Page, toCanonical } from 'pagestructure/formats';

/** A half-open range of node indexes. */
export type NodeRange = readonly [start: number, end: number];

/** Sizes of the subtree of every node of a page; arrays are indexed by node. */
export interface NodeMeasures {
  /** Index behind the last node of the subtree: it is `[node, ends[node])`. */
  ends: Int32Array;
  /** Characters of its text, white space collapsed. */
  text: Float64Array;
  /** Characters of its HTML, tags included. */
  markup: Float64Array;
  images: Float64Array;
  /** 1 where text counts: in the body, below no script, style or the like. */
  counted: Uint8Array;
}

/** True for an element that shows a picture. */
export function isImage({ name, attributes }: Page['nodes'][number]): boolean {
  return name === 'img' || (name === 'input' && attributes?.type?.toLowerCase() === 'image');
}

/** Measures every subtree of a page in one pass; O(nodes). */
export function measureNodes({ nodes }: Pick<Page, 'nodes'>): NodeMeasures {
  const count = nodes.length;
  const ends = Int32Array.from(nodes, (_, i) => i + 1);
  const [text, markup, images] = [0, 1, 2].map(() => new Float64Array(count));
  const counted = new Uint8Array(count);
  nodes.forEach((node, i) => {
    const { parent, name, text: data = '', attributes = {} } = node;
    const inBody = name === 'body' || counted[parent] === 1;
    counted[i] = inBody && !isSilentElement(name) ? 1 : 0;
    if (!counted[i]) return;
    if (name === '#text') {
      const length = data.replace(/\s+/g, ' ').trim().length;
      text[i] = length;
      markup[i] = length;
      return;
    }
    markup[i] = 2 * name.length + 5;
    for (const [key, value] of Object.entries(attributes)) markup[i] += key.length + value.length + 4;
    if (isImage(node)) images[i] = 1;
  });
  for (let i = count - 1; i > 0; i--) {
    const { parent } = nodes[i];
    ends[parent] = Math.max(ends[parent], ends[i]);
    for (const sums of [text, markup, images]) sums[parent] += sums[i];
  }
  return { ends, text, markup, images, counted };
}

/** True for text that says something: a letter, mark or number. */
export function saysSomething(text: string): boolean {
  return toCanonical(text) !== '';
}
