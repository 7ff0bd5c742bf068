import type { OutlineItem } from '../../hybrid/index.ts';

/** Most letters of contents that are written on the line of a heading. */
export const mostBeside = 60;

/** The row below a heading, if it is the only one and short. */
export function shortContents({ contents, lists }: OutlineItem): string | undefined {
  return lists.length === 0 && contents.length === 1 && contents[0].length <= mostBeside
    ? contents[0]
    : undefined;
}

/**
 * Whether sisters are names with values (`Age: 25`): two or more without headings below them, of which half or more
 * have one short row.
 */
export function isNameValueList(items: readonly OutlineItem[]): boolean {
  const short = items.filter((item) => shortContents(item) !== undefined).length;
  return items.length > 1 && 2 * short >= items.length && items.every(({ lists }) => lists.length === 0);
}
