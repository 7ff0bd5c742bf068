import type { RowState, Structure } from '../page/index.ts';

/**
 * A structure without the headings that are doubtful: their rows become content, as if they never had been headings,
 * and what hangs below them hangs below the nearest kept heading above. Lists of one heading stay apart.
 * @param probabilities of each row being a heading, 0 to 1
 * @param least headings below it are left out, 0 to 1
 */
export function likelyStructure(
  structure: Structure,
  probabilities: readonly number[],
  least: number,
): Structure {
  const isKept = structure.rows.map(({ bound }, row) => bound > 0 && probabilities[row] >= least);
  const lists = new Map<number, Map<string, number>>();
  const rows = structure.rows.map(({ dep, bound, list = 0 }, row): RowState => {
    if (!isKept[row]) return { dep: -1, bound: 0 };
    let parent = dep;
    while (parent >= 0 && !isKept[parent]) parent = structure.rows[parent].dep;
    const own = lists.get(parent) ?? new Map<string, number>();
    lists.set(parent, own);
    const key = `${dep},${list}`;
    const number = own.get(key) ?? own.size;
    own.set(key, number);
    return { dep: parent, bound, ...(number > 0 ? { list: number } : {}) };
  });
  return { ...structure, rows };
}
