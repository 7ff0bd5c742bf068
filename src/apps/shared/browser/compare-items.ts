import type { ViewItem, ViewSpan } from '../../view/view-page.ts';
import { overlaps } from './spans.ts';

/** How the headings of two methods agree. */
export interface ItemComparison {
  /** For each heading of the first its partner of the second, and the other way round; -1 for none. */
  partners: readonly [first: readonly number[], second: readonly number[]];
  /** For each heading of the first and of the second, whether its partner hangs below another heading. */
  moved: readonly [first: readonly boolean[], second: readonly boolean[]];
  /** For each heading of the first and of the second, whether its partner begins or ends elsewhere. */
  cut: readonly [first: readonly boolean[], second: readonly boolean[]];
  counts: { both: number; first: number; second: number; moved: number; cut: number };
}

/** How a heading differs from the other method's: only here, below another heading there, or of other words there. */
export type Difference = 'first' | 'second' | 'moved' | 'cut';

/** @param side 0 for a heading of the first method */
export function differenceOf(compared: ItemComparison, side: 0 | 1, i: number): Difference | undefined {
  if (compared.partners[side][i] < 0) return side === 0 ? 'first' : 'second';
  if (compared.moved[side][i]) return 'moved';
  return compared.cut[side][i] ? 'cut' : undefined;
}

/**
 * Pairs headings of two methods: partners have the middle of one in the other.
 * @param first in the order of the text, as the second
 */
export function compareItems(first: readonly ViewItem[], second: readonly ViewItem[]): ItemComparison {
  const ofFirst = first.map(() => -1);
  const ofSecond = second.map(() => -1);
  let from = 0;
  for (const [i, { span }] of first.entries()) {
    while (from < second.length && second[from].span[1] <= span[0]) from++;
    for (let j = from; j < second.length && second[j].span[0] < span[1]; j++) {
      if (ofSecond[j] >= 0 || !isSame(span, second[j].span)) continue;
      ofFirst[i] = j;
      ofSecond[j] = i;
      break;
    }
  }
  const isMoved = (
    i: number,
    own: readonly ViewItem[],
    others: readonly ViewItem[],
    to: readonly number[],
  ) => {
    if (to[i] < 0) return false;
    const [parent, other] = [own[i].parent, others[to[i]].parent];
    return (parent < 0 ? -1 : to[parent]) !== other || parent < 0 !== other < 0;
  };
  const movedFirst = first.map((_, i) => isMoved(i, first, second, ofFirst));
  const movedSecond = second.map((_, j) => isMoved(j, second, first, ofSecond));
  const isCut = ({ span }: ViewItem, other: ViewItem | undefined): boolean =>
    other !== undefined && (other.span[0] !== span[0] || other.span[1] !== span[1]);
  const cutFirst = first.map((item, i) => isCut(item, second[ofFirst[i]]));
  const cutSecond = second.map((item, j) => isCut(item, first[ofSecond[j]]));
  const both = ofFirst.filter((j) => j >= 0).length;
  return {
    partners: [ofFirst, ofSecond],
    moved: [movedFirst, movedSecond],
    cut: [cutFirst, cutSecond],
    counts: {
      both,
      first: first.length - both,
      second: second.length - both,
      moved: movedFirst.filter(Boolean).length,
      cut: cutFirst.filter(Boolean).length,
    },
  };
}

function isSame(a: ViewSpan, b: ViewSpan): boolean {
  const holds = (span: ViewSpan, other: ViewSpan): boolean => {
    const middle = (other[0] + other[1]) / 2;
    return span[0] <= middle && middle < span[1];
  };
  return overlaps(a, b) && (holds(a, b) || holds(b, a));
}
