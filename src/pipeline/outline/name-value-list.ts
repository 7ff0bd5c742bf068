import type { OutlineItem } from '../../hybrid/index.ts';

/** Most letters of contents that are written on the line of a heading. */
export const mostBeside = 60;

type Named = Pick<OutlineItem, 'contents'> & { lists: readonly unknown[] };

/** The text of the row below a heading, if it is the only one and short. */
export function shortContents({ contents, lists }: Named): string | undefined {
  const [row] = contents;
  return lists.length === 0 && contents.length === 1 && row.text.length <= mostBeside ? row.text : undefined;
}

/**
 * Whether sisters are names with values (`Age: 25`): two or more without headings below them, of which half or more
 * have one short row.
 */
export function isNameValueList(items: readonly Named[]): boolean {
  const short = items.filter((item) => shortContents(item) !== undefined).length;
  return items.length > 1 && 2 * short >= items.length && items.every(({ lists }) => lists.length === 0);
}
