import type { Marginals, RowState, Structure } from '../page/index.ts';

/** A set of small integers that hands out the largest one first; it takes a bit for each. */
export interface RowSet {
  add: (value: number) => void;
  /** Takes the largest value out; -1 where there is none. */
  takeLast: () => number;
}

/**
 * An empty set.
 * @param size values are 0 to `size - 1`
 */
export function createRowSet(size: number): RowSet {
  const words = new Int32Array(Math.ceil(size / 32));
  let last = -1; // words behind this one are empty
  return {
    add(value) {
      const word = value >>> 5;
      words[word] |= 1 << (value & 31);
      last = Math.max(last, word);
    },
    takeLast() {
      while (last >= 0 && words[last] === 0) last -= 1;
      if (last < 0) return -1;
      const bit = 31 - Math.clz32(words[last]);
      words[last] &= ~(1 << bit);
      return 32 * last + bit;
    },
  };
}

/**
 * The valid structure that agrees with the draws in the largest expected number of rows: among all structures without
 * crossing arcs, the one whose rows' states have the highest marginal probabilities in sum.
 *
 * The most frequent state of each row alone may not make a valid structure. Exact, by dynamic programming over pairs of
 * a heading row and the end of its part of the document: the best last dependent of a parent p at an end e is found
 * among gain(p, r) + what the arc from p to r adds + gain(r, e). Ends are gone through once, and at each of them only
 * the parents that its row makes better; so memory is that of the possible arcs and of the best parts, and time the
 * number of such changes times the arcs of a row.
 * @param marginals of one document; states that were never drawn count 0
 * @returns without a log joint; a row is no heading where that would add nothing
 */
export function consensusStructure(marginals: Marginals): Structure {
  const states: RowState[] = marginals.rows.map(() => ({ dep: -1, bound: 0 }));
  const arcs = possibleArcs(marginals);
  const waiting = [{ parent: -1, part: bestPart(marginals, arcs) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { parent, part } = next;
    if (part === undefined) continue;
    const { arc, before, below } = part;
    const row = arcs.row[arc];
    states[row] = { dep: parent, bound: arcs.bound[arc] };
    waiting.push({ parent, part: before }, { parent: row, part: below });
  }
  return { version: 1, id: marginals.id, rows: states };
}

/** Sums of shares differ by rounding; smaller gains are none. */
const tolerance = 1e-12;

/**
 * The best headings between a parent and an end: the arc to the last dependent, what is before that, and what is below
 * it.
 */
interface Part {
  arc: number;
  before: Part | undefined;
  below: Part | undefined;
}

/** The best headings of the whole document; undefined for none. */
function bestPart({ rows }: Marginals, arcs: Arcs): Part | undefined {
  const content = rows.map((states) => states.find(({ bound }) => bound === 0)?.p ?? 0);
  // Arrays over parents have the null row in front: parent p is at p + 1.
  // Above content, of the rows behind the parent and before the present end.
  const gain = new Float64Array(rows.length + 1);
  const parts: (Part | undefined)[] = new Array(rows.length + 1).fill(undefined);
  const value = new Float64Array(arcs.count); // of an arc and all before it
  const before: (Part | undefined)[] = new Array(arcs.count);
  const better = createRowSet(rows.length + 1); // parents with an arc that may be better than their best one
  const first = new Int32Array(rows.length + 1).fill(-1); // by parent, the first of those arcs, by row
  const next = new Int32Array(arcs.count).fill(-1);

  const offer = (row: number): void => {
    const below = gain[row + 1];
    for (let arc = arcs.from[row]; arc < arcs.from[row + 1]; arc++) {
      const parent = arcs.parent[arc] + 1;
      if (value[arc] + below <= gain[parent] + tolerance) continue;
      next[arc] = first[parent]; // rows offer from the last one up
      first[parent] = arc;
      better.add(parent);
    }
  };

  for (let row = 0; row < rows.length; row++) {
    for (let arc = arcs.from[row]; arc < arcs.from[row + 1]; arc++) {
      const parent = arcs.parent[arc] + 1;
      value[arc] = gain[parent] + arcs.p[arc] - content[row];
      before[arc] = parts[parent];
    }
    offer(row); // the end is behind the row from here on
    for (let parent = better.takeLast(); parent >= 0; parent = better.takeLast()) {
      let best = -1;
      for (let arc = first[parent]; arc >= 0; arc = next[arc]) {
        const sum = value[arc] + gain[arcs.row[arc] + 1];
        if (sum <= gain[parent] + tolerance) continue;
        gain[parent] = sum;
        best = arc;
      }
      first[parent] = -1;
      parts[parent] = { arc: best, before: before[best], below: parts[arcs.row[best] + 1] };
      if (parent > 0) offer(parent - 1);
    }
  }
  return parts[0];
}

/** Arcs from parents to rows that were drawn, by row, then as the row's states have them. */
export interface Arcs {
  count: number;
  /** Arcs of row i are those from `from[i]` on, up to `from[i + 1]` excluded. */
  from: Int32Array;
  /**
   * By arc: the row, its parent (-1: the null row), its most frequent bound there, and the share of the draws with
   * that.
   */
  row: Int32Array;
  parent: Int32Array;
  bound: Int32Array;
  p: Float64Array;
}

/** Arcs with a share above 0; a row's states may hold an arc with several bounds. */
export function possibleArcs({ rows }: Marginals): Arcs {
  const most = rows.reduce((sum, states) => sum + states.length, 0);
  const [row, parent, bound] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const from = new Int32Array(rows.length + 1);
  const p = new Float64Array(most);
  let count = 0;
  rows.forEach((states, i) => {
    const known = new Map<number, number>();
    for (const state of states) {
      if (state.bound === 0) continue;
      const arc = known.get(state.dep) ?? count;
      if (arc === count) {
        known.set(state.dep, arc);
        count += 1;
        row[arc] = i;
        parent[arc] = state.dep;
      } else if (state.p < p[arc] || (state.p === p[arc] && state.bound >= bound[arc])) continue;
      bound[arc] = state.bound;
      p[arc] = state.p;
    }
    from[i + 1] = count;
  });
  return { count, from, row, parent, bound, p };
}
