import type { BlockTree, Document, HiddenText, Page } from '../page/index.ts';
import { seenLength } from '../page/inside/index.ts';
import { flattenDom, flattenVisual } from '../rows/index.ts';
import { type SegmentOptions, segment } from '../vips/index.ts';
import { mainDocument } from './main/main-rows.ts';

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
  /** Whether only rows of the main content are there; default false. Needs visual rows. */
  main?: boolean | undefined;
}

/**
 * Rows of one page, before sentence rows are marked over the corpus. Rows of the DOM hold all text, visual ones what is
 * seen, unless asked otherwise, or unless nothing is: such a page waits for a script
 * (docs/vips.md#text-that-nobody-sees).
 * @param page `visual` needs layout
 * @param tree blocks of the page, where somebody has them already
 * @throws RangeError when the page has no layout and visual rows or main content are asked for
 */
export function pageRows(
  page: Page,
  flatten: Flattening,
  tree?: BlockTree,
  { hidden = 'omit', main = false, ...segmentation }: PageRowsOptions = {},
): Document {
  if (flatten === 'dom') {
    if (!main) return flattenDom(page);
    throw new RangeError('main content of rows of the DOM (expected visual rows: it is told by the layout)');
  }
  const blocks = tree ?? segment(page, { permittedDoc: defaultPermittedDoc, ...segmentation });
  const document = flattenVisual(page, blocks, { hidden: hidden === 'keep' || seenLength(page) === 0 });
  return main ? mainDocument(page, blocks, document) : document;
}
