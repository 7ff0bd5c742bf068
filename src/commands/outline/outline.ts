import { withinTime } from '../../capture/inside/index.ts';
import type { Effects } from '../../effects/index.ts';
import type { Outline, Weights } from '../../hybrid/index.ts';
import type { HiddenText, Page } from '../../page/index.ts';
import { pageTitle } from '../../page/inside/index.ts';
import { inferenceConfig } from '../../pipeline/model/index.ts';
import { outlineChunks, outlineMarkdown, outlinePage } from '../../pipeline/outline/index.ts';
import { nestedHeadings, webAnnotations } from '../../pipeline/web-annotations/index.ts';
import { jsonLines } from '../../store/index.ts';
import { outlineText } from './format-outline.ts';
import type { OutlineFormat } from './outline-results.ts';
import { outlineTei } from './outline-tei.ts';

/** Seconds behind the limit of time in which what was found has to be put together. */
const patience = 30;

export interface OutlineSettings {
  format: OutlineFormat;
  /** Whether all contents are written below their headings, not only short ones beside them. */
  contents: boolean;
  words: number;
  learntFrom: 'readers' | 'markup';
  /** Other weights than those that come with the program. */
  weights?: Weights | undefined;
  /** Of the draws that probabilities are shares of. */
  seed: number;
  /** Kept sweeps, and as many before them; 0: the structure before anything is drawn. */
  sweeps: number;
  /** Seconds for a page's rows, above 0. */
  timeLimit: number;
  /** Whether text that nobody sees is outlined too. */
  hidden: HiddenText;
  /** Whether only the main content is outlined. */
  main: boolean;
  /** Headings of a lower probability are left out; 0 to 1. */
  atLeast: number;
}

/**
 * The outline of a page by the hybrid model: as text, Markdown, TEI without an XML declaration, or a line of JSON with
 * probabilities, or one for every chunk.
 */
export async function printOutline(
  page: Page,
  { format, contents, words, learntFrom, seed, sweeps, timeLimit, ...options }: OutlineSettings,
  { fail }: Pick<Effects, 'fail'>,
): Promise<string> {
  const began = performance.now();
  const outlining = (): Promise<Outline> =>
    outlinePage(
      page,
      inferenceConfig({ learntFrom, seed, sweeps }),
      format === 'json' || format === 'annotations' || format === 'chunks',
      {
        ...options,
        timeIsUp: () => performance.now() - began > timeLimit * 1000,
        onLeft: (id, left, rows) =>
          fail(`${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`),
      },
    );
  const most = Math.ceil(1000 * Math.min(timeLimit + patience, 1e6));
  const outline = await withinTime(page.id, 'outlining', most, outlining);
  const title = pageTitle(page);
  if (format === 'json') {
    return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
  }
  const hidden = options.hidden === 'keep';
  if (format === 'chunks') return [...jsonLines(outlineChunks(page, outline, { words, hidden }))].join('');
  if (format === 'annotations') {
    const headings = nestedHeadings(
      outline.lists,
      ({ span, probability }) => ({ span, probability }),
      ({ lists }) => lists,
    );
    return `${JSON.stringify(webAnnotations(page, headings))}\n`;
  }
  const shown = title || page.id;
  if (format === 'tei') return outlineTei(outline, { title: shown, source: page.source }, contents);
  if (format === 'text') return outlineText(outline, shown, contents);
  const nesting = format === 'markdown' ? 'headings' : 'lists';
  return outlineMarkdown(outline, shown, { contentsOf: contents ? page : undefined, hidden, nesting });
}
