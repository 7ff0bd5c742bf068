import { firstIndex } from './page-leaves.ts';
import type { SectionExtent } from './section-components.ts';

/** A run of leaves that may be offered as a part of a page. */
export interface ComponentRun {
  /** First leaf, and the one behind the last. */
  start: number;
  end: number;
  /** What of the page it is: kinds that come first stay where two cross, or are nearly the same. */
  kind: 'page' | 'component' | 'section' | 'box' | 'block' | 'element';
  /** The section that it is of. */
  section?: { index: number; extent: SectionExtent };
  /** Whether it is offered however short it is: an item of a list, a row, a box of the page. */
  isBox: boolean;
}

/** A part of a page and the parts in it, in document order. */
export interface ComponentNode extends ComponentRun {
  children: ComponentNode[];
}

const ranks: Readonly<Record<ComponentRun['kind'], number>> = {
  page: 0,
  component: 1,
  section: 2,
  box: 3,
  block: 4,
  element: 5,
};
/** Share of a part from which on a part in it is the same part to a reader. */
const nearlyAll = 0.8;

/**
 * Parts in parts: runs that cross an earlier one are left out, and of two that are nearly the same the later kind.
 * @param runs first those that stay where two cross
 * @param count leaves of the page
 * @param size characters between two leaves
 * @param tiny characters under which a run is offered only when it is a box
 */
export function componentTree(
  runs: readonly ComponentRun[],
  count: number,
  size: (start: number, end: number) => number,
  tiny: number,
): ComponentNode {
  const root: ComponentNode = { start: 0, end: count, kind: 'page', isBox: false, children: [] };
  for (const run of runs) {
    const isPage = run.start === 0 && run.end === count;
    if (!isPage && (run.isBox || size(run.start, run.end) >= tiny)) insert(root, run);
  }
  return pruned(root, size, size(0, count))[0];
}

/** Puts a run where it belongs; one that is there already, or crosses another one, is left out. */
function insert(root: ComponentNode, run: ComponentRun): void {
  const { start, end } = run;
  if (end <= start) return;
  let at = root;
  for (;;) {
    if (at.start === start && at.end === end) return;
    const { children } = at;
    const from = firstIndex(children, (child) => child.end > start);
    const around = children[from];
    if (around && around.start <= start && around.end >= end) {
      at = around;
      continue;
    }
    let to = from;
    while (to < children.length && children[to].start < end) to++;
    const inside = children.slice(from, to);
    if (inside.some((child) => child.start < start || child.end > end)) return;
    children.splice(from, to - from, { ...run, children: inside });
    return;
  }
}

/**
 * A part without parts that are nearly the same as it: of two such parts the earlier kind stays, and what is beside.
 * @param whole characters of the page: parts that are nearly all of it stay with what is in them
 */
function pruned(
  node: ComponentNode,
  size: (start: number, end: number) => number,
  whole: number,
): ComponentNode[] {
  let children = [...node.children];
  const own = size(node.start, node.end);
  const isPage = own >= nearlyAll * whole;
  for (;;) {
    const at = isPage ? -1 : children.findIndex((child) => size(child.start, child.end) >= nearlyAll * own);
    if (at < 0) break;
    const same = children[at];
    if (ranks[same.kind] < ranks[node.kind]) return children.flatMap((child) => pruned(child, size, whole));
    children.splice(at, 1, ...same.children);
  }
  children = children.flatMap((child) => pruned(child, size, whole));
  return [{ ...node, children }];
}

/**
 * The parts of a tree in layers that each divide the page: at depth 1, 2 and so on; parts with nothing in them stand
 * in all deeper layers, and so does what is in a part but in none of its parts.
 * @returns per layer, in document order
 */
export function componentLayers(root: ComponentNode): (ComponentRun & { isRest: boolean })[][] {
  const layers: (ComponentRun & { isRest: boolean })[][] = [];
  const depthOf = ({ children }: ComponentNode): number => 1 + Math.max(-1, ...children.map(depthOf));
  const cut = (node: ComponentNode, depth: number): (ComponentRun & { isRest: boolean })[] => {
    if (depth === 0 || node.children.length === 0) return [{ ...withoutChildren(node), isRest: false }];
    const rest = (start: number, end: number): (ComponentRun & { isRest: boolean })[] =>
      start < end ? [{ start, end, kind: 'element', isBox: false, isRest: true }] : [];
    let at = node.start;
    const parts = node.children.flatMap((child) => {
      const before = rest(at, child.start);
      at = child.end;
      return [...before, ...cut(child, depth - 1)];
    });
    return [...parts, ...rest(at, node.end)];
  };
  const deepest = depthOf(root);
  for (let depth = 1; depth <= deepest; depth++) layers.push(cut(root, depth));
  return layers;
}

function withoutChildren({ children, ...run }: ComponentNode): ComponentRun {
  return run;
}
