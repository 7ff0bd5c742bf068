import type { BlockTree, Page, Span } from 'pagestructure/formats';
import { mergeSpans, nodePaths } from 'pagestructure/formats';
import { blockIndex } from './block-index.ts';
import { type ContentVector, contentVector } from './content-vector.ts';
import type { IndexNode } from './index-node.ts';
import { measureNodes, type NodeMeasures } from './measure-nodes.ts';
import { mergeTiny } from './merge-tiny.ts';
import { type ComponentLayer, nestedLayers } from './nested-components.ts';
import { coverLeaves, leafOwners, type PageLeaf, pageLeaves } from './page-leaves.ts';
import { type PageSection, pageSections } from './page-sections.ts';
import { type SectionExtent, sectionComponents } from './section-components.ts';
import { type Criterion, type SelectionOptions, selectComponents } from './select-components.ts';
import { tableIndex } from './table-index.ts';

/** What index trees are made of: tables, tables with their rows and cells, or visual blocks. */
export type IndexUnits = 'tables' | 'cells' | 'blocks';

/** How a page is divided into components. */
export interface DivisionOptions extends SelectionOptions {
  parts: IndexUnits;
  /** Components of fewer characters (pictures weighed in) join a neighbour; 0: none does. */
  tiny: number;
  /** Whether the outline of the page decides: a component that has a heading is its section. */
  sections: boolean;
  /** Whether parts in parts are offered too, at every level. */
  nested: boolean;
}

/** The paper's fragmentation. */
export const paperDivisionOptions: DivisionOptions = {
  parts: 'tables',
  l: 1,
  u: 2,
  imageWeight: 0,
  leaves: false,
  listItem: 0,
  tiny: 0,
  sections: false,
  nested: false,
};

/** The fragmentation with everything that was added; weights chosen on the page histories (lab/tracking). */
export const fullDivisionOptions: DivisionOptions = {
  parts: 'blocks',
  l: 1,
  u: 2,
  imageWeight: 50,
  leaves: true,
  listItem: 60,
  tiny: 20,
  sections: true,
  nested: true,
};

/** A part of a page that can be followed and shown on its own (the paper's Web component). */
export interface Component {
  /** Id of its index node, or of its nodes joined by `+`. */
  id: string;
  /** Indexes in `Page.nodes`, each with all below it, in document order. */
  nodes: number[];
  /** The same with what is below: half-open ranges of node indexes, ascending. */
  ranges: [start: number, end: number][];
  /** Canonical spans of its text, ascending. */
  spans: Span[];
  textLength: number;
  markupLength: number;
  images: number;
  links: number;
  content: ContentVector;
  /** `section` for one of the outline; `node` for one that the tracker put together from other nodes of the page. */
  criterion: Criterion | 'section' | 'node';
  /** Names of the elements that it stands for, `#text` among them, joined by `+`. */
  shape: string;
  /** The section that it is of. */
  title?: ComponentTitle;
}

/** What says which section of an outline a component is. */
export interface ComponentTitle {
  /** Letters and numbers of the heading, in lower case. */
  text: string;
  /** Heading of the section around it; empty when there is none. */
  around: string;
  level: number;
  extent: SectionExtent;
}

/** A page in components. */
export interface Fragmentation {
  page: Page;
  measures: NodeMeasures;
  tree: IndexNode;
  /** In document order. */
  components: Component[];
  leaves: PageLeaf[];
  /** The outline; empty when it was not asked for. */
  sections: PageSection[];
  /** The parts in parts, in layers, the coarsest first; none when they were not asked for. */
  nested: () => ComponentLayer[];
}

/**
 * Divides a page into components.
 * @param blocks visual blocks of the page, which `parts: 'blocks'` needs
 * @throws RangeError for options out of range, or when the blocks are missing
 */
