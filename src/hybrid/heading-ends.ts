import { type Forest, predictMean } from '../forests/index.ts';
import type { Document } from '../page/index.ts';
import type { HybridConfig } from './config.ts';
import type { Follower } from './end-features.ts';
import { endReader } from './end-reader.ts';
import type { PageView } from './page-view.ts';
import type { Weights } from './weights.ts';

/** How many blocks of a row are its heading, given what follows the row; 1 or more. */
export type HeadingEnds = (row: number, follower: Follower) => number;

/** Ends as the configuration asks for: as learnt, where the weights know of them, or by the rules of `find-label.ts`. */
export function headingEnds(
  document: Document,
  page: PageView,
  { heading }: HybridConfig,
  { ends }: Weights,
): HeadingEnds {
  return heading.ends === 'learnt' && ends
    ? learntEnds(document, page, ends)
    : (row) => page.rows[row].headingBlocks;
}

/**
 * Ends as learnt: of those that a heading may have, the one that scores highest, the first of these.
 * @param document rows by `flattenVisual`
 * @param forests their mean is an unnormalised log probability
 */
function learntEnds(document: Document, page: PageView, forests: readonly Forest[]): HeadingEnds {
  const read = endReader(document, page);
  const known = new Map<string, number>();
  return (row, follower) => {
    const key = `${row} ${follower}`;
    let blocks = known.get(key);
    if (blocks === undefined) {
      const ends = read(row, follower);
      const scores = ends.length > 1 ? ends.map(({ features }) => predictMean(forests, features)) : [0];
      blocks = ends[scores.indexOf(Math.max(...scores))].blocks;
      known.set(key, blocks);
    }
    return blocks;
  };
}
