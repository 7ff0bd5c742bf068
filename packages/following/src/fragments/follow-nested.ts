import type { Piece } from './find-pieces.ts';
import { componentsByShape } from './fit-shape.ts';
import { divisionBranch, followDivision } from './follow-division.ts';
import type { ComponentLayer, Fragmentation } from './fragmentation.ts';
import type { FoundComponent } from './match-contents.ts';
import type { PageIndex, TrackedComponent } from './page-index.ts';
import { leafExtent } from './page-leaves.ts';

/**
 * Finds nested components layer by layer, each first in what was found of the one around it
 * (packages/following/docs/fragments.md).
 * @param before all texts and ids that the page had, as keys
 * @param division what was found of the page's own division
 */
export function followNested(
  { components, nested }: PageIndex,
  fragmentation: Fragmentation,
  division: ReadonlyMap<TrackedComponent, FoundComponent>,
  before: ReadonlySet<string>,
): Map<TrackedComponent, FoundComponent> {
  const found = new Map(division);
  if (nested.layers.length === 0) return found;
  const looked = new Set<TrackedComponent>(components);
  const byNumber = new Map([...components, ...nested.parts].map((one) => [one.number, one]));
  // The leaves of the smallest component around one that was found.
  const homeOf = ({ around = 0 }: TrackedComponent): Piece | undefined => {
    const passed = new Set<TrackedComponent>(); // an index from elsewhere may go round in circles
    let outer = byNumber.get(around);
    for (; outer && !found.has(outer) && !passed.has(outer); outer = byNumber.get(outer.around ?? 0))
      passed.add(outer);
    const match = outer && found.get(outer);
    return match && leafExtent(fragmentation.leaves, match.component);
  };
  const layers = fragmentation.nested();
  const shapes = componentsByShape(fragmentation);
  for (const [depth, { numbers, fragmented }] of nested.layers.entries()) {
    const all = numbers.flatMap((number) => byNumber.get(number) ?? []);
    const wanted = all.filter((one) => !looked.has(one) || found.has(one));
    const layer = closestLayer(layers, depth, fragmented.length);
    if (!layer || wanted.every((one) => looked.has(one))) continue;
    const inLayer = { ...fragmentation, components: layer.components };
    const ids = layer.components.map(({ id }) => id);
    const branch = divisionBranch(fragmented, ids);
    const own = new Set(wanted);
    const fixed = new Map([...found].filter(([one]) => own.has(one)));
    const homes = new Map(
      wanted.flatMap((one) => {
        const home = homeOf(one);
        return home ? [[one, home]] : [];
      }),
    );
    const matches = followDivision(wanted, inLayer, branch, before, fixed, shapes, homes);
    for (const one of wanted) looked.add(one);
    for (const [one, match] of matches) found.set(one, match);
  }
  return found;
}

/** The layer with the number of components that is closest to what it was; of equal ones the closest in depth. */
export function closestLayer(
  layers: readonly ComponentLayer[],
  depth: number,
  count: number,
): ComponentLayer | undefined {
  const far = ({ components }: ComponentLayer): number => Math.abs(components.length - count);
  const ranked = layers.map((layer, i) => ({ layer, far: far(layer), deep: Math.abs(i - depth) }));
  return ranked.sort((a, b) => a.far - b.far || a.deep - b.deep).at(0)?.layer;
}
