import type { BoostOptions, OnTree, PackedForest } from '../../forests/index.ts';
import { listHeadings } from '../../page/inside/index.ts';
import { endReader, type PossibleEnd } from '../end-reader.ts';
import { followerOf } from '../search-structure.ts';
import { ChoiceExamples } from './choice-examples.ts';
import { growing } from './growing.ts';
import { type LearningPage, pageWeight } from './learning-page.ts';

/**
 * Learns where headings end in their rows, from gold headings that begin rows: a forest whose values are unnormalised
 * log probabilities. Headings that end inside a block, or behind their row, are passed over.
 */
export function learnEnds(
  pages: readonly LearningPage[],
  { seed, ignored }: Pick<BoostOptions, 'seed' | 'ignored'>,
  onTree?: OnTree,
): Promise<PackedForest> {
  const choices = new ChoiceExamples();
  for (const page of pages) {
    goldEnds(page, ({ ends, gold }) => {
      if (gold < 0) return;
      const options = ends.map(({ features }) => features);
      choices.add(options, gold, pageWeight(page));
    });
  }
  return choices.learn({ ...growing.ends, seed: `${seed} ends`, ...(ignored && { ignored }) }, onTree);
}

/** A gold heading that begins a row. */
export interface GoldEnd {
  row: number;
  /** Where it may end. */
  ends: readonly PossibleEnd[];
  /** The index of its own end; -1 where it is none of these. */
  gold: number;
}

/** Walks through the gold headings of a page that begin rows. */
export function goldEnds(page: LearningPage, use: (heading: GoldEnd) => void): void {
  const { document, view, isHeading, parentRow } = page;
  const read = endReader(document, view);
  const ends = new Map(listHeadings(page.gold.lists).map(({ heading }) => heading));
  isHeading.forEach((isOne, row) => {
    if (!isOne) return;
    const next =
      row + 1 < isHeading.length ? { dep: parentRow[row + 1], bound: Number(isHeading[row + 1]) } : undefined;
    const possible = read(row, followerOf(row, next));
    const { blocks } = document.rows[row];
    const end = ends.get(view.rows[row].start);
    const gold = possible.findIndex((one) => blocks[one.blocks - 1].span[1] === end);
    use({ row, ends: possible, gold });
  });
}
