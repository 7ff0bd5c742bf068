import type { Component } from './component.ts';
import type { Fragmentation } from './fragmentation.ts';

/** Texts of components without those of the components nested in them. */
export interface OwnTexts {
  /** Text of each component without that of the components in it; empty for one that was not found. */
  texts: string[];
  /** Indexes of the components around each component, the outermost first. */
  around: number[][];
  /** Index of the smallest component that holds a node; -1 for none. */
  owners: Int32Array;
}

/**
 * Gives every text of a page to the smallest component that holds it.
 * @param components undefined for one that was not found; of equal extent the later one counts as smaller
 */
export function ownTexts(
  { page: { nodes }, measures }: Pick<Fragmentation, 'page' | 'measures'>,
  components: readonly (Pick<Component, 'ranges' | 'textLength'> | undefined)[],
): OwnTexts {
  const owners = new Int32Array(nodes.length).fill(-1);
  const around: number[][] = components.map(() => []);
  const largestFirst = components
    .flatMap((one, i) =>
      one && one.ranges.length > 0 ? [{ ranges: one.ranges, length: one.textLength, i }] : [],
    )
    .sort((a, b) => b.length - a.length);
  for (const { ranges, i } of largestFirst) {
    const holder = owners[ranges[0][0]];
    const isInside =
      holder >= 0 && ranges.every(([start, end]) => owners[start] === holder && owners[end - 1] === holder);
    if (isInside) around[i] = [...around[holder], holder];
    for (const [start, end] of ranges) owners.fill(i, start, end);
  }
  const pieces: string[][] = components.map(() => []);
  nodes.forEach(({ name, text = '' }, node) => {
    if (owners[node] < 0) return;
    pieces[owners[node]].push(name === '#text' && measures.counted[node] ? text : ' ');
  });
  return { texts: pieces.map((own) => own.join('')), around, owners };
}
