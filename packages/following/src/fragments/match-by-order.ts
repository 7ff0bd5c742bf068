import { bestPairs } from './best-pairs.ts';
import { type Component, componentEnd, haveSameElements } from './component.ts';
import { vectorKeys } from './content-vector.ts';
import type { Fragmentation } from './fragmentation.ts';
import { componentsOverlap, type FoundComponent, type Match, matchThresholds } from './match-contents.ts';
import type { TrackedComponent } from './page-index.ts';
import type { Knowledge } from './similarity.ts';

/** Finds the rest between two that were found: in order where they are as many as before, else by size. */
export function matchByOrder(
  all: readonly TrackedComponent[],
  { components }: Fragmentation,
  found: ReadonlyMap<TrackedComponent, Match>,
  { similarity }: Knowledge,
  least: Pick<typeof matchThresholds, 'order' | 'size'> = matchThresholds,
): Map<TrackedComponent, FoundComponent> {
  const free = components.filter((one) =>
    [...found.values()].every(({ component }) => !componentsOverlap(one, component)),
  );
  const placed = new Map<TrackedComponent, FoundComponent>();
  for (const { missing, from, to } of gaps(all, found)) {
    const wanted = missing.filter(({ lost }) => !lost);
    const between = free.filter(({ nodes }) => nodes[0] >= from && nodes[0] < to);
    const how = missing.length === between.length ? 'order' : 'size';
    const pairs =
      how === 'order'
        ? missing.map((tracked, i) => [tracked, between[i]] as const)
        : closestSizes(wanted, between);
    for (const [tracked, component] of pairs) {
      const value = similarity(tracked, vectorKeys(component.content));
      if (tracked.lost || value < least[how]) continue;
      placed.set(tracked, { component, similarity: value, how });
    }
  }
  return placed;
}

/** Components without headings through which contents rolled, in order (packages/following/docs/fragments.md). */
export function matchRolled(
  all: readonly TrackedComponent[],
  { components }: Fragmentation,
  found: ReadonlyMap<TrackedComponent, Match>,
): [TrackedComponent, Component][] {
  const titled = new Map([...found].filter(([{ title }]) => title));
  return gaps(all, titled).flatMap(({ missing, from, to }) => {
    const places = components.filter(({ ranges }) => ranges[0][0] >= from && ranges[0][0] < to);
    const known = new Set(places.map(({ nodes }) => nodes.join()));
    const isPlaced = (one: TrackedComponent): boolean => {
      const match = found.get(one);
      return !!match && match.similarity >= matchThresholds.order && known.has(match.component.nodes.join());
    };
    const isRolled =
      places.length === missing.length &&
      missing.every(({ title, last }, i) => !title && haveSameElements(last.shape, places[i].shape));
    return isRolled && !missing.every(isPlaced)
      ? missing.map((one, i): [TrackedComponent, Component] => [one, places[i]])
      : [];
  });
}

/** Runs of components that were not found, and the range of nodes between their neighbours that were. */
function gaps(
  all: readonly TrackedComponent[],
  found: ReadonlyMap<TrackedComponent, Match>,
): { missing: TrackedComponent[]; from: number; to: number }[] {
  const runs: { missing: TrackedComponent[]; from: number; to: number }[] = [];
  let from = 0;
  let missing: TrackedComponent[] = [];
  const close = (to: number): void => {
    if (missing.length > 0) runs.push({ missing, from, to });
    missing = [];
  };
  for (const tracked of all) {
    const match = found.get(tracked);
    if (!match) {
      missing.push(tracked);
      continue;
    }
    close(match.component.ranges[0][0]);
    from = componentEnd(match.component);
  }
  close(Number.POSITIVE_INFINITY);
  return runs;
}

/** Pairs of closest size, closest first, each once. */
function closestSizes(
  tracked: readonly TrackedComponent[],
  components: readonly Component[],
): [TrackedComponent, Component][] {
  const pairs = tracked.flatMap((a) => components.map((b) => ({ a, b, cost: sizeRatio(a.last, b) })));
  return bestPairs(pairs.filter(({ cost }) => cost <= matchThresholds.sizeRatio));
}

/** The larger size over the smaller one; pictures must be as many. */
function sizeRatio(a: TrackedComponent['last'], b: Component): number {
  if (a.images !== b.images) return Number.POSITIVE_INFINITY;
  return (Math.max(a.textLength, b.textLength) + 1) / (Math.min(a.textLength, b.textLength) + 1);
}
