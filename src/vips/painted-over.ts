import type { Cell } from './cell.ts';
import { type Edges, overlap } from './overlaps.ts';
import type { PageView } from './page-view.ts';

/** True when something drawn in one block lies over something drawn in the other. */
export function paintedOver(view: PageView, a: Cell, b: Cell): boolean {
  const common: Edges = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  const drawnByA = a.nodes.flatMap((node) => drawnInside(view, node, common));
  if (drawnByA.length === 0) return false;
  const drawnByB = b.nodes.flatMap((node) => drawnInside(view, node, common));
  return drawnByA.some((one) => drawnByB.some((other) => overlap(one, other)));
}

/** Line boxes, replaced content and painted boxes of a subtree, as far as they reach into a rectangle. */
function drawnInside(view: PageView, node: number, within: Edges): Edges[] {
  const { nodes, fragments } = view.page;
  const drawn: Edges[] = [];
  for (let i = node; i < view.end[node]; i++) {
    if (!view.valid[i] || view.text[i] || !view.paints[i]) continue;
    const [left, top, width, height] = nodes[i].rect ?? [0, 0, 0, 0];
    const edges = { left, top, right: left + width, bottom: top + height };
    if (overlap(edges, within)) drawn.push(edges);
  }
  for (let f = view.fragmentStart[node]; f < view.fragmentEnd[node]; f++) {
    if (!view.valid[fragments[f].node]) continue;
    for (const line of fragments[f].lines) {
      const [left, top, width, height] = line.rect;
      const edges = { left, top, right: left + width, bottom: top + height };
      if (overlap(edges, within)) drawn.push(edges);
    }
  }
  return drawn;
}
