import { firstIndex } from './page-leaves.ts';
import type { SectionComponent } from './section-components.ts';

const kinds = ['page', 'component', 'section', 'box', 'block', 'element'] as const;

/** A run of leaves that may be offered as a component of a page. */
export interface ComponentRun extends SectionComponent {
  /** What of the page it is: kinds that come first stay where two cross, or are nearly the same. */
  kind: (typeof kinds)[number];
  /** Whether it is offered however short it is: an item of a list, a row, a box of the page. */
  isBox: boolean;
  /** Of what is only left between components: the component around it. */
  restOf?: ComponentRun;
}

/** A component of a page and the components in it, in document order. */
export interface ComponentNode extends ComponentRun {
  children: ComponentNode[];
}

/** Share of a component from which on a component in it is the same one to a reader. */
export const nearlyAll = 0.8;

/**
 * Nests runs: one that crosses an earlier one is left out, and of two that are nearly the same the later kind.
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
  for (const run of runs) if (run.isBox || size(run.start, run.end) >= tiny) insert(root, run);
  return pruned(root, size, size(0, count))[0];
}

/** Puts a run where it belongs; one that is there already, or crosses another one, is left out. */
function insert(root: ComponentNode, run: ComponentRun): void {
  const { start, end } = run;
  if (end <= start) return;
  for (let at = root; ; ) {
    if (at.start === start && at.end === end) return;
    const { children } = at;
    const from = firstIndex(children, (child) => child.end > start);
    const around = children[from];
    if (around && around.start <= start && around.end >= end) {
      at = around;
      continue;
    }
    const to = firstIndex(children, (child) => child.start >= end);
    const inside = children.slice(from, to);
    if (inside.some((child) => child.start < start || child.end > end)) return;
    children.splice(from, to - from, { ...run, children: inside });
    return;
  }
}

/**
 * Removes components that are nearly the same as the one around them: of the two the earlier kind stays.
 * @param whole characters of the page; a component that is nearly all of it keeps what is in it
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
    if (kinds.indexOf(same.kind) < kinds.indexOf(node.kind))
      return children.flatMap((child) => pruned(child, size, whole));
    children.splice(at, 1, ...same.children);
  }
  children = children.flatMap((child) => pruned(child, size, whole));
  return [{ ...node, children }];
}

/**
 * The components of a tree in layers, one for each depth, that each divide the page. Components with nothing in them
 * are in all deeper layers, and so is what is in a component but in none of those inside it.
 * @returns per layer, in document order
 */
export function componentLayers(root: ComponentNode): ComponentRun[][] {
  const depthOf = ({ children }: ComponentNode): number => 1 + Math.max(-1, ...children.map(depthOf));
  const cut = (node: ComponentNode, depth: number): ComponentRun[] => {
    if (depth === 0 || node.children.length === 0) return [node];
    const rest = (start: number, end: number): ComponentRun[] =>
      start < end ? [{ start, end, kind: 'element', isBox: false, restOf: node }] : [];
    let at = node.start;
    const parts = node.children.flatMap((child) => {
      const before = rest(at, child.start);
      at = child.end;
      return [...before, ...cut(child, depth - 1)];
    });
    return [...parts, ...rest(at, node.end)];
  };
  return Array.from({ length: depthOf(root) }, (_, i) => cut(root, i + 1));
}
