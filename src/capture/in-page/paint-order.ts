/** A box, as far as it decides when it is painted. */
export interface OrderedBox {
  /** Index of the box around it; -1 for the outermost. Parents stand before their children. */
  parent: number;
  /** Whether it is painted by itself, and what is in it with it. */
  isLayer: boolean;
  /** Whether its layer is sorted by `z-index` among others of the stacking context around it. */
  isStacked: boolean;
  isStacking: boolean;
  /** 0 where it is `auto`. */
  zIndex: number;
}

/** Layers of a stacking context, or, of another layer, those that are painted with it. */
interface Inside {
  negative: number[];
  flow: number[];
  positive: number[];
}

/**
 * Numbers the layers of boxes in the order in which a browser paints them, as Chromium's snapshots do.
 * @param boxes the first begins a stacking context
 * @returns a number a box, that of the layer it is in
 * @source CSS 2.2, appendix E (painting order)
 */
export function paintOrder(boxes: readonly OrderedBox[]): number[] {
  const layer = new Int32Array(boxes.length);
  const context = new Int32Array(boxes.length);
  const inside = new Map<number, Inside>();
  boxes.forEach(({ parent, isLayer, isStacked, isStacking, zIndex }, i) => {
    const outer = parent < 0 ? i : layer[parent];
    const around = parent < 0 ? i : context[parent];
    layer[i] = isLayer || parent < 0 ? i : outer;
    context[i] = isStacking || parent < 0 ? i : around;
    if (layer[i] !== i) return;
    inside.set(i, { negative: [], flow: [], positive: [] });
    if (parent < 0) return;
    if (!isStacked) inside.get(outer)?.flow.push(i);
    else inside.get(around)?.[zIndex < 0 ? 'negative' : 'positive'].push(i);
  });
  const byIndex = (a: number, b: number): number => boxes[a].zIndex - boxes[b].zIndex || a - b;
  const numbers = new Int32Array(boxes.length);
  let count = 0;
  const open = boxes.length > 0 ? [0] : [];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    numbers[i] = count++;
    const { negative = [], flow = [], positive = [] } = inside.get(i) ?? {};
    for (const one of [...negative.sort(byIndex), ...flow, ...positive.sort(byIndex)].reverse())
      open.push(one);
  }
  return Array.from(boxes, (_, i) => numbers[layer[i]]);
}
