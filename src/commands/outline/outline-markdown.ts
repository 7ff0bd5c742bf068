import type { Outline, OutlineItem } from '../../hybrid/index.ts';
import { toCanonical } from '../../page/index.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { noHeadings } from './format-outline.ts';
import { isNameValueList, shortContents } from './name-value-list.ts';

/** How Markdown nests: by headings (`#` to `######`, deeper ones as list items), or by list items alone. */
export type MarkdownNesting = 'headings' | 'lists';

/** Markdown has no deeper headings. */
const deepestHeading = 6;

interface Waiting {
  item: OutlineItem;
  /** 1 for `#`. */
  level: number;
  /** Columns before it; below 0 where it is a heading. */
  indent: number;
  marker: '-' | '*';
}

/**
 * An outline as Markdown; text of the page never becomes markup, and nothing else is escaped.
 *
 * The title is `#`, headings begin with `##`; a title that equals the first heading is written once.
 * Names with values (`- **Age**: 25`) are list items. Neighbouring lists have different bullets.
 * @param title of the page, empty for none
 * @param contents true: the rows below each heading, a paragraph each
 */
export function outlineMarkdown(
  outline: Outline,
  title: string,
  contents: boolean,
  nesting: MarkdownNesting = 'headings',
): string {
  const out = createBlocks();
  const [first] = outline.lists.flat();
  const isTitled = title !== '' && !(nesting === 'headings' && first && isSameText(first.heading, title));
  if (isTitled) out.block(`# ${escapeHeading(title)}`);
  if (outline.lists.length === 0) out.block(`*${noHeadings}*`);
  if (contents) for (const row of outline.contents) out.block(escapeMarkdown(row));
  const top = nesting === 'lists' ? { level: 1, indent: 0 } : { level: isTitled ? 2 : 1, indent: -1 };
  const waiting = below(outline.lists, top.level, top.indent);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, level, indent, marker } = next;
    const isItem = indent >= 0;
    const short = isItem ? shortContents(item) : undefined;
    if (isItem) {
      const value = short === undefined ? '' : `: ${escapeMarkdown(short, false)}`;
      out.item(`${' '.repeat(indent)}${marker} **${escapeMarkdown(item.heading, false)}**${value}`);
    } else out.block(`${'#'.repeat(level)} ${escapeHeading(item.heading)}`);
    if (contents && short === undefined) {
      const margin = ' '.repeat(isItem ? indent + 2 : 0);
      for (const row of item.contents) out.block(`${margin}${escapeMarkdown(row)}`);
    }
    waiting.push(...below(item.lists, level + 1, isItem ? indent + 2 : -1));
  }
  return out.text();
}

/** Contents of a heading, the last first. */
function below(lists: readonly OutlineItem[][], level: number, indent: number): Waiting[] {
  return lists
    .flatMap((items, number): Waiting[] => {
      const isList = indent >= 0 || level > deepestHeading || isNameValueList(items);
      const marker = number % 2 === 0 ? '-' : '*';
      return items.map((item) => ({ item, level, indent: isList ? Math.max(0, indent) : -1, marker }));
    })
    .reverse();
}

/** Collects blocks, with an empty line between two of them unless both are items. */
function createBlocks() {
  let written = '';
  let isAfterItem = false;
  const add = (block: string, isItem: boolean): void => {
    if (written !== '') written += isItem && isAfterItem ? '\n' : '\n\n';
    written += block;
    isAfterItem = isItem;
  };
  return {
    block: (text: string): void => add(text, false),
    item: (text: string): void => add(text, true),
    text: (): string => `${written}\n`,
  };
}

/** A closing run of `#` would be taken for the end of the heading. */
function escapeHeading(text: string): string {
  return escapeMarkdown(text, false).replace(/(^|\s)(#+)$/, '$1\\$2');
}

function isSameText(a: string, b: string): boolean {
  return toCanonical(a).toLowerCase() === toCanonical(b).toLowerCase();
}
