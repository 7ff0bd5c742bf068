import {
  type Component,
  type ComponentOutcome,
  type Fragmentation,
  identifierVectors,
  type PageIndex,
  type PageUpdate,
  type TrackedComponent,
  track,
} from '../fragments/index.ts';

/** Fewest characters of a component that is offered; a picture counts for as many. */
const leastText = 20;

/** Most new components of one update: nothing is offered of a page that was replaced. */
const mostAtOnce = 30;

/**
 * Begins to follow the components of a page that are new in an update, in their order among the others, with the next
 * free numbers.
 * @param update what was found of the components that were followed
 * @param divided the page by its own division
 * @param highest number that a component of the page ever had; numbers are never given twice
 * @returns the index with them, and the components
 */
export function followNewComponents(
  { branch, index, outcomes, nested }: PageUpdate,
  divided: Fragmentation,
  highest: number,
): { index: PageIndex; added: { number: number; component: Component }[] } {
  if (branch === 'another page') return { index, added: [] }; // an error page is nobody's new section
  const claimed = outcomes.flatMap(({ component }) => component?.ranges ?? []);
  const inside = new Set(nested.map(({ component }) => component?.nodes.join()));
  const isNew = ({ ranges, nodes, textLength, images }: Component): boolean =>
    textLength + leastText * images >= leastText &&
    !inside.has(nodes.join()) &&
    ranges.every(([start, end]) => claimed.every(([from, to]) => end <= from || to <= start));
  let number = Math.max(highest, highestNumber(index));
  const added = divided.components
    .filter(isNew)
    .slice(0, mostAtOnce)
    .map((component) => ({ number: ++number, component }));
  if (added.length === 0) return { index, added };
  const known = index.components.map(({ last }) => last.content);
  const young = added.map(({ number, component }) => {
    const identifier = identifierVectors([...known, component.content])[known.length];
    return { component, tracked: track(number, component, identifier) };
  });
  return { index: { ...index, components: inOrder(index.components, outcomes, young) }, added };
}

/** The highest number of a component that is followed. */
export function highestNumber({ components, nested }: PageIndex): number {
  return Math.max(0, ...[...components, ...nested.parts].map(({ number }) => number));
}

/**
 * Inserts new components before the first component that begins behind them; lost ones stay behind their predecessor.
 */
function inOrder(
  old: readonly TrackedComponent[],
  outcomes: readonly ComponentOutcome[],
  young: readonly { component: Component; tracked: TrackedComponent }[],
): TrackedComponent[] {
  const starts = old.map((_, i) => outcomes[i].component?.nodes[0]);
  const waiting = [...young];
  const all: TrackedComponent[] = [];
  old.forEach((one, i) => {
    const start = starts[i];
    while (start !== undefined && waiting.length > 0 && waiting[0].component.nodes[0] < start)
      all.push(...waiting.splice(0, 1).map(({ tracked }) => tracked));
    all.push(one);
  });
  return [...all, ...waiting.map(({ tracked }) => tracked)];
}
