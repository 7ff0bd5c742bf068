import type { RowView } from '../row-view.ts';

/** How a row looks and what it stands in, as one token: rows of equal places in records share it. */
export function rowKind({ path, look }: RowView): string {
  return [...path.slice(-2), look.size, look.bold, look.link].join('|');
}
