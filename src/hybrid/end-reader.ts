import { countBy } from '../math/index.ts';
import type { Block, Document } from '../page/index.ts';
import { endFeatures, type Follower } from './end-features.ts';
import { lengthOf } from './find-label.ts';
import type { PageView } from './page-view.ts';
import { textSymbols } from './row-symbols.ts';

/**
 * Number of blocks behind each of which a heading may end; besides it may be the whole row. Of the 14,229 annotated
 * headings that begin rows one ends behind a later block.
 */
const mostBlocks = 14;

/** An end that a heading may have: its number of blocks, and its features in the order of `endFeatureNames`. */
export interface PossibleEnd {
  blocks: number;
  features: Float64Array;
}

/**
 * A reader of the ends that the headings of a page may have.
 * @param document rows by `flattenVisual`
 * @returns of a row, given what follows it, its possible ends; a row of one block has one
 */
export function endReader(
  { rows, layout }: Document,
  page: PageView,
): (row: number, follower: Follower) => PossibleEnd[] {
  const starts = countBy(rows.map(({ blocks }) => blocks[0].text));
  const tokens = countBy(page.tokens);
  const ends = countBy(
    rows.flatMap(({ blocks }, row) => {
      const keys = new Set(lastBlocks(blocks).map((last) => endKey(blocks, last)));
      return [...keys].map((key) => `${page.tokens[row]} ${key}`);
    }),
  );
  return (index, follower) => {
    const { blocks } = rows[index];
    const row = page.rows[index];
    const token = page.tokens[index];
    const others = (tokens.get(token) ?? 1) - 1;
    const rowEnd = blocks[blocks.length - 1].span[1];
    const begun = row.elements
      .map((element) => layout?.elements[element])
      .filter((element) => element?.span[0] === blocks[0].span[0])
      .filter((element) => element !== undefined);
    const ofRow = {
      ...{ page, row, blocks, follower, lengths: sumsOf(blocks.map((block) => lengthOf([block]))) },
      looks: blocks.map(({ look }) => layout?.looks[look ?? -1] ?? row.look),
      sameStart: starts.get(blocks[0].text) ?? 1,
    };
    return lastBlocks(blocks).map((last) => {
      const end = blocks[last].span[1];
      const symbols = last === blocks.length - 1 ? [] : blocks[last].symbols;
      const alike = (ends.get(`${token} ${endKey(blocks, last)}`) ?? 1) - 1;
      const features = endFeatures.values({
        ...ofRow,
        ...{ last, symbols, behind: textSymbols(symbols), alikeEnds: others > 0 ? alike / others : -1 },
        ended: begun.filter(({ span }) => span[1] === end).map(({ name }) => name),
        around: begun.filter(({ span }) => span[1] > end && span[1] <= rowEnd).map(({ name }) => name),
      });
      return { blocks: last + 1, features };
    });
  };
}

/** Blocks that a heading may end with: the first ones, and the last of the row. */
function lastBlocks(blocks: readonly Block[]): number[] {
  const inner = Math.min(mostBlocks, blocks.length - 1);
  return [...Array.from({ length: inner }, (_, last) => last), blocks.length - 1];
}

/** What stands behind an end, as a key; the whole row is one of several blocks, or of one. */
function endKey(blocks: readonly Block[], last: number): string {
  if (last < blocks.length - 1) return textSymbols(blocks[last].symbols).join(' ');
  return blocks.length === 1 ? 'alone' : 'whole';
}

function sumsOf(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
