import { nodePaths } from 'pagestructure/formats';
import { type Component, componentOf, titleOf } from './component.ts';
import { type ComponentRun, componentLayers, componentTree, nearlyAll } from './component-tree.ts';
import type { ComponentLayer, Fragmentation } from './fragmentation.ts';
import { indexNodes } from './index-node.ts';
import type { NodeRange } from './measure-nodes.ts';
import { coverRun, firstFrom, headingElement, inlineElement, leafSizes } from './page-leaves.ts';
import { sectionLeaves } from './section-components.ts';

/** Elements that are components however little is in them. */
const box =
  /^(?:address|article|aside|details|dd|dl|fieldset|figure|footer|form|header|li|main|menu|nav|ol|section|table|tr|ul)$/;
/** Boxes that only hold others: visual blocks may cross them. */
const list = /^(?:dl|menu|ol|table|ul)$/;

/**
 * The components of a page at every depth: sections with and without their subsections, components of the division,
 * visual blocks, elements that are boxes, rows or items, and texts beside these, in layers that each divide the page.
 * @param tiny from half as many characters on, what is no box of the page is offered; see lab/tracking
 * @returns the coarsest layer first
 */
export function nestedLayers(
  fragmentation: Fragmentation,
  { tiny, imageWeight }: { tiny: number; imageWeight: number },
): ComponentLayer[] {
  const { page, leaves, components, sections } = fragmentation;
  const sizes = leafSizes(fragmentation, imageWeight);
  const size = (start: number, end: number): number => sizes[end] - sizes[start];
  const layers = componentLayers(componentTree(componentRuns(fragmentation), leaves.length, size, tiny / 2));
  const paths = nodePaths(page.nodes);
  const made = new Map<string, Component>();
  for (const component of components) {
    const run = leafRun(fragmentation, component.ranges);
    if (run) made.set(run.join(), component);
  }
  const componentAt = ({ start, end, section }: ComponentRun): Component => {
    const key = [start, end].join();
    const known = made.get(key);
    if (known) return known;
    const nodes = coverRun(fragmentation, start, end);
    const id = nodes.map((node) => paths[node]).join('+');
    const component = componentOf(fragmentation, nodes, id, section ? 'section' : 'node');
    if (section) component.title = titleOf(sections, section.index, section.extent);
    made.set(key, component);
    return component;
  };
  const bodies = new Map(sections.map(({ start, body }) => [start, body]));
  const isOffered = ({ start, end, restOf }: ComponentRun): boolean => {
    const [own, around] = [size(start, end), restOf ? size(restOf.start, restOf.end) : 0];
    const isTitle = (bodies.get(start) ?? start) >= end;
    return !restOf || (own >= tiny / 2 && own < nearlyAll * around && !isTitle);
  };
  return layers.map((layer) => ({
    components: layer.map(componentAt),
    offered: new Set(layer.filter(isOffered).map(componentAt)),
  }));
}

/** The components that the layers of a page offer, each once. */
export function offeredComponents(fragmentation: Fragmentation): Set<Component> {
  return new Set(fragmentation.nested().flatMap(({ offered }) => [...offered]));
}

/** The offered components that a page's own division has not, in reading order, outer ones before inner ones. */
export function nestedComponents(fragmentation: Fragmentation): Component[] {
  const own = new Set(fragmentation.components);
  return [...offeredComponents(fragmentation)]
    .filter((component) => !own.has(component))
    .sort((a, b) => a.nodes[0] - b.nodes[0]);
}

/** Runs of leaves that may be components; where two cross, the earlier one stays. */
function componentRuns(fragmentation: Fragmentation): ComponentRun[] {
  const { page, measures, tree, components, sections } = fragmentation;
  const runs: ComponentRun[] = [];
  sections.forEach(({ body, end, child }, index) => {
    if (end <= body) return;
    const whole = sectionLeaves(sections, index, 'whole');
    runs.push({ ...whole, kind: 'section', section: { index, extent: 'whole' }, isBox: true });
    if (child < 0 || sections[child].start <= body) return;
    const lead = sectionLeaves(sections, index, 'lead');
    runs.push({ ...lead, kind: 'section', section: { index, extent: 'lead' }, isBox: false });
  });
  const add = (kind: ComponentRun['kind'], ranges: readonly NodeRange[], isBox: boolean): void => {
    const run = leafRun(fragmentation, ranges);
    if (run) runs.push({ start: run[0], end: run[1], kind, isBox });
  };
  for (const { ranges } of components) add('component', ranges, true);
  const elements = page.nodes.flatMap(({ name }, i) =>
    headingElement.test(name) || inlineElement.test(name) ? [] : [i],
  );
  const rangeOf = (node: number): NodeRange => [node, measures.ends[node]];
  const addElements = (kind: 'box' | 'element', holds: (name: string) => boolean): void => {
    for (const node of elements) if (holds(page.nodes[node].name)) add(kind, [rangeOf(node)], kind === 'box');
  };
  addElements('box', (name) => box.test(name) && !list.test(name));
  for (const { nodes } of indexNodes(tree)) add('block', nodes.map(rangeOf), false);
  addElements('box', (name) => list.test(name));
  addElements('element', (name) => !box.test(name));
  return runs;
}

/** The leaves in ranges of nodes; undefined when there are none, or others between them. */
function leafRun({ leaves }: Fragmentation, ranges: readonly NodeRange[]): [number, number] | undefined {
  const runs = ranges
    .map(([start, end]): [number, number] => [firstFrom(leaves, start), firstFrom(leaves, end)])
    .filter(([start, end]) => end > start);
  if (runs.length === 0 || runs.some(([start], i) => i > 0 && start !== runs[i - 1][1])) return undefined;
  return [runs[0][0], runs[runs.length - 1][1]];
}
