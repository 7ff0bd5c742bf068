import { type BlockTree, type Document, type HiddenText, type Page, seenLength } from '../page/index.ts';
import { flattenDom, flattenVisual } from '../rows/index.ts';
import { type SegmentOptions, segment } from '../vips/index.ts';

/** How a page becomes rows: from its DOM alone, as in the paper, or from what VIPS sees of it. */
export type Flattening = 'dom' | 'visual';

/** Permitted degree of coherence where nothing else is asked for (docs/vips.md). */
export const defaultPermittedDoc = 6;

/**
 * How {@link pageRows} makes visual rows: how VIPS segments (permitted DoC 6 by default), and what becomes of hidden
 * text.
 */
export interface PageRowsOptions extends Partial<SegmentOptions> {
  /** `omit` (default): only text that is seen makes rows; `keep`: what the page hides does too. */
  hidden?: HiddenText | undefined;
}

/**
 * Rows of one page, before sentence rows are marked over the corpus. Rows of the DOM hold all text, visual ones what is
 * seen, unless asked otherwise, or unless nothing is: such a page waits for a script
 * (docs/rows.md#text-that-nobody-sees).
 * @param page `visual` needs layout
 * @param tree blocks of the page, where somebody has them already
 */
export function pageRows(
  page: Page,
  flatten: Flattening,
  tree?: BlockTree,
  { hidden = 'omit', ...segmentation }: PageRowsOptions = {},
): Document {
  if (flatten === 'dom') return flattenDom(page);
  const blocks = tree ?? segment(page, { permittedDoc: defaultPermittedDoc, ...segmentation });
  return flattenVisual(page, blocks, { hidden: hidden === 'keep' || seenLength(page) === 0 });
}
