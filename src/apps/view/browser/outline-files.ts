import { depthsOf } from '../../shared/browser/depths.ts';
import type { ViewMethod, ViewPage } from '../view-page.ts';

/** Depth of the deepest Markdown heading; what lies deeper is a list. */
const deepest = 5;

/** Headings as Markdown: `#` for the page, `##` and deeper for its headings, list items below the sixth level. */
export function methodMarkdown({ title }: Pick<ViewPage, 'title'>, { items }: ViewMethod): string {
  const depths = depthsOf(items);
  const lines = items.map(({ text }, i) => {
    const depth = depths[i];
    const words = escapeMarkdown(text);
    return depth < deepest
      ? `\n${'#'.repeat(depth + 2)} ${words}`
      : `${'  '.repeat(depth - deepest)}- ${words}`;
  });
  return `${[`# ${escapeMarkdown(title)}`, ...lines].join('\n')}\n`;
}

/** An outline as JSON: headings in the order of the text, with canonical spans, parents by index. */
export function methodJson({ id, title, source }: ViewPage, { name, items }: ViewMethod): string {
  const depths = depthsOf(items);
  const headings = items.map(({ text, span, end, parent, list, probability }, i) => ({
    ...{ heading: text, span, end, depth: depths[i], parent, list },
    ...(probability !== undefined && { probability }),
  }));
  return `${JSON.stringify({ version: 1, page: id, title, source, method: name, headings }, null, 2)}\n`;
}

/** Escapes what would be markup inside of a line, and nothing else. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]|&(?=#?\w+;)|^#/g, (mark) => `\\${mark}`);
}
