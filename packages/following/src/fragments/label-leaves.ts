import type { Piece } from './find-pieces.ts';
import { groupPairs } from './group-pairs.ts';
import type { PageLeaf } from './page-leaves.ts';

/** Costs of a labelling; chosen on the page histories, see lab/tracking. */
const costs = {
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
  /** Any change within an element, besides: of equal labellings the one whose components end where elements end. */
  element: 1e-6,
};

/**
 * Says of every leaf of a page which component it belongs to: the labelling of highest worth, where a leaf is worth the
 * weight of what a component knows of it, and changes of component cost something (a Viterbi path).
 * @param known per component, in their order, the keys that it knows
 * @param weigh weight of a key: the less the more components know it
 * @param taken 1 for leaves that belong to others
 * @param homes leaves that a component is looked for in; undefined for all
 * @returns index of a component per leaf, -1 for none; and the worth of each leaf under its label
 */
export function labelLeaves(
  leaves: readonly PageLeaf[],
  known: readonly ReadonlySet<string>[],
  weigh: (key: string) => number,
  taken: Uint8Array = new Uint8Array(leaves.length),
  homes: readonly (Piece | undefined)[] = [],
): { labels: Int32Array; worth: Float64Array } {
  const [none, count] = [known.length, leaves.length]; // the state behind the components belongs to none
  const knowers = knowersOf(known);
  // Most components know nothing of a leaf and are worth the same: they are one state, and others stand beside it.
  let [rest, outside] = [0, 0];
  let beside = new Map<number, number>();
  const steps: Step[] = [];
  // What each leaf is worth to components that know nothing of it, and to each of the others.
  const worths = leaves.map(({ keys }, i) => {
    const own = new Map<number, number>();
    if (taken[i] === 1) return { nothing: Number.NEGATIVE_INFINITY, own };
    let nothing = 0;
    for (const key of keys) nothing -= weigh(key) * costs.known;
    for (const key of keys)
      for (const c of knowers.get(key) ?? []) {
        const { start = 0, end = count } = homes[c] ?? {};
        if (i >= start && i < end) own.set(c, (own.get(c) ?? nothing) + weigh(key));
      }
    return { nothing, own };
  });
  leaves.forEach(({ heading, goesOn, shared }, i) => {
    const before = leaves[i - 1]?.heading ?? -1;
    const line = before >= 0 && before !== heading ? costs.heading : goesOn ? costs.line : 0;
    const cut = line + shared * costs.element;
    const { nothing, own } = worths[i];
    const from = largest(beside, rest);
    const best = beside.get(from) ?? rest;
    const entered = outside - costs.leave - cut;
    const left = best - costs.leave - cut;
    const jumped = best - costs.jump - cut;
    const enter = (value: number, state: number): readonly [value: number, from: number] => {
      let found = [value, state] as const;
      if (entered > found[0]) found = [entered, none];
      return jumped > found[0] ? [jumped, from] : found;
    };
    const [common, fromCommon] = enter(rest, itself);
    const froms = new Map<number, number>();
    const next = new Map<number, number>();
    const floor = common + nothing;
    for (const c of new Set([...beside.keys(), ...[...beside.keys()].map((b) => b + 1), ...own.keys()])) {
      if (c >= none) continue;
      let [value, state] = enter(beside.get(c) ?? rest, c);
      const along = (beside.get(c - 1) ?? rest) - costs.next - cut;
      if (along > value) [value, state] = [along, c - 1];
      froms.set(c, state);
      const sum = value + (own.get(c) ?? nothing);
      if (sum !== floor) next.set(c, sum);
    }
    steps.push({ rest: fromCommon, outside: left > outside ? from : none, beside: froms });
    outside = Math.max(outside, left);
    [rest, beside] = [floor, next];
  });
  const labels = new Int32Array(count).fill(-1);
  const worth = new Float64Array(count);
  let state = largest(beside, rest);
  if (outside > (beside.get(state) ?? rest)) state = none;
  for (let i = count - 1; i >= 0; i--) {
    const { rest: common, outside: from, beside: known } = steps[i];
    if (state === none) {
      state = from;
      continue;
    }
    labels[i] = state;
    worth[i] = worths[i].own.get(state) ?? worths[i].nothing;
    const back = known.get(state) ?? common;
    state = back === itself ? state : back;
  }
  return { labels, worth };
}

/** Most components that know a key which tells them from others; bounds the time, and changes no case of lab/tracking. */
const mostKnowers = 30;

/** Said of a state that goes on from itself. */
const itself = -1;

/** Where the states of a leaf come from: of most components, of what belongs to none, of the components beside. */
interface Step {
  rest: number;
  outside: number;
  beside: ReadonlyMap<number, number>;
}

/** Indexes of the components that know a key; a key that many know tells nothing, and has none. */
function knowersOf(known: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const knowers = groupPairs(known.flatMap((own, c) => [...own].map((key) => [key, c] as const)));
  return new Map([...knowers].filter(([, all]) => all.length <= mostKnowers));
}

/** The first component of the largest value; those beside the others are worth more than these. */
function largest(beside: ReadonlyMap<number, number>, rest: number): number {
  let [at, value] = [0, rest];
  for (const [c, own] of beside) if (own > value || (own === value && c < at)) [at, value] = [c, own];
  return at;
}
