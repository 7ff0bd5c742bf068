import type { ViewRow, ViewSpan } from '../../view/view-page.ts';

export function overlaps(a: ViewSpan, b: ViewSpan): boolean {
  return a[0] < b[1] && b[0] < a[1];
}

export function rowSpan({ blocks }: Pick<ViewRow, 'blocks'>): ViewSpan {
  return blocks.reduce<ViewSpan>(
    ([start, end], { span }) => [Math.min(start, span[0]), Math.max(end, span[1])],
    blocks[0].span,
  );
}

export function overlapping(spans: readonly ViewSpan[], others: readonly ViewSpan[]): number[] {
  if (others.length === 0) return [];
  return spans.flatMap((span, i) => (others.some((other) => overlaps(span, other)) ? [i] : []));
}
