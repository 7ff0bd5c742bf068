import type { Page } from '../page/index.ts';
import { edgesOf } from '../page/inside/index.ts';
import type { PoolBox } from './pool-box.ts';
import type { OutermostText, Side, VisiblePage } from './visible-page.ts';

type Outermost = ReturnType<VisiblePage['outermost']>;

const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Right and bottom are the larger, the further out. */
function isLarge(side: Side): boolean {
  return side === 'right' || side === 'bottom';
}

/**
 * The text at or below every node that is nearest to each of its sides. O(nodes + fragments).
 * @param hostOf the element that a node's texts count for too; -1 for none
 */
export function outermostTexts({ nodes, fragments }: Page, hostOf: (node: number) => number): Outermost {
  const outermost = Object.fromEntries(
    sides.map((side) => {
      const edge = new Float64Array(nodes.length).fill(
        isLarge(side) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      );
      return [side, { edge, style: new Int32Array(nodes.length).fill(-1) }];
    }),
  ) as unknown as Outermost;
  for (const { node, lines, style } of fragments) {
    for (const { rect } of lines) {
      const { top, right, bottom, left } = edgesOf(rect);
      take(outermost.top, node, top, style, false);
      take(outermost.left, node, left, style, false);
      take(outermost.bottom, node, bottom, style, true);
      take(outermost.right, node, right, style, true);
    }
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const host = hostOf(i);
    if (host >= 0) raiseText(outermost, i, host);
  }
  return outermost;
}

/**
 * Takes the outermost texts of a child into account; the last child comes first. Of texts that reach equally far, the
 * first counts at the top and left, the last at the bottom and right.
 */
function raiseText(outermost: Outermost, child: number, parent: number): void {
  for (const side of sides) {
    const { edge, style } = outermost[side];
    if (isLarge(side) ? edge[child] <= edge[parent] : edge[child] > edge[parent]) continue;
    edge[parent] = edge[child];
    style[parent] = style[child];
  }
}

function take({ edge, style }: OutermostText, node: number, at: number, own: number, large: boolean): void {
  if (large ? at < edge[node] : at > edge[node]) return;
  edge[node] = at;
  style[node] = own;
}

/** Style of the text of a block that is nearest to one of its sides, wherever it stands in the DOM; -1 without text. */
export function textStyleAt(view: VisiblePage, { nodes }: PoolBox, side: Side): number {
  const { edge, style } = view.outermost()[side];
  let best = nodes[0];
  for (const node of nodes)
    if (isLarge(side) ? edge[node] >= edge[best] : edge[node] < edge[best]) best = node;
  return style[best];
}
