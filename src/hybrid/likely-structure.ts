import { type Structure, type StructureHeading, structureHeadings } from '../page/index.ts';
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
  const kept: StructureHeading[] = [];
  const newIndex: number[] = []; // of each heading, or of the nearest kept one above it; -1 for none
  const lists = new Map<number, Map<string, number>>();
  structureHeadings(structure.rows).forEach((heading, h) => {
    const parent = newIndex[heading.parent] ?? -1;
    newIndex[h] = parent;
    if (!(probabilities[heading.row] >= least)) return;
    const own = lists.get(parent) ?? new Map<string, number>();
    lists.set(parent, own);
    const key = `${heading.parent},${heading.list}`;
    const list = own.get(key) ?? own.size;
    own.set(key, list);
    newIndex[h] = kept.push({ ...heading, parent, list }) - 1;
  });
  return { ...structure, rows: headingRows(kept, structure.rows.length) };
}
