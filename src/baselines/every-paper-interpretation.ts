import type { PaperInterpretation } from './paper.ts';

const tags = [1, 2, 3, 4, 5, 6];
const levels = [undefined, 7, 8];

/**
 * Every way to read the paper's sentence about its baseline that gives other structures: the lowest header tag, the
 * level of rows of one block (with and without a row of several below) and of the first block of several.
 * @returns 60 readings, named by what they do, always in one order
 */
export function everyPaperInterpretation(): PaperInterpretation[] {
  const all = tags.flatMap((lowestTag) =>
    levels.flatMap((loneLevel) =>
      levels.flatMap((severalLevel) =>
        [false, true].map((loneNeedsSeveral): PaperInterpretation => {
          const lone = loneLevel ? `one block h${loneLevel}${loneNeedsSeveral ? ' above several' : ''}` : '';
          const several = severalLevel ? `several h${severalLevel}` : '';
          const name = [`h1 to h${lowestTag}`, lone, several].filter(Boolean).join(', ');
          return { name, lowestTag, loneLevel, loneNeedsSeveral, severalLevel };
        }),
      ),
    ),
  );
  // One level for both stands for itself at 7 and 8; the need for several says nothing without lone headings.
  return all.filter(
    ({ loneLevel, severalLevel, loneNeedsSeveral }) =>
      !(loneLevel === 8 && severalLevel !== 7) &&
      !(severalLevel === 8 && loneLevel === undefined) &&
      !(loneNeedsSeveral && loneLevel === undefined),
  );
}
