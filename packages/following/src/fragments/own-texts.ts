import type { Component } from './component.ts';
import type { Fragmentation } from './fragmentation.ts';

/** What each of several parts of a page says itself: nested parts say theirs. */
export interface OwnTexts {
  /** Per part, its text without that of the parts in it; empty for a part that is not there. */
  texts: string[];
  /** Per part, indexes of the parts around it, the outermost first. */
  around: number[][];
  /** Index of the smallest part that holds a node; -1 for none. */
  owners: Int32Array;
}

/**
 * Gives every text of a page to the smallest part that holds it.
 * @param parts undefined for one that is not there; of equal extent the later one is the smaller
 */
export function ownTexts(
  { page: { nodes }, measures }: Pick<Fragmentation, 'page' | 'measures'>,
  parts: readonly (Pick<Component, 'ranges' | 'textLength'> | undefined)[],
): OwnTexts {
  const owners = new Int32Array(nodes.length).fill(-1);
  const around: number[][] = parts.map(() => []);
  const largestFirst = parts
    .flatMap((part, i) =>
      part && part.ranges.length > 0 ? [{ ranges: part.ranges, length: part.textLength, i }] : [],
    )
    .sort((a, b) => b.length - a.length || a.i - b.i);
  for (const { ranges, i } of largestFirst) {
    const holder = owners[ranges[0][0]];
    const isInside =
      holder >= 0 && ranges.every(([start, end]) => owners[start] === holder && owners[end - 1] === holder);
    if (isInside) around[i] = [...around[holder], holder];
    for (const [start, end] of ranges) owners.fill(i, start, end);
  }
  const pieces: string[][] = parts.map(() => []);
  nodes.forEach(({ name, text = '' }, node) => {
    if (owners[node] < 0) return;
    pieces[owners[node]].push(name === '#text' && measures.counted[node] ? text : ' ');
  });
  return { texts: pieces.map((own) => own.join('')), around, owners };
}
