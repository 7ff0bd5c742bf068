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
  const components: TrackedComponent[] = signComponents(constants).map((signature, i) =>
    track(i + 1, newest.components[i], signature),
  );
  const index: PageIndex = { version: 1, components, ...treeShape(newest), nested: trainNested(kept) };
  return { index, rejected };
}

/** Learns nested components, each in the first layer that has it, from captures in which that layer is the same. */
function trainNested(captures: readonly Fragmentation[]): PageIndex['nested'] {
  const newest = captures[captures.length - 1];
  const numbers = new Map(newest.components.map((component, i) => [component, i + 1]));
  const inner = nestedComponents(newest);
  inner.forEach((component, i) => {
    numbers.set(component, newest.components.length + i + 1);
  });
  const { around } = ownTexts(newest, [...numbers.keys()]);
  const tracked = new Map<Component, TrackedComponent>();
  const all = captures.map((capture) => capture.nested());
  const layers = newest.nested().map(({ components }, depth) => {
    const ids = components.map(({ id }) => id);
    const alike = all.flatMap((own) => {
      const same = own[depth]?.components;
      return same && same.map(({ id }) => id).join(' ') === ids.join(' ') ? [same] : [];
    });
    const chosen = components.flatMap((component, i) => (numbers.has(component) ? [{ component, i }] : []));
    const constants = chosen.map(({ i }) => intersectVectors(alike.map((same) => same[i].content)));
    for (const [k, signature] of signComponents(constants).entries()) {
      const { component } = chosen[k];
      const number = numbers.get(component) ?? 0;
      const outer = around[number - 1]?.at(-1);
      const inside = outer === undefined ? {} : { around: outer + 1 };
      if (!tracked.has(component))
        tracked.set(component, { ...track(number, component, signature), ...inside });
    }
    return { numbers: chosen.map(({ component }) => numbers.get(component) ?? 0), fragmented: ids };
  });
  return { parts: inner.flatMap((component) => tracked.get(component) ?? []), layers };
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
export function lastSeen({ content, textLength, images, shape }: Component): TrackedComponent['last'] {
  return { content, textLength, images, shape };
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
