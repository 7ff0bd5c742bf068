import type { Document } from '../page/index.ts';

/**
 * The kind of block that holds most of a page's text, in canonical code units; of equals the one that comes first.
 * @returns undefined for a document without rows
 */
export function mostText(
  document: Document,
  kindOf: (row: number, block: number) => string,
): string | undefined {
  const lengths = new Map<string, number>();
  document.rows.forEach(({ blocks }, row) => {
    blocks.forEach(({ span }, block) => {
      const kind = kindOf(row, block);
      lengths.set(kind, (lengths.get(kind) ?? 0) + span[1] - span[0]);
    });
  });
  let most: string | undefined;
  for (const [kind, length] of lengths) {
    if (most === undefined || length > (lengths.get(most) ?? 0)) most = kind;
  }
  return most;
}
