import type { Component } from './component.ts';
import { intersectVectors } from './content-vector.ts';
import type { Fragmentation } from './fragmentation.ts';
import { indexNodes } from './index-node.ts';
import { nestedComponents } from './nested-components.ts';
import { ownTexts } from './own-texts.ts';
import type { PageIndex, TrackedComponent } from './page-index.ts';
import { signComponents } from './signatures.ts';

/** What training made of its captures. */
export interface Training {
  index: PageIndex;
  /** Captures that had other components or another index tree than most: they were left out. */
  rejected: { capture: number; reason: string }[];
}

/**
 * Learns to recognise the components of a page from captures of it, oldest first.
 * @param captures at least one
 * @throws RangeError for no capture, or when nothing of the page is a component
 */
export function trainPage(captures: readonly Fragmentation[]): Training {
  if (captures.length === 0) throw new RangeError('captures: none (expected at least one)');
  const shapes = captures.map(shapeOf);
  const usual = mostFrequent(shapes);
  const kept = captures.filter((_, i) => shapes[i] === usual);
  const newest = kept[kept.length - 1];
  if (newest.components.length === 0)
    throw new RangeError('components: none (expected at least one in the page)');
  const rejected = captures.flatMap((capture, i) => {
    if (shapes[i] === usual) return [];
    const counts = [capture, newest].map(({ components }) => components.length);
    const reason =
      counts[0] === counts[1]
        ? 'another index tree than most captures'
        : `${counts[0]} components (most have ${counts[1]})`;
    return [{ capture: i, reason }];
  });
  const constants = newest.components.map((_, i) =>
    intersectVectors(kept.map(({ components }) => components[i].content)),
  );
  const inner = nestedComponents(newest);
  const { around } = ownTexts(newest, [...newest.components, ...inner]);
  const inside = (i: number): Pick<TrackedComponent, 'around'> => {
    const outer = around[i].at(-1);
    return outer === undefined ? {} : { around: outer + 1 };
  };
  const components: TrackedComponent[] = signComponents(constants).map((signature, i) => {
    return { ...track(i + 1, newest.components[i], signature), ...inside(i) };
  });
  const nested = { parts: trainNested(kept, inner, inside) };
  const index: PageIndex = { version: 1, components, ...treeShape(newest), nested };
  return { index, rejected };
}

/**
 * Learns nested components, each in the first layer that has it, from captures in which that layer is the same.
 * @param inner nested components of the newest capture
 * @param inside the component around each component, by number
 */
function trainNested(
  captures: readonly Fragmentation[],
  inner: readonly Component[],
  inside: (i: number) => Pick<TrackedComponent, 'around'>,
): TrackedComponent[] {
  const newest = captures[captures.length - 1];
  const positions = new Map(inner.map((component, i) => [component, newest.components.length + i]));
  const followed = new Set([...newest.components, ...inner]);
  const tracked = new Map<Component, TrackedComponent>();
  const all = captures.map((capture) => capture.nested());
  newest.nested().forEach(({ components }, depth) => {
    const ids = components.map(({ id }) => id).join(' ');
    const alike = all.flatMap((own) => {
      const same = own[depth]?.components;
      return same && same.map(({ id }) => id).join(' ') === ids ? [same] : [];
    });
    const chosen = components.flatMap((component, i) => (followed.has(component) ? [{ component, i }] : []));
    const constants = chosen.map(({ i }) => intersectVectors(alike.map((same) => same[i].content)));
    for (const [k, signature] of signComponents(constants).entries()) {
      const { component } = chosen[k];
      const at = positions.get(component);
      if (at !== undefined && !tracked.has(component))
        tracked.set(component, { ...track(at + 1, component, signature), ...inside(at) });
    }
  });
  return inner.flatMap((component) => tracked.get(component) ?? []);
}

/** Begins to follow a component. */
export function track(
  number: number,
  component: Component,
  signature: TrackedComponent['signature'],
): TrackedComponent {
  const { id } = component;
  return { number, id, signature, last: lastSeen(component), lost: false, ...titled(component) };
}

/** What is remembered of a component from one capture to the next. */
export function lastSeen({
  content,
  textLength,
  position,
  beside,
  shape,
}: Component): TrackedComponent['last'] {
  return { content, textLength, position, beside, shape };
}

/** The heading that a component is known by. */
export function titled({ title }: Component): Pick<TrackedComponent, 'title'> {
  return title ? { title } : {};
}

/** What of a fragmentation says whether the next one has the same index. */
export function treeShape({ tree, components }: Fragmentation): Pick<PageIndex, 'tree' | 'fragmented'> {
  return { tree: indexNodes(tree).map(({ id }) => id), fragmented: components.map(({ id }) => id) };
}

function shapeOf(fragmentation: Fragmentation): string {
  return JSON.stringify(treeShape(fragmentation));
}

/** The most frequent value; of equally frequent ones the last. */
export function mostFrequent<T>(values: readonly T[]): T {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return values.findLast((value) => counts.get(value) === most) ?? values[0];
}
