import type { PageLeaf } from './page-leaves.ts';

/** Costs of a labelling; chosen on the page histories, see lab/tracking. */
export const labelCosts = {
  /** Share of a leaf's weight that has to be known for it to speak for a component. */
  known: 0.3,
  /** Going on to the next component. */
  next: 0.1,
  /** Going on to any other one. */
  jump: 1,
  /** Leaving a component for what belongs to none, or coming back. */
  leave: 0.15,
  /** Any change of component behind a heading, besides: it belongs to what follows it. */
  heading: 0.5,
  /** Any change of component within a line, besides. */
  line: 0.5,
};

/**
 * Says of every leaf of a page which component it belongs to: the labelling of highest worth, where a leaf is worth the
 * weight of what a component knows of it, and changes of component cost something (a Viterbi path).
 * @param known per component, in their order, the keys that it knows
 * @param weigh weight of a key: the less the more components know it
 * @param taken 1 for leaves that belong to others
 * @returns index of a component per leaf, -1 for none; and the worth of each leaf under its label
 */
export function labelLeaves(
  leaves: readonly PageLeaf[],
  known: readonly ReadonlySet<string>[],
  weigh: (key: string) => number,
  taken: Uint8Array = new Uint8Array(leaves.length),
  costs: typeof labelCosts = labelCosts,
): { labels: Int32Array; worth: Float64Array } {
  const [states, count] = [known.length + 1, leaves.length]; // the last state belongs to none
  const none = known.length;
  const knowers = new Map<string, number[]>();
  known.forEach((own, c) => {
    for (const key of own) {
      const all = knowers.get(key);
      if (all) all.push(c);
      else knowers.set(key, [c]);
    }
  });
  const worths = leaves.map(({ keys }, i) => {
    const row = new Float64Array(states);
    if (taken[i]) return row.fill(Number.NEGATIVE_INFINITY, 0, none);
    const weighed = [...keys].map((key) => ({ key, weight: weigh(key) }));
    let nothing = 0;
    for (const { weight } of weighed) nothing += -weight * costs.known;
    row.fill(nothing, 0, none);
    // Few components know anything of a leaf.
    for (const c of new Set(weighed.flatMap(({ key }) => knowers.get(key) ?? []))) {
      row[c] = 0;
      for (const { key, weight } of weighed)
        row[c] += known[c].has(key) ? weight * (1 - costs.known) : -weight * costs.known;
    }
    return row;
  });
  const from = leaves.map(() => new Int32Array(states));
  let best = new Float64Array(states);
  leaves.forEach(({ heading, goesOn }, i) => {
    const before = leaves[i - 1]?.heading ?? -1;
    const cut = before >= 0 && before !== heading ? costs.heading : goesOn ? costs.line : 0;
    const jumpFrom = largest(best, none);
    const next = new Float64Array(states);
    const entered = best[none] - costs.leave - cut;
    const left = best[jumpFrom] - costs.leave - cut;
    const jumped = best[jumpFrom] - costs.jump - cut;
    for (let c = 0; c < states; c++) {
      let state = c;
      let value = best[c];
      const outside = c === none ? left : entered;
      if (outside > value) {
        state = c === none ? jumpFrom : none;
        value = outside;
      }
      if (c < none && jumped > value) {
        state = jumpFrom;
        value = jumped;
      }
      if (c > 0 && c < none && best[c - 1] - costs.next - cut > value) {
        state = c - 1;
        value = best[c - 1] - costs.next - cut;
      }
      from[i][c] = i === 0 ? c : state;
      next[c] = (i === 0 ? 0 : value) + worths[i][c];
    }
    best = next;
  });
  const labels = new Int32Array(count).fill(-1);
  const worth = new Float64Array(count);
  let state = largest(best, states);
  for (let i = count - 1; i >= 0; i--) {
    if (state !== none) labels[i] = state;
    worth[i] = worths[i][state];
    state = from[i][state];
  }
  return { labels, worth };
}

/** Index of the largest of the first `count` values; 0 when there is none. */
function largest(values: Float64Array, count: number): number {
  let at = 0;
  for (let i = 1; i < count; i++) if (values[i] > values[at]) at = i;
  return at;
}
