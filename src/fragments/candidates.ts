import { nodePaths } from '../page/index.ts';
import { vectorKeys } from './content-vector.ts';
import { type Component, componentOf, type Fragmentation } from './fragment-page.ts';
import { indexNodes } from './index-node.ts';

/** A part of a page that a followed component may be found in. */
export interface Candidate {
  component: Component;
  keys: ReadonlySet<string>;
}

/** The parts of a page that followed components are looked for in. */
export interface Candidates {
  /** Components first, then all nodes of the index tree, then all elements that hold something. */
  all: readonly Candidate[];
  /** The part that an id names, of the index tree or by paths of nodes; undefined when the page has none. */
  byId(id: string): Candidate | undefined;
  /** A part put together from nodes. */
  of(nodes: readonly number[]): Candidate;
}

/** Everything in a page that a component may be found in. */
export function pageCandidates(fragmentation: Fragmentation): Candidates {
  const { page, measures, tree, components } = fragmentation;
  const { nodes } = page;
  let paths: string[] | undefined;
  const pathOf = (node: number): string => {
    paths ??= nodePaths(nodes);
    return paths[node];
  };
  const make = (component: Component): Candidate => ({ component, keys: vectorKeys(component.content) });
  const of = (parts: readonly number[]): Candidate =>
    make(componentOf(fragmentation, parts, parts.map(pathOf).join('+'), 'node'));
  const seen = new Set(components.map((component) => component.nodes.join()));
  const isNew = (parts: readonly number[]): boolean => {
    const key = [...parts].sort((a, b) => a - b).join();
    return seen.has(key) ? false : seen.add(key) && true;
  };
  const indexed = indexNodes(tree).filter((node) => isNew(node.nodes));
  const elements = nodes.flatMap(({ name, parent }, i) => {
    const holds = measures.counted[i] && name !== '#text' && measures.text[i] + measures.images[i] > 0;
    const isSameAsParent =
      parent >= 0 && measures.text[parent] === measures.text[i] && measures.counted[parent];
    return holds && !(isSameAsParent && measures.images[parent] === measures.images[i]) && isNew([i])
      ? [i]
      : [];
  });
  const all = [
    ...components.map(make),
    ...indexed.map((node) => make(componentOf(fragmentation, node.nodes, node.id, 'node'))),
    ...elements.map((node) => of([node])),
  ];
  const known = new Map([...all].reverse().map((candidate) => [candidate.component.id, candidate]));
  let byPath: Map<string, number> | undefined;
  return {
    all,
    of,
    byId(id) {
      const found = known.get(id);
      if (found || !id.startsWith('/')) return found;
      byPath ??= new Map(nodes.map((_, i) => [pathOf(i), i]));
      const parts = id.split('+').map((path) => byPath?.get(path));
      return parts.every((part) => part !== undefined) ? of(parts) : undefined;
    },
  };
}
