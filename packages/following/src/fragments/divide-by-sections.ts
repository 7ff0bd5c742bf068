import { nodePaths, type Page } from 'pagestructure/formats';
import { componentOf, titleOf } from './component.ts';
import type { DivisionOptions } from './division-options.ts';
import type { Fragmentation } from './fragmentation.ts';
import { groupPairs } from './group-pairs.ts';
import { coverRun, leafOwners, leafSizes } from './page-leaves.ts';
import { pageSections } from './page-sections.ts';
import { sectionComponents } from './section-components.ts';

/** Divides a page by its outline in place of its index tree; a page without headings stays as it is. */
export function divideBySections(fragmentation: Fragmentation, options: DivisionOptions): Fragmentation {
  const { page, components, leaves } = fragmentation;
  const owners = leafOwners(leaves, components);
  const isCut = leaves.map(({ goesOn }, i) => owners[i] !== owners[i - 1] && !goesOn);
  const begins = options.parts === 'blocks' ? (leaf: number): boolean => isCut[leaf] : undefined;
  const sections = pageSections(fragmentation, begins);
  if (sections.length === 0) return fragmentation;
  const sizes = leafSizes(fragmentation, options.imageWeight);
  const cuts = leaves.flatMap((_, i) => (isCut[i] ? [i] : []));
  const isList = (start: number, end: number): boolean =>
    sharesStructure(page, coverRun(fragmentation, start, end));
  const paths = nodePaths(page.nodes);
  const divided = sectionComponents(sections, leaves.length, sizes, cuts, options, isList).map(
    ({ start, end, section }) => {
      const nodes = coverRun(fragmentation, start, end);
      const same = components.find((one) => one.nodes.join() === nodes.join());
      const id = same?.id ?? nodes.map((node) => paths[node]).join('+');
      const criterion = section ? 'section' : (same?.criterion ?? 'node');
      const component = componentOf(fragmentation, nodes, id, criterion);
      return section ? { ...component, title: titleOf(sections, section.index, section.extent) } : component;
    },
  );
  return { ...fragmentation, components: divided, sections };
}

/** Whether nodes, or the children of the only one, are mostly elements of one name and class: items of a list. */
export function sharesStructure({ nodes }: Page, covers: readonly number[]): boolean {
  const { fewest, share } = { fewest: 4, share: 0.75 };
  let items = [...covers];
  while (items.length === 1) {
    const [only] = items;
    items = [];
    for (let i = only + 1; i < nodes.length && nodes[i].parent >= only; i++)
      if (nodes[i].parent === only && nodes[i].name !== '#text') items.push(i);
  }
  const kindOf = (item: number): string => `${nodes[item].name}.${nodes[item].attributes?.class ?? ''}`;
  const kinds = [...groupPairs(items.map((item) => [kindOf(item), item])).values()];
  return items.length >= fewest && kinds.some(({ length }) => length >= share * items.length);
}
