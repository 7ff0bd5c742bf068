import type { Outline, OutlineItem } from '../../hybrid/index.ts';
import { wordCount } from './content-pieces.ts';
import { type ContentBlock, type ContentWriter, indent } from './contents-blocks.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { joinWhole, type WholeItem } from './join-whole.ts';

/** A heading with its own contents as Markdown, or contents that go on behind other headings of the one above. */
export interface MarkdownSection {
  /** The headings above it, the outermost first, then its own; empty before the first heading. */
  path: readonly WholeItem[];
  /** False where the last heading of the path was written before. */
  isNew: boolean;
  /** Contents, and headings that are written as items of a list: names with values, and what is too deep. */
  blocks: ContentBlock[];
}

export interface SectionOptions {
  /** Writes contents; without one there are headings alone, and short values beside names. */
  writer?: ContentWriter | undefined;
  /** Most headings of a path; deeper ones are items. */
  deepest: number;
  /** Most words of a block that is neither table nor code. */
  most?: number | undefined;
}

const ofHeadings = Number.MAX_SAFE_INTEGER;

interface Waiting {
  item: WholeItem;
  path: readonly WholeItem[];
  /** Columns before an item of a list; below 0 for a heading. */
  column: number;
  mark: '-' | '*';
}

/** An outline as sections of Markdown, in reading order. Tables and code are whole in one block. */
export function outlineSections(
  outline: Outline,
  { writer, deepest, most }: SectionOptions,
): MarkdownSection[] {
  const top = joinWhole(outline, writer?.whole ?? []);
  const blocksOf = ({ contents }: WholeItem): ContentBlock[] => writer?.blocks(contents, most) ?? [];
  let section: MarkdownSection = { path: [], isNew: true, blocks: blocksOf(top) };
  const sections = [section];
  const waiting = below(top, [], -1, deepest);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, path, column, mark } = next;
    if (column < 0) {
      const isNew = item.heading !== '';
      section = { path: isNew ? [...path, item] : path, isNew, blocks: blocksOf(item) };
      sections.push(section);
      for (const one of below(item, section.path, -1, deepest)) waiting.push(one);
      continue;
    }
    if (path.at(-1) !== section.path.at(-1)) {
      section = { path, isNew: false, blocks: [] };
      sections.push(section);
    }
    const margin = ' '.repeat(column);
    section.blocks.push(
      ...itemBlocks(item, writer, most).map((one, k) => ({
        ...one,
        markdown: indent(one.markdown, k === 0 ? `${margin}${mark} ` : `${margin}  `, `${margin}  `),
      })),
    );
    for (const one of below(item, path, column + 2, deepest)) waiting.push(one);
  }
  return sections;
}

/** A heading as an item of a list, its value beside it if that is short, otherwise its contents behind it. */
function itemBlocks(
  item: WholeItem,
  writer: ContentWriter | undefined,
  most: number | undefined,
): ContentBlock[] {
  const spans = item.spans ?? [item.span];
  const { text, pictures } = headingLine(item, writer);
  const short = shortContents(item);
  const own = short === undefined ? undefined : writer?.line(item.contents[0].spans);
  const written = own ? own.text + (own.pictures && ` ${own.pictures}`) : escapeMarkdown(short ?? '', false);
  const value = `${pictures} ${written}`.trim();
  const colon =
    /^[:：]$/.test(item.parting ?? '') && text.endsWith(item.parting ?? '') ? (item.parting ?? '') : '';
  const name = value === '' || colon === '' ? text : text.slice(0, -colon.length).trimEnd();
  const block = {
    markdown: `**${name}**${value && `${colon || ':'} ${value}`}`,
    spans: short === undefined ? spans : [...spans, ...item.contents[0].spans],
    words: most === undefined ? 0 : wordCount(`${name} ${value}`),
    list: ofHeadings,
  };
  const inside = short === undefined ? (writer?.blocks(item.contents, most) ?? []) : [];
  return [block, ...inside.map((one) => ({ ...one, list: -1 }))];
}

/** A heading in one line of Markdown, with what parts it from what follows where contents are written. */
export function headingLine(
  item: Pick<WholeItem, 'heading' | 'span' | 'spans'>,
  writer: ContentWriter | undefined,
): { text: string; pictures: string } {
  const line = writer?.line(item.spans ?? [item.span]) ?? {
    text: escapeMarkdown(item.heading, false),
    pictures: '',
  };
  return { ...line, text: line.text.replace(/(^|\s)(#+)$/, '$1\\$2') }; // as # at the end would end the heading
}

/** What is below a heading, the last first. */
function below(item: WholeItem, path: readonly WholeItem[], column: number, deepest: number): Waiting[] {
  return item.lists
    .flatMap((items, number): Waiting[] => {
      const isList = column >= 0 || path.length >= deepest || isNameValueList(items);
      const mark = number % 2 === 0 ? '-' : '*';
      return items.map((one) => ({ item: one, path, column: isList ? Math.max(0, column) : -1, mark }));
    })
    .reverse();
}

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
