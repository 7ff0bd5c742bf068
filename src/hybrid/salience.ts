import type { RowView } from './row-view.ts';

/**
 * How much a row stands out: by heading element, size, weight and link. Rows without letters (numbers, dates) stand
 * out less than any other.
 */
export function salienceOf({
  headerLevel,
  look,
  allBold,
  linkShare,
  text,
  date,
}: Pick<RowView, 'headerLevel' | 'look' | 'allBold' | 'linkShare' | 'text' | 'date'>): number {
  const header = headerLevel > 0 ? 8 - headerLevel : 0;
  const named = /\p{L}{2}/u.test(text) && !date ? 0 : -20;
  return named + header + 2 * look.size + (look.bold || allBold ? 2 : 0) + (linkShare > 0.8 ? 1 : 0);
}
