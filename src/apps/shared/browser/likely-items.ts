import type { ViewItem } from '../../view/view-page.ts';

/**
 * Headings without the doubtful ones, as `outline --at-least` leaves them out: what lies below one comes below the
 * nearest heading kept above it, and its text belongs to the heading before it.
 * @param least headings of a lower probability are left out, 0 to 1; those whose probability nobody knows stay
 */
export function likelyItems(items: readonly ViewItem[], least: number): readonly ViewItem[] {
  const kept: ViewItem[] = [];
  const places: number[] = [];
  for (const item of items) {
    const parent = places[item.parent] ?? -1;
    const isKept = (item.probability ?? 1) >= least;
    places.push(isKept ? kept.push({ ...item, parent }) - 1 : parent);
  }
  if (kept.length === items.length) return items;
  const pageEnd = items.reduce((most, { end }) => Math.max(most, end), 0);
  const next = kept.map((_, i) => i + 1); // behind all that lies below
  for (let i = kept.length - 1; i > 0; i--) {
    const { parent } = kept[i];
    if (parent >= 0) next[parent] = Math.max(next[parent], next[i]);
  }
  return kept.map((item, i) => ({
    ...item,
    end: Math.max(item.span[1], kept[next[i]]?.span[0] ?? pageEnd),
  }));
}
