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
      for (let k = firstBehind(span[0]); k < texts.length && nodes[texts[k]].span[0] < span[1]; k++) {
        found.add(texts[k]);
      }
    }
    return [...found].sort((a, b) => a - b);
  });

  /** The first text that ends behind an offset. */
  function firstBehind(offset: number): number {
    let [low, high] = [0, texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[texts[middle]].span[1] <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
