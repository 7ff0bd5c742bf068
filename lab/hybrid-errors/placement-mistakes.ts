import type { RowState } from '../../src/page/index.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';

/** How a heading that is one in gold hangs wrongly. */
export const placementNames = [
  'too deep: below a heading inside its parent',
  'too shallow: outside its parent',
  'below another heading',
  'right parent, but parted from its sisters',
  'right parent, but joined to a list that is not its own',
] as const;

export type PlacementName = (typeof placementNames)[number];

/** A heading that hangs wrongly. */
interface PlacementMistake {
  row: number;
  name: PlacementName;
}

/**
 * Wrongly hung headings among those that gold and prediction share. Missed and false headings between a heading and
 * its parent are passed over, so that they are not counted twice.
 */
export function placementMistakes(page: LabPage, rows: readonly RowState[]): PlacementMistake[] {
  const { isHeading, parentRow, listOf } = page;
  const shared = rows.map(({ bound }, row) => bound > 0 && isHeading[row]);
  const deps = rows.map(({ dep }) => dep);
  const listKey = (row: number): string => `${rows[row].dep},${rows[row].list ?? 0}`;
  const seen: number[] = [];

  function mistakeOf(row: number): PlacementName | undefined {
    const [gold] = chain(parentRow, row).filter((above) => shared[above]);
    const [found] = chain(deps, row).filter((above) => shared[above]);
    if (gold !== found) {
      if (gold === undefined || chain(deps, row).includes(gold)) return placementNames[0];
      if (found === undefined || chain(parentRow, row).includes(found)) return placementNames[1];
      return placementNames[2];
    }
    const sister = seen.findLast((before) => listOf[before] === listOf[row]);
    if (sister !== undefined) return listKey(sister) === listKey(row) ? undefined : placementNames[3];
    return seen.some((before) => listKey(before) === listKey(row)) ? placementNames[4] : undefined;
  }

  const mistakes: PlacementMistake[] = [];
  shared.forEach((isShared, row) => {
    if (!isShared) return;
    const name = mistakeOf(row);
    if (name) mistakes.push({ row, name });
    seen.push(row);
  });
  return mistakes;
}

/** Headings above a row, from the nearest to the top. */
function chain(parent: readonly number[], row: number): number[] {
  const found: number[] = [];
  for (let at = parent[row]; at >= 0; at = parent[at]) found.push(at);
  return found;
}
