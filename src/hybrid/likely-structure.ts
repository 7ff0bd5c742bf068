import { type Structure, structureHeadings } from '../page/index.ts';
import { headingRows } from '../page/inside/index.ts';

/**
 * A structure without the headings that are doubtful: they become content, as if they never had been headings, and what
 * hangs below them hangs below the nearest kept heading above. Lists of one heading stay apart. A heading that begins
 * inside a row is as doubtful as the row.
 * @param probabilities of each row being a heading, 0 to 1
 * @param least headings below it are left out, 0 to 1
 */
export function likelyStructure(
  structure: Structure,
  probabilities: readonly number[],
  least: number,
): Structure {
  const headings = structureHeadings(structure.rows);
  const isKept = headings.map(({ row }) => probabilities[row] >= least);
  const newIndex = headings.map(() => -1);
  const lists = new Map<number, Map<string, number>>();
  const kept = headings.flatMap((heading, h) => {
    if (!isKept[h]) return [];
    let parent = heading.parent;
    while (parent >= 0 && !isKept[parent]) parent = headings[parent].parent;
    const own = lists.get(parent) ?? new Map<string, number>();
    lists.set(parent, own);
    const key = `${heading.parent},${heading.list}`;
    const list = own.get(key) ?? own.size;
    own.set(key, list);
    return [{ heading, h, parent, list }];
  });
  kept.forEach(({ h }, i) => {
    newIndex[h] = i;
  });
  const placed = kept.map(({ heading, parent, list }) => ({
    ...heading,
    parent: newIndex[parent] ?? -1,
    list,
  }));
  const rows = headingRows(placed, structure.rows.length);
  return { ...structure, rows };
}
