import { nodePaths } from 'pagestructure/formats';
import { type ComponentRun, componentLayers, componentTree } from './component-tree.ts';
import { type Component, componentOf, type Fragmentation, titleOf } from './fragment-page.ts';
import { indexNodes } from './index-node.ts';
import { coverLeaves, firstFrom, headingElement, inlineElement } from './page-leaves.ts';
import { sectionLeaves } from './section-components.ts';

/** Elements that are parts of a page however little is in them. */
const box =
  /^(?:address|article|aside|details|dd|dl|fieldset|figure|footer|header|li|main|menu|nav|ol|section|table|tr|ul)$/;
/** Boxes that only hold others: visual blocks may cross them. */
const list = /^(?:dl|menu|ol|table|ul)$/;

/** A division of a page in one of several layers. */
export interface ComponentLayer {
  /** In document order; those of the page's own division and of other layers are the same objects. */
  components: Component[];
  /** Those that are parts of their own; the others are what is left between parts. */
  offered: Set<Component>;
}

/**
 * The parts of a page at every depth: sections with and without their subsections, components, visual blocks, and
 * elements that are boxes, rows or items, in layers that each divide the page.
 * @param tiny characters under which a part is offered only when it is a box of the page
 * @returns the coarsest layer first
 */
export function nestedLayers(
  fragmentation: Fragmentation,
  { tiny, imageWeight }: { tiny: number; imageWeight: number },
): ComponentLayer[] {
  const { page, measures, leaves, components } = fragmentation;
  const sizes = new Float64Array(leaves.length + 1);
  leaves.forEach(({ node }, i) => {
    sizes[i + 1] = sizes[i] + measures.text[node] + imageWeight * measures.images[node];
  });
  const size = (start: number, end: number): number => sizes[end] - sizes[start];
  const runs = componentRuns(fragmentation);
  const layers = componentLayers(componentTree(runs, leaves.length, size, tiny));
  const paths = nodePaths(page.nodes);
  const runOf = runsOf(fragmentation);
  const made = new Map<string, Component>();
  for (const component of components) {
    const run = runOf(component.ranges);
    if (run) made.set(run.join(), component);
  }
  const partOf = ({ start, end, section }: ComponentRun): Component => {
    const key = [start, end].join();
    const known = made.get(key);
    if (known) return known;
    const nodes = coverLeaves(
      page,
      leaves,
      Array.from({ length: end - start }, (_, i) => start + i),
    );
    const id = nodes.map((node) => paths[node]).join('+');
    const part = componentOf(fragmentation, nodes, id, section ? 'section' : 'node');
    const titled = section
      ? { ...part, title: titleOf(fragmentation.sections, section.index, section.extent) }
      : part;
    made.set(key, titled);
    return titled;
  };
  return layers.map((layer) => {
    const parts = layer.map((run) => ({ component: partOf(run), isRest: run.isRest }));
    return {
      components: parts.map(({ component }) => component),
      offered: new Set(parts.flatMap(({ component, isRest }) => (isRest ? [] : [component]))),
    };
  });
}

/** Runs of leaves that may be parts, those first that stay where two cross. */
function componentRuns(fragmentation: Fragmentation): ComponentRun[] {
  const { page, measures, tree, components, sections } = fragmentation;
  const runOf = runsOf(fragmentation);
  const runs: ComponentRun[] = [];
  sections.forEach(({ body, end, child }, index) => {
    if (end <= body) return;
    const whole = sectionLeaves(sections, index, 'whole');
    runs.push({ ...whole, kind: 'section', section: { index, extent: 'whole' }, isBox: true });
    if (child < 0 || sections[child].start <= body) return;
    const lead = sectionLeaves(sections, index, 'lead');
    runs.push({ ...lead, kind: 'section', section: { index, extent: 'lead' }, isBox: false });
  });
  const add = (
    kind: ComponentRun['kind'],
    ranges: readonly (readonly [number, number])[],
    isBox: boolean,
  ): void => {
    const run = runOf(ranges);
    if (run) runs.push({ start: run[0], end: run[1], kind, isBox });
  };
  for (const { ranges } of components) add('component', ranges, true);
  const elements = page.nodes.flatMap(({ name }, i) =>
    measures.counted[i] && name !== 'body' && !headingElement.test(name) && !inlineElement.test(name)
      ? [i]
      : [],
  );
  const addElements = (kind: 'box' | 'element', holds: (name: string) => boolean): void => {
    for (const node of elements)
      if (holds(page.nodes[node].name)) add(kind, [[node, measures.ends[node]]], kind === 'box');
  };
  addElements('box', (name) => box.test(name) && !list.test(name));
  for (const { nodes } of indexNodes(tree)) {
    const ranges = nodes.map((node): [number, number] => [node, measures.ends[node]]);
    add('block', ranges, false);
  }
  addElements('box', (name) => list.test(name));
  addElements('element', (name) => !box.test(name));
  return runs;
}

/** Finds the leaves in ranges of nodes; undefined when there are none, or others between them. */
function runsOf({
  leaves,
}: Fragmentation): (ranges: readonly (readonly [number, number])[]) => [number, number] | undefined {
  return (ranges) => {
    const runs = ranges
      .map(([start, end]): [number, number] => [firstFrom(leaves, start), firstFrom(leaves, end)])
      .filter(([start, end]) => end > start);
    if (runs.length === 0 || runs.some(([start], i) => i > 0 && start !== runs[i - 1][1])) return undefined;
    return [runs[0][0], runs[runs.length - 1][1]];
  };
}
