import { type Effects, withoutBreak } from '../../effects/index.ts';
import type { Weights } from '../../hybrid/index.ts';
import { type Page, pageTitle } from '../../page/index.ts';
import { outlineConfig, outlinePage } from '../../pipeline/outline/index.ts';
import { webAnnotations } from '../../pipeline/web-annotations/index.ts';
import { outlineText } from './format-outline.ts';
import { headingSpans } from './heading-spans.ts';
import { outlineMarkdown } from './outline-markdown.ts';
import type { OutlineTaskOptions } from './outline-pages.ts';
import { outlineTei } from './outline-tei.ts';

/**
 * The outline of a page by the hybrid model: as text, Markdown, TEI without an XML declaration, or a line of JSON with
 * probabilities.
 */
export async function printOutline(
  page: Page,
  {
    format,
    contents,
    learntFrom,
    seed,
    timeLimit,
    hidden,
    main,
    atLeast,
    weights,
  }: Omit<OutlineTaskOptions, 'reading' | 'weights'> & { weights?: Weights | undefined },
  { fail }: Pick<Effects, 'fail'>,
): Promise<string> {
  const began = performance.now();
  const outline = await withoutBreak(() =>
    outlinePage(page, outlineConfig({ learntFrom, seed }), format === 'json' || format === 'annotations', {
      weights,
      hidden,
      main,
      atLeast,
      timeIsUp: () => performance.now() - began > timeLimit * 1000,
      onLeft: (id, left, rows) =>
        fail(`${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`),
    }),
  );
  const title = pageTitle(page);
  if (format === 'json') {
    return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
  }
  if (format === 'annotations') return `${JSON.stringify(webAnnotations(page, headingSpans(outline)))}\n`;
  const shown = title || page.id;
  if (format === 'tei') return outlineTei(outline, { title: shown, source: page.source }, contents);
  if (format === 'text') return outlineText(outline, shown, contents);
  return outlineMarkdown(outline, shown, contents, format === 'markdown' ? 'headings' : 'lists');
}
