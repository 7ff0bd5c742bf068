import type { Outline } from '../../hybrid/index.ts';
import { type Page, toCanonical } from '../../page/index.ts';
import { contentWriter, joinMarkdown } from './contents-blocks.ts';
import { headingLine, outlineSections } from './outline-sections.ts';

/** What stands for an outline without headings. */
export const noHeadings = 'no headings found';

/** How Markdown nests: by headings (`#` to `######`, deeper ones as list items), or by list items alone. */
export interface MarkdownOptions {
  /** Of the outline; its contents are written below their headings. */
  contentsOf?: Page | undefined;
  /** True: contents may be of text that the page hides. */
  hidden?: boolean | undefined;
  nesting?: 'headings' | 'lists';
}

/** Markdown has no deeper headings. */
const deepestHeading = 6;

/**
 * An outline as Markdown; text of the page never becomes markup, and nothing else is escaped.
 *
 * The title is `#`, headings begin with `##`; a title that equals the first heading is written once.
 * Names with values (`- **Age**: 25`) are list items. Neighbouring lists have different bullets.
 * @param title of the page, empty for none
 */
export function outlineMarkdown(
  outline: Outline,
  title: string,
  { contentsOf, hidden, nesting = 'headings' }: MarkdownOptions = {},
): string {
  const [first] = outline.lists.flat();
  const [own, other] = [first?.heading ?? '', title].map((text) => toCanonical(text).toLowerCase());
  const isTitled = title !== '' && !(nesting === 'headings' && first && own === other);
  const writer = contentsOf && contentWriter(contentsOf, hidden);
  const above = isTitled ? 1 : 0;
  const written: string[] = [];
  if (isTitled) written.push(`# ${headingLine({ heading: title, span: [0, 0] }, undefined).text}`);
  if (outline.lists.length === 0) written.push(`*${noHeadings}*`);
  const deepest = nesting === 'lists' ? 0 : deepestHeading - above;
  for (const { path, isNew, blocks } of outlineSections(outline, { writer, deepest })) {
    const item = path.at(-1);
    if (item && isNew) {
      const { text, pictures } = headingLine(item, writer);
      written.push(`${'#'.repeat(path.length + above)} ${text}`);
      if (pictures !== '') written.push(pictures);
    }
    if (blocks.length > 0) written.push(joinMarkdown(blocks));
  }
  return `${written.join('\n\n')}\n`;
}
