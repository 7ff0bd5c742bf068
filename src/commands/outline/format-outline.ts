import type { Outline, OutlineItem } from '../../hybrid/index.ts';
import { mostBeside, noHeadings } from '../../pipeline/outline/index.ts';

/** Letters of a heading that are shown where no contents are. */
const mostLetters = 100;

/**
 * An outline as indented lines: each heading with its contents if they are short, otherwise with their length.
 * @param title of the page, empty for none
 * @param contents true: all contents, below their headings
 */
export function outlineText(outline: Outline, title: string, contents: boolean): string {
  const lines = title === '' ? [] : [title, ''];
  if (outline.lists.length === 0) lines.push(`(${noHeadings})`);
  if (contents) for (const { text } of outline.contents) lines.push(text);
  walk(outline.lists, (item, depth) => {
    const indent = '  '.repeat(depth);
    if (!contents) lines.push(`${indent}${cut(item.heading)}${beside(item)}`);
    else {
      lines.push(`${indent}${item.heading}${item.parting ?? ''}`);
      for (const { text } of item.contents) lines.push(`${indent}  | ${text}`);
    }
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
  const [{ text }] = contents;
  if (contents.length === 1 && text.length <= mostBeside) return `: ${text}`;
  const letters = contents.reduce((sum, row) => sum + row.text.length, 0);
  return ` (${contents.length} ${contents.length === 1 ? 'row' : 'rows'}, ${letters} letters)`;
}

function cut(text: string): string {
  const points = [...text];
  if (points.length <= mostLetters) return text;
  return `${points
    .slice(0, mostLetters - 1)
    .join('')
    .trimEnd()}…`;
}
