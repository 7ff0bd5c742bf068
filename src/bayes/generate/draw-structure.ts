import type { Rng } from '../../math/index.ts';

/**
 * Draws which rows head, and what they depend on, from the structure prior (model.md, section "Prior").
 * @param rows number of rows
 * @param prior `uniform`: every non-crossing structure alike; `parent`: each row heads or not by a fair coin, and a heading row chooses evenly
 *   among the null row and the open rows
 * @returns by row: null for content, else the row it depends on, or -1
 */
export function drawStructure(rng: Rng, rows: number, prior: 'uniform' | 'parent'): (number | null)[] {
  const ways = prior === 'uniform' ? completions(rows) : null;
  let open: number[] = [];
  return Array.from({ length: rows }, (_, i) => {
    const left = rows - i - 1;
    const stay = ways === null ? 1 : ways[left][open.length];
    const join = (place: number) => (ways === null ? 1 / (open.length + 1) : ways[left][place + 1]);
    let total = stay;
    for (let place = 0; place <= open.length; place++) total += join(place);
    let rest = rng.uniform() * total - stay;
    if (rest < 0) return null;
    let place = 0;
    while (place < open.length && rest >= join(place)) {
      rest -= join(place);
      place += 1;
    }
    const parent = place === 0 ? -1 : open[place - 1];
    open = [...open.slice(0, place), i];
    return parent;
  });
}

/** By number of rows and of open rows before them: how many structures they may have. */
function completions(rows: number): number[][] {
  const ways = [new Array<number>(rows + 2).fill(1)];
  for (let left = 1; left <= rows; left++) {
    const before = ways[left - 1];
    let joined = 0;
    ways.push(
      Array.from({ length: rows + 2 - left }, (_, open) => {
        joined += before[open + 1];
        return before[open] + joined;
      }),
    );
  }
  return ways;
}
