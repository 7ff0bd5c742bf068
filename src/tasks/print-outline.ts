import type { Effects } from '../effects/index.ts';
import { parseHybridConfig } from '../hybrid/index.ts';
import type { Page } from '../page/index.ts';
import { outlinePage } from '../pipeline/outline/index.ts';
import { outlineMarkdown, outlineText } from './format-outline.ts';
import type { OutlineTaskOptions } from './outline-pages.ts';

/** Draws for probabilities: few, so that a page of 300 rows takes about a second (bench/hybrid/speed.ts). */
const draws = { particles: 2, burnIn: 6, sweeps: 24 };

/** The outline of a page by the hybrid model, as text, Markdown, or a line of JSON with probabilities. */
export async function printOutline(
  page: Page,
  { format, contents, learntFrom, seed, timeLimit }: Omit<OutlineTaskOptions, 'reading'>,
  { fail }: Pick<Effects, 'fail'>,
): Promise<string> {
  const config = parseHybridConfig({ learntFrom, seed, ...draws });
  const began = performance.now();
  const outline = await outlinePage(page, config, format === 'json', undefined, {
    timeIsUp: () => performance.now() - began > timeLimit * 1000,
    onLeft: (id, left, rows) =>
      fail(`${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`),
  });
  const title = titleOf(page);
  if (format === 'json') {
    return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
  }
  const show = format === 'text' ? outlineText : outlineMarkdown;
  return show(outline, title || page.id, contents);
}

/** What the page calls itself; empty when it does not. */
function titleOf({ nodes }: Page): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const texts = nodes.filter(({ parent, name }) => name === '#text' && parent === title && title >= 0);
  return texts
    .map(({ text = '' }) => text)
    .join('')
    .replace(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
