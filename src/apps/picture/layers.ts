import type { PageState } from '../shared/browser/page-state.ts';
import type { ViewBlock, ViewItem, ViewLevel, ViewMethod, ViewRect, ViewSpan } from '../view/view-page.ts';
import { boxesPath, type Layer } from './drawing.ts';
import type { TextMap } from './text-map.ts';

/** Colours on the picture of a page, which is as its author painted it whatever the reader's scheme. */
export const colours = {
  first: '#1f5fd6',
  second: '#c2410c',
  both: '#0f766e',
  list: '#1e293b',
  block: '#7c3aed',
  hit: '#f59e0b',
  hitLine: '#7a4b00',
  found: '#be185d',
} as const;

/** Least probability at which a row that is no heading is shaded. */
export const leastShaded = 0.05;

/** What lies on the picture besides what is looked at. */
export function pageLayers(state: PageState): Layer[] {
  const { headings, lists, blocks } = state.choices.layers.value;
  const [method, level] = [state.method.value, state.level.value];
  return [
    ...(blocks && level ? blockLayers(level) : []),
    ...(headings && method ? headingLayers(state, method) : []),
    ...(lists && method ? listLayers(state.map, method.items) : []),
  ];
}

/** Blocks that are not divided as lines, those that are as thin ones around them. */
function blockLayers({ blocks }: ViewLevel): Layer[] {
  const stroke = colours.block;
  const draw = (look: Omit<Layer, 'd'>, pad: number, wanted: (block: ViewBlock) => boolean): Layer => {
    const rects = blocks.filter(wanted).map(({ rect }) => rect);
    return { d: boxesPath(rects, pad, 2), stroke, ...look };
  };
  const group = { 'stroke-width': 1, 'stroke-opacity': 0.45, 'stroke-dasharray': '2 3' };
  const leaf = { fill: stroke, 'fill-opacity': 0.05, 'stroke-width': 1.5, 'stroke-opacity': 0.9 };
  return [
    draw({ class: 'group', ...group }, 3, ({ isLeaf, parent }) => !isLeaf && parent >= 0),
    draw({ class: 'block', ...leaf }, 0, ({ isLeaf }) => isLeaf),
  ];
}

/** Steps of shade: so many paths at most, whatever the number of headings. */
const steps = 5;

/** How dark a heading of a probability is. */
function shade(probability: number): number {
  return 0.05 + (0.27 * Math.ceil(probability * steps)) / steps;
}

/**
 * Headings as boxes, darker the more probable; with another method, coloured by who has them. Rows that a method says
 * are headings with some probability, and are none, are shaded without a frame.
 */
function headingLayers(state: PageState, method: ViewMethod): Layer[] {
  const { map, rows, other, comparison } = state;
  const [partners, others] = comparison.value?.partners ?? [];
  const drawn = new Map<string, ViewRect[]>();
  const add = (look: Omit<Layer, 'd'>, span: ViewSpan): void => {
    const key = JSON.stringify(look);
    const rects = drawn.get(key) ?? [];
    drawn.set(key, rects);
    rects.push(...map.rectsOf(span));
  };
  method.items.forEach(({ span, probability = 1 }, i) => {
    const name = partners && partners[i] >= 0 ? 'both' : 'first';
    const look = { class: name, fill: colours[name], 'fill-opacity': shade(probability) };
    add({ ...look, stroke: colours[name], 'stroke-width': 1.25, 'stroke-opacity': 0.85 }, span);
  });
  other.value?.items.forEach(({ span }, j) => {
    if (!others || others[j] >= 0) return;
    const look = { class: 'second', fill: colours.second, 'fill-opacity': 0.16 };
    add({ ...look, stroke: colours.second, 'stroke-width': 2, 'stroke-dasharray': '5 4' }, span);
  });
  const taken = new Set(method.items.map(({ span }) => span[0]));
  if (!other.value) {
    rows.value.forEach(({ blocks }, i) => {
      const probability = method.probabilities?.[i] ?? 0;
      if (probability < leastShaded || blocks.some(({ span }) => taken.has(span[0]))) return;
      add({ fill: colours.first, 'fill-opacity': shade(probability) / 1.6 }, blocks[0].span);
    });
  }
  return [...drawn].map(([look, rects]) => ({ ...JSON.parse(look), d: boxesPath(rects) }));
}

/** Distance of a list's line from its headings, and from that of a list inside; length of what reaches below a line. */
const gaps = { line: 9, level: 7, drop: 3 };

/** Furthest that a line may lie from its headings: headings below them may stand in another column. */
const furthest = 90;

/** A heading that is seen, with the least x of what is below it, and how deep that is. */
interface Seen {
  rect: ViewRect;
  left: number;
  levels: number;
}

/** A line through the headings of each list, so that sisters can be seen; lines of lists inside lie nearer. */
function listLayers(map: TextMap, items: readonly ViewItem[]): Layer[] {
  const seen = items.map(({ span }): Seen | undefined => {
    const [rect] = map.rectsOf(span);
    return rect && { rect, left: rect[0], levels: 0 };
  });
  for (let i = items.length - 1; i >= 0; i--) {
    const [own, parent] = [seen[i], seen[items[i].parent]];
    if (!own || !parent) continue;
    parent.left = Math.min(parent.left, own.left);
    parent.levels = Math.max(parent.levels, own.levels + 1);
  }
  const lists = new Map<number, Seen[]>();
  for (const [i, { list }] of items.entries()) {
    const own = seen[i];
    if (own) lists.set(list, [...(lists.get(list) ?? []), own]);
  }
  const d = [...lists.values()].map(bracket).join('');
  const look = { stroke: colours.list, 'stroke-width': 1.5, 'stroke-opacity': 0.6 };
  return d === '' ? [] : [{ class: 'list', d, ...look }];
}

/** Sisters below each other hang on a line at their left, those beside each other on a line above them. */
function bracket(sisters: readonly Seen[]): string {
  const levels = Math.max(...sisters.map((one) => one.levels));
  const least = Math.min(...sisters.map(({ left, rect }) => Math.max(left, rect[0] - furthest)));
  const left = Math.max(1, least - gaps.line - gaps.level * levels);
  let d = '';
  for (let i = 0; i + 1 < sisters.length; i++) {
    const [[x, y, , height], [x2, y2, , height2]] = [sisters[i].rect, sisters[i + 1].rect];
    const [middle, middle2] = [y + height / 2, y2 + height2 / 2];
    if (Math.abs(x2 - x) <= 48 && y2 > y) {
      const line = Math.max(left, Math.min(x, x2) - furthest - gaps.line);
      d += `M${Math.max(line, x - 3)} ${middle}H${line}V${middle2}H${Math.max(line, x2 - 3)}`;
    } else if (Math.abs(middle2 - middle) <= 12) {
      const top = Math.min(y, y2) - gaps.line + gaps.drop;
      d += `M${x + 4} ${y - gaps.drop}V${top}H${x2 + 4}V${y2 - gaps.drop}`;
    }
  }
  return d;
}