export function fragmentPage(page: Page, options: DivisionOptions, blocks?: BlockTree): Fragmentation {
  const measures = measureNodes(page);
  const tree = indexOf(page, measures, options.parts, blocks);
  const selected = mergeTiny(selectComponents(tree, options), options);
  const components = selected.map(({ nodes, criterion }) => {
    const id = nodes.map((node) => node.id).join('+');
    return componentOf(
      { page, measures },
      nodes.flatMap((node) => node.nodes),
      id,
      criterion,
    );
  });
  const leaves = pageLeaves(page, measures);
  const plain = { page, measures, tree, components, leaves, sections: [], nested: () => [] };
  const divided = options.sections && options.parts !== 'tables' ? divideBySections(plain, options) : plain;
  return options.nested ? { ...divided, nested: once(() => nestedLayers(divided, options)) } : divided;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A divided page, divided by its outline instead; where nothing has a heading, as before. */
function divideBySections(fragmentation: Fragmentation, options: DivisionOptions): Fragmentation {
  const { page, measures, components, leaves } = fragmentation;
  const owners = leafOwners(leaves, components);
  const isCut = leaves.map(({ goesOn }, i) => owners[i] !== owners[i - 1] && !goesOn);
  const begins = options.parts === 'blocks' ? (leaf: number): boolean => isCut[leaf] : undefined;
  const sections = pageSections(page, measures, leaves, begins);
  if (sections.length === 0) return fragmentation;
  const sizes = new Float64Array(leaves.length + 1);
  leaves.forEach(({ node }, i) => {
    sizes[i + 1] = sizes[i] + measures.text[node] + options.imageWeight * measures.images[node];
  });
  const cuts = leaves.flatMap((_, i) => (isCut[i] ? [i] : []));
  const isList = (start: number, end: number): boolean =>
    sharesStructure(
      page,
      coverLeaves(
        page,
        leaves,
        Array.from({ length: end - start }, (_, i) => start + i),
      ),
    );
  const paths = nodePaths(page.nodes);
  const divided = sectionComponents(sections, leaves.length, sizes, cuts, options, isList).map(
    ({ start, end, section }) => {
      const chosen = Array.from({ length: end - start }, (_, i) => start + i);
      const nodes = coverLeaves(page, leaves, chosen);
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
function sharesStructure({ nodes }: Page, covers: readonly number[]): boolean {
  const { fewest, share } = { fewest: 4, share: 0.75 };
  let items = [...covers];
  while (items.length === 1) {
    const [only] = items;
    items = nodes.flatMap(({ parent, name }, i) => (parent === only && name !== '#text' ? [i] : []));
  }
  const counts = new Map<string, number>();
  for (const item of items) {
    const kind = `${nodes[item].name}.${nodes[item].attributes?.class ?? ''}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return items.length >= fewest && Math.max(...counts.values()) >= share * items.length;
}

/** What says which section a component is. */
export function titleOf(
  sections: readonly PageSection[],
  index: number,
  extent: SectionExtent,
): ComponentTitle {
  const { title, level, parent } = sections[index];
  return { text: title, around: sections[parent]?.title ?? '', level, extent };
}

/**
 * Nodes of a page as a component.
 * @param nodes none below another
 */
export function componentOf(
  { page, measures }: Pick<Fragmentation, 'page' | 'measures'>,
  nodes: readonly number[],
  id: string,
  criterion: Component['criterion'],
): Component {
  const roots = [...nodes].sort((a, b) => a - b);
  const sum = (sizes: Float64Array): number => roots.reduce((total, node) => total + sizes[node], 0);
  return {
    id,
    nodes: roots,
    ranges: roots.map((node) => [node, measures.ends[node]]),
    spans: mergeSpans(roots.map((node) => page.nodes[node].span)),
    textLength: sum(measures.text),
    markupLength: sum(measures.markup),
    images: sum(measures.images),
    links: sum(measures.links),
    content: contentVector(page, measures, roots),
    criterion,
    shape: roots.map((node) => page.nodes[node].name).join('+'),
  };
}

function indexOf(page: Page, measures: NodeMeasures, parts: IndexUnits, blocks?: BlockTree): IndexNode {
  if (parts !== 'blocks') return tableIndex(page, parts, measures);
  if (!blocks) throw new RangeError('blocks: none (expected the visual blocks of the page)');
  return blockIndex(page, blocks, measures);
}
