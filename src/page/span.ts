import { z } from 'zod';

/** A half-open range `[start, end)` of UTF-16 code units in a page's canonical text. */
export type Span = [start: number, end: number];

/** A {@link Span}: two whole numbers from 0, the first not above the second. */
export const spanSchema = z.tuple([z.int().min(0), z.int().min(0)]).refine(([start, end]) => start <= end, {
  message: 'span ends before it starts (expected start, then end)',
});

/**
 * Joins spans that touch or overlap.
 * @param spans in any order; empty ones are dropped
 * @returns ascending, disjoint, not touching
 */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0]);
  const merged: Span[] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** From the first start to the last end of what has spans, one or more. */
export function spanAround(parts: readonly { span: Readonly<Span> }[]): Span {
  let [start, end] = parts[0].span;
  for (const { span } of parts) {
    start = Math.min(start, span[0]);
    end = Math.max(end, span[1]);
  }
  return [start, end];
}

/** Spans as they stand, each joined with the one before it where that ends at its start; empty ones are dropped. */
export function joinNeighbours(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (end <= start) continue;
    if (last && last[1] === start) last[1] = end;
    else joined.push([start, end]);
  }
  return joined;
}
