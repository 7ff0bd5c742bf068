import type { ViewItem, ViewSpan } from '../../view/view-page.ts';
import { overlaps } from './spans.ts';

/** How a heading differs from the other method's: only here, below another heading there, or of other words there. */
export type Difference = 'first' | 'second' | 'moved' | 'cut';

export interface ItemComparison {
  /** For each heading of the first its partner of the second, and the other way round; -1 for none. */
  partners: readonly [first: readonly number[], second: readonly number[]];
  /** How each heading of the first and of the second differs; undefined where it does not. */
  differences: readonly [
    first: readonly (Difference | undefined)[],
    second: readonly (Difference | undefined)[],
  ];
  /** Headings of both, of either alone, and pairs that differ in their parents and in their words. */
  counts: { both: number; first: number; second: number; moved: number; cut: number };
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
  const isMoved = ({ parent }: ViewItem, other: ViewItem): boolean =>
    parent < 0 ? other.parent >= 0 : other.parent < 0 || ofFirst[parent] !== other.parent;
  const isCut = ({ span }: ViewItem, other: ViewItem): boolean =>
    other.span[0] !== span[0] || other.span[1] !== span[1];
  const differenceOf = (i: number, j: number): Difference | undefined => {
    if (isMoved(first[i], second[j])) return 'moved';
    return isCut(first[i], second[j]) ? 'cut' : undefined;
  };
  const pairs = ofFirst.flatMap((j, i) => (j < 0 ? [] : [[first[i], second[j]] as const]));
  return {
    partners: [ofFirst, ofSecond],
    differences: [
      ofFirst.map((j, i) => (j < 0 ? 'first' : differenceOf(i, j))),
      ofSecond.map((i, j) => (i < 0 ? 'second' : differenceOf(i, j))),
    ],
    counts: {
      both: pairs.length,
      first: first.length - pairs.length,
      second: second.length - pairs.length,
      moved: pairs.filter(([own, other]) => isMoved(own, other)).length,
      cut: pairs.filter(([own, other]) => isCut(own, other)).length,
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
