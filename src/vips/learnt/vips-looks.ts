import type { FeatureTable } from '../../forests/index.ts';
import { levelCoherence } from '../level-coherence.ts';
import { ruleSets } from '../rule-set.ts';
import { segmentFully } from '../segment-fully.ts';
import type { VisiblePage } from '../visible-page.ts';
import { defaultWeights } from '../weights.ts';
import type { WorkBlock } from '../work-block.ts';

/** What VIPS by the report's rules says of nodes, by node. */
export interface VipsLooks {
  around: Record<'doc' | 'is' | 'share' | 'above', Float64Array>;
  inside: Record<'all' | 'coarse' | 'fine' | 'lowest' | 'heaviest', Float64Array>;
}

export const vipsFeatures: FeatureTable<{ own: { node: number }; facts: { vips: VipsLooks } }> = {
  'vips: DoC of the innermost block around it': ({ own, facts }) => facts.vips.around.doc[own.node],
  'vips: it is that block': ({ own, facts }) => facts.vips.around.is[own.node],
  'vips: share of that block': ({ own, facts }) => facts.vips.around.share[own.node],
  'vips: DoC of the block around that': ({ own, facts }) => facts.vips.around.above[own.node],
  'vips: blocks inside': ({ own, facts }) => facts.vips.inside.all[own.node],
  'vips: blocks of DoC up to 3 divided inside': ({ own, facts }) => facts.vips.inside.coarse[own.node],
  'vips: blocks of DoC up to 6 divided inside': ({ own, facts }) => facts.vips.inside.fine[own.node],
  'vips: lowest DoC inside': ({ own, facts }) => facts.vips.inside.lowest[own.node],
  'vips: heaviest separator inside': ({ own, facts }) => facts.vips.inside.heaviest[own.node],
};

/** Highest degree of coherence, and one more: nothing is divided inside. */
const whole = 11;

/** What VIPS says of every node: O(nodes x depth of the block tree). */
export function vipsLooks(view: VisiblePage): VipsLooks {
  const { nodes } = view.page;
  const { end } = view;
  const numbers = (fill = 0): Float64Array => new Float64Array(nodes.length).fill(fill);
  const around = { doc: numbers(1), is: numbers(), share: numbers(), above: numbers() };
  const inside = {
    all: numbers(),
    coarse: numbers(),
    fine: numbers(),
    lowest: numbers(whole),
    heaviest: numbers(),
  };
  const root = segmentFully(view, ruleSets.tr2003, defaultWeights);
  levelCoherence(root, ruleSets.tr2003, defaultWeights);
  const open: { block: WorkBlock; above: number }[] = [{ block: root, above: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, above } = next;
    let size = 0;
    let first = nodes.length;
    let last = 0;
    for (const node of block.nodes) {
      size += end[node] - node;
      first = Math.min(first, node);
      last = Math.max(last, end[node]);
    }
    for (const node of block.nodes) {
      for (let i = node; i < end[node]; i++) {
        around.doc[i] = block.coherence;
        around.is[i] = block.nodes.length === 1 && i === node ? 1 : 0;
        around.share[i] = (end[i] - i) / size;
        around.above[i] = above;
      }
    }
    let top = first;
    while (end[top] < last) top = nodes[top].parent;
    inside.all[top]++;
    if (above <= 3) inside.coarse[top]++;
    if (above <= 6) inside.fine[top]++;
    inside.lowest[top] = Math.min(inside.lowest[top], block.coherence);
    for (const { weight } of block.separators) inside.heaviest[top] = Math.max(inside.heaviest[top], weight);
    for (const child of block.children) open.push({ block: child, above: block.coherence });
  }
  for (let i = nodes.length - 1; i > 0; i--) {
    const { parent } = nodes[i];
    inside.all[parent] += inside.all[i];
    inside.coarse[parent] += inside.coarse[i];
    inside.fine[parent] += inside.fine[i];
    inside.lowest[parent] = Math.min(inside.lowest[parent], inside.lowest[i]);
    inside.heaviest[parent] = Math.max(inside.heaviest[parent], inside.heaviest[i]);
  }
  return { around, inside };
}
