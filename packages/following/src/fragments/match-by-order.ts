import { type Component, componentEnd } from './component.ts';
import type { Fragmentation } from './fragmentation.ts';
import type { MatchedComponent } from './match-components.ts';
import type { TrackedComponent } from './page-index.ts';

/**
 * Finds components by their order, as the paper does where the index or the number of components is the same: between
 * two that were found, as many as are missing; and those without headings that contents have rolled through, each at
 * its place (packages/following/docs/fragments.md).
 * @param all components of the division, in document order
 */
export function matchByOrder(
  all: readonly TrackedComponent[],
  { components }: Fragmentation,
  found: ReadonlyMap<TrackedComponent, MatchedComponent>,
): Map<TrackedComponent, Component> {
  const ranges = [...found.values()].flatMap(({ component }) => component.ranges);
  const free = components.filter((one) =>
    one.ranges.every(([start, end]) => ranges.every(([from, to]) => end <= from || to <= start)),
  );
  const ordered = gaps(all, found).flatMap(({ missing, from, to }) => {
    const there = within(free, from, to);
    return there.length === missing.length ? missing.map((one, i) => [one, there[i]] as const) : [];
  });
  const placed = new Map([...[...found].map(([one, match]) => [one, match.component] as const), ...ordered]);
  const titled = new Map([...found].filter(([{ title }]) => title));
  const rolled = gaps(all, titled).flatMap(({ missing, from, to }) => {
    const there = within(components, from, to);
    const isPlaced = (one: TrackedComponent): boolean => there.some((other) => other === placed.get(one));
    const isRolled =
      there.length === missing.length &&
      missing.every(({ title, last }, i) => !title && elementsOf(last.shape) === elementsOf(there[i].shape));
    return isRolled && !missing.every(isPlaced) ? missing.map((one, i) => [one, there[i]] as const) : [];
  });
  return new Map([...ordered.filter(([{ lost }]) => !lost), ...rolled]);
}

/** Names of the elements of a shape, however many of each. */
function elementsOf(shape: string): string {
  return [...new Set(shape.split('+'))].sort().join();
}

function within(components: readonly Component[], from: number, to: number): Component[] {
  return components.filter(({ ranges: [[start]] }) => start >= from && start < to);
}

/** Runs of components that were not found, and the range of nodes between their neighbours that were. */
function gaps(
  all: readonly TrackedComponent[],
  found: ReadonlyMap<TrackedComponent, { component: Component }>,
): { missing: TrackedComponent[]; from: number; to: number }[] {
  const runs = [{ missing: [] as TrackedComponent[], from: 0, to: Number.POSITIVE_INFINITY }];
  for (const tracked of all) {
    const run = runs[runs.length - 1];
    const match = found.get(tracked);
    if (!match) {
      run.missing.push(tracked);
      continue;
    }
    run.to = match.component.ranges[0][0];
    runs.push({ missing: [], from: componentEnd(match.component), to: Number.POSITIVE_INFINITY });
  }
  return runs.filter(({ missing }) => missing.length > 0);
}
