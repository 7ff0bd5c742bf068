import { type Effects, withoutBreak } from '../../effects/index.ts';
import type { Weights } from '../../hybrid/index.ts';
import { type Page, pageTitle } from '../../page/index.ts';
import { outlineConfig, outlinePage } from '../../pipeline/outline/index.ts';
import type { OutlineTaskOptions } from '../outline-pages.ts';
import { outlineMarkdown, outlineText } from './format-outline.ts';

/** The outline of a page by the hybrid model, as text, Markdown, or a line of JSON with probabilities. */
export async function printOutline(
  page: Page,
  {
    format,
    contents,
    learntFrom,
    seed,
    timeLimit,
    hidden,
    weights,
  }: Omit<OutlineTaskOptions, 'reading' | 'weights'> & { weights?: Weights | undefined },
  { fail }: Pick<Effects, 'fail'>,
): Promise<string> {
  const began = performance.now();
  const outline = await withoutBreak(() =>
    outlinePage(page, outlineConfig({ learntFrom, seed }), format === 'json', {
      weights,
      hidden,
      timeIsUp: () => performance.now() - began > timeLimit * 1000,
      onLeft: (id, left, rows) =>
        fail(`${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`),
    }),
  );
  const title = pageTitle(page);
  if (format === 'json') {
    return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
  }
  const show = format === 'text' ? outlineText : outlineMarkdown;
  return show(outline, title || page.id, contents);
}
