import type { Page, Span } from 'pagestructure/formats';
import {
  bestPairs,
  type Component,
  componentEnd,
  type DivisionOptions,
  type Fragmentation,
  nestedComponents,
  type PageIndex,
  type PageUpdate,
  type TrackedComponent,
  trainPage,
  updatePage,
} from '../fragments/index.ts';
import { dividePage } from './divide-page.ts';
import { followNewComponents, highestNumber } from './new-components.ts';

/** A page that was divided anew. */
export interface Redivision {
  index: PageIndex;
  /** Its components in the last capture, and those of the old division that had to be kept. */
  components: { number: number; component?: Component | undefined; nested: boolean; isNew?: boolean }[];
  /** Numbers of components that had to be kept and are not in the new division. */
  unmatched: number[];
  /** Captures that were left out of the training. */
  rejected: { capture: number; reason: string }[];
}

/** Least share of text that an old and a new component have in common when they are one (Dice's coefficient). */
const leastShared = 0.5;

/**
 * Divides a page anew; components of the new division that are mostly what an old component was keep its number.
 *
 * The old components are found in the last capture as by an update, and paired with the new ones by the text that both
 * have: first those that have to be kept, then the others, the most alike first. One that has to be kept and that no
 * new component is like enough is followed on, beside the division.
 * @param old index before
 * @param captures at least one, oldest first; the last one is shown
 * @param keep numbers of the components that the user chose
 * @param highest number that a component of the page ever had; numbers are never given twice
 * @throws RangeError when nothing of the page is a component
 */
export function redivide(
  old: PageIndex,
  captures: readonly Page[],
  options: DivisionOptions,
  keep: ReadonlySet<number>,
  highest: number,
): Redivision {
  const divides = captures.map((page) => dividePage(page, options));
  const divided = divides.map((divide) => divide(options.u));
  const last = divides.length - 1;
  const { index: trained, rejected } = trainPage(divided);
  const known = updatePage(old, divides[last], options);
  const isLeftOut = rejected.some(({ capture }) => capture === last);
  const found = isLeftOut ? updatePage(trained, divides[last], options) : undefined;
  const young = {
    index: found?.index ?? trained,
    components: found ? updatedComponents(found) : trainedComponents(trained, divided[last]),
  };
  const was = [...known.outcomes, ...known.nested];
  const numbers = pair(was, young.components, keep);
  let free = Math.max(highest, highestNumber(old));
  const { added } = followNewComponents(known, divided[last], highest);
  const fresh = new Set(added.map(({ component }) => component.nodes.join()));
  const isNew = ({ number, component }: Redivision['components'][number]): boolean =>
    !numbers.has(number) && fresh.has(component?.nodes.join() ?? '');
  const renamed = new Map(young.components.map(({ number }) => [number, numbers.get(number) ?? ++free]));
  const rename = (number: number): number => renamed.get(number) ?? number;
  const taken = new Set(renamed.values());
  const unmatched = [...keep].filter((number) => !taken.has(number)).sort((a, b) => a - b);
  const kept = [...known.index.components, ...known.index.nested.parts].filter(({ number }) =>
    unmatched.includes(number),
  );
  const renumber = ({ number, around, ...one }: TrackedComponent): TrackedComponent => {
    return { ...one, number: rename(number), ...(around && { around: rename(around) }) };
  };
  const { nested } = young.index;
  const index: PageIndex = {
    ...young.index,
    components: young.index.components.map(renumber),
    nested: { parts: [...nested.parts.map(renumber), ...kept] },
  };
  const components = [
    ...young.components.map((one) => ({ ...one, number: rename(one.number), isNew: isNew(one) })),
    ...unmatched.map((number) => {
      const component = was.find((one) => one.number === number)?.component;
      return { number, component, nested: true };
    }),
  ];
  return { index, components, unmatched, rejected };
}

/** The components that training made of a division. */
export function trainedComponents(
  { components, nested }: PageIndex,
  divided: Fragmentation,
): Redivision['components'] {
  const found = [...divided.components, ...nestedComponents(divided)];
  return [...components, ...nested.parts].map(({ number }, i) => {
    return { number, component: found[i], nested: i >= components.length };
  });
}

/** What became of the components of a page. */
export function updatedComponents({ outcomes, nested }: PageUpdate) {
  return [...outcomes, ...nested].map((one, i) => ({ ...one, nested: i >= outcomes.length }));
}

/** Pairs new components with old ones. @returns numbers of old components by those of new ones */
function pair(
  was: readonly { number: number; component?: Component }[],
  fresh: Redivision['components'],
  keep: ReadonlySet<number>,
): Map<number, number> {
  const pairs = was.flatMap(({ number, component: old }) =>
    fresh.flatMap(({ number: young, component }) => {
      const share = old && component ? shared(old, component) : 0;
      return share >= leastShared ? [{ a: young, b: number, cost: -share - Number(keep.has(number)) }] : [];
    }),
  );
  return new Map(bestPairs(pairs.sort((one, other) => one.b - other.b)));
}

/** Text that two components of one page have in common (Dice's coefficient); without text, 1 for the same nodes. */
function shared(a: Component, b: Component): number {
  if (componentEnd(a) <= b.nodes[0] || componentEnd(b) <= a.nodes[0]) return 0;
  if (a.nodes.join() === b.nodes.join()) return 1;
  const length = (spans: readonly Span[]): number =>
    spans.reduce((sum, [start, end]) => sum + end - start, 0);
  const total = length(a.spans) + length(b.spans);
  if (total === 0) return 0;
  let common = 0;
  for (const [start, end] of a.spans)
    for (const [from, to] of b.spans) common += Math.max(0, Math.min(end, to) - Math.max(start, from));
  return (2 * common) / total;
}
