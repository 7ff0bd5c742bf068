import type { OutlineItem } from '../../hybrid/index.ts';

/** Most letters that stand beside a heading, on its line. */
export const mostBeside = 60;

/** What stands below a heading, if that is one short row and nothing else. */
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
