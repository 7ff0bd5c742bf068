import type { PageView } from '../../hybrid/index.ts';
import type { Marginals, RowState, Structure } from '../../page/index.ts';
import { rankOf } from './look-symbols.ts';

/**
 * The structure that marginals of looks stand for: rows that are more likely headings than not, each below the nearest
 * heading above it that stands out more; sisters that look alike and stand in the same elements are one list.
 *
 * Draws agree on what is a heading sooner than on where it hangs, so the structure of the most agreement
 * (`consensusStructure`) leaves out headings that all draws have, but in several places.
 * @param page of the same document
 * @returns without a log joint
 */
export function lookStructure({ id, rows }: Marginals, page: PageView): Structure {
  const open: number[] = [];
  const lists = new Map<number, Map<string, number>>();
  return {
    version: 1,
    id,
    rows: rows.map((states, i): RowState => {
      const heading = states.reduce((sum, { bound, p }) => (bound > 0 ? sum + p : sum), 0);
      if (heading < 0.5) return { dep: -1, bound: 0 };
      while (open.length > 0 && rankOf(page.rows[open[open.length - 1]]) <= rankOf(page.rows[i])) open.pop();
      const dep = open[open.length - 1] ?? -1;
      open.push(i);
      const known = lists.get(dep) ?? new Map<string, number>();
      lists.set(dep, known);
      const list = known.get(page.tokens[i]) ?? known.size;
      known.set(page.tokens[i], list);
      return { dep, bound: page.rows[i].headingBlocks, ...(list > 0 && { list }) };
    }),
  };
}
