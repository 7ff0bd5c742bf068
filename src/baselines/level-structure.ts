import type { RowState, Structure } from '../page/index.ts';

/** A heading that a heuristic found at the start of a row. */
export interface LeveledHeading {
  /** 1 stands above 2; levels need not follow without gaps. */
  level: number;
  /** Number of blocks in the heading, >= 1. */
  bound: number;
}

/**
 * The structure of headings with levels: each depends on the nearest earlier heading of a smaller level number.
 * @param headings one entry a row; undefined for content
 */
export function levelStructure(id: string, headings: readonly (LeveledHeading | undefined)[]): Structure {
  const open: { row: number; level: number }[] = [];
  const rows = headings.map((heading, row): RowState => {
    if (!heading) return { dep: -1, bound: 0 };
    while (open.length > 0 && open[open.length - 1].level >= heading.level) open.pop();
    const dep = open.at(-1)?.row ?? -1;
    open.push({ row, level: heading.level });
    return { dep, bound: heading.bound };
  });
  return { version: 1, id, rows };
}
