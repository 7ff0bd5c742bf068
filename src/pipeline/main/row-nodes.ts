import { partitionPoint } from '../../math/index.ts';
import type { Document, Page } from '../../page/index.ts';

/** Text nodes of every row of a document, in document order, without those that hold no letter. O(n log n). */
export function rowNodes({ nodes }: Page, { rows }: Document): number[][] {
  const texts: number[] = [];
  nodes.forEach(({ name, span }, i) => {
    if (name === '#text' && span[0] < span[1]) texts.push(i);
  });
  return rows.map(({ blocks }) => {
    const found = new Set<number>();
    for (const { span } of blocks) {
      const first = partitionPoint(texts.length, (k) => nodes[texts[k]].span[1] <= span[0]);
      for (let k = first; k < texts.length && nodes[texts[k]].span[0] < span[1]; k++) {
        found.add(texts[k]);
      }
    }
    return [...found].sort((a, b) => a - b);
  });
}
