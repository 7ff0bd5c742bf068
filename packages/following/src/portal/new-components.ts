import {
  type Component,
  type ComponentOutcome,
  type ContentVector,
  type Fragmentation,
  identifierVectors,
  type PageIndex,
  type PageUpdate,
  type TrackedComponent,
} from '../fragments/index.ts';

/** Fewest characters of a part that is offered; a picture counts for as many. */
const leastText = 20;

/** Most new parts of one update: a page that is another one altogether is nobody's news. */
const mostAtOnce = 30;

/**
 * Parts of a page that an update found and nobody follows: they are followed from now on, each where it stands among
 * the others, with the next free numbers.
 * @param update what was found of the parts that were followed
 * @param divided the page by its own division
 * @param highest number that a part of the page ever had: one that is gone gives its number to no other
 * @returns the index with them, and the parts
 */
export function followNewComponents(
  { index, outcomes, nested }: PageUpdate,
  divided: Fragmentation,
  highest: number,
): { index: PageIndex; added: { number: number; component: Component }[] } {
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
  const young = added.map((one) => ({ ...one, tracked: track(one.number, one.component, known) }));
  return { index: { ...index, components: inOrder(index.components, outcomes, young) }, added };
}

/** The highest number of a part that is followed. */
export function highestNumber({ components, nested }: PageIndex): number {
  return Math.max(0, ...[...components, ...nested.parts].map(({ number }) => number));
}

/** Begins to follow a part. @param others contents of the other parts of its page */
function track(number: number, component: Component, others: readonly ContentVector[]): TrackedComponent {
  const { id, content, textLength, images, shape, title } = component;
  const identifier = identifierVectors([...others, content])[others.length];
  return {
    number,
    id,
    signature: { kind: 'content', identifier },
    last: { content, textLength, images, shape },
    lost: false,
    ...(title && { title }),
  };
}

/** New parts stand before the first part that begins behind them; those that are lost stay behind the one before. */
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
