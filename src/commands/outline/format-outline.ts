import type { Outline, OutlineItem } from '../../hybrid/index.ts';
import { mostBeside } from './name-value-list.ts';

/** How much of a text is shown: letters of a heading, and of a row of contents. */
const most = { heading: 100, row: 200 };

/** The line for a page without headings. */
export const noHeadings = 'no headings found';

/**
 * An outline as indented lines: each heading with its contents if they are short, otherwise with their length.
 * @param title of the page, empty for none
 * @param contents true: all contents, below their headings
 */
export function outlineText(outline: Outline, title: string, contents: boolean): string {
  const lines = title === '' ? [] : [title, ''];
  if (outline.lists.length === 0) lines.push(`(${noHeadings})`);
  if (contents) for (const row of outline.contents) lines.push(cut(row, most.row));
  walk(outline.lists, (item, depth) => {
    const indent = '  '.repeat(depth);
    lines.push(`${indent}${cut(item.heading, most.heading)}${contents ? '' : beside(item)}`);
    if (contents) for (const row of item.contents) lines.push(`${indent}  | ${cut(row, most.row)}`);
  });
  return `${lines.join('\n')}\n`;
}

function walk(lists: readonly OutlineItem[][], use: (item: OutlineItem, depth: number) => void): void {
  const open = lists
    .flat()
    .map((item) => ({ item, depth: 0 }))
    .reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { item, depth } = next;
    use(item, depth);
    for (const below of item.lists.flat().reverse()) open.push({ item: below, depth: depth + 1 });
  }
}

/** Short contents, or their length. */
function beside({ contents }: OutlineItem): string {
  if (contents.length === 0) return '';
  const [first] = contents;
  if (contents.length === 1 && first.length <= mostBeside) return `: ${first}`;
  const letters = contents.reduce((sum, row) => sum + row.length, 0);
  return ` (${contents.length} ${contents.length === 1 ? 'row' : 'rows'}, ${letters} letters)`;
}

function cut(text: string, letters: number): string {
  const points = [...text];
  return points.length <= letters
    ? text
    : `${points
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
