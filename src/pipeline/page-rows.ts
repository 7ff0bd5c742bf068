import type { BlockTree, Document, Page } from '../page/index.ts';
import { flattenDom, flattenVisual } from '../rows/index.ts';
import { type SegmentOptions, segment } from '../vips/index.ts';

/** How a page becomes rows: from its DOM alone, as in the paper, or from what VIPS sees of it. */
export type Flattening = 'dom' | 'visual';

/** Permitted degree of coherence where nothing else is asked for (docs/vips.md). */
export const defaultPermittedDoc = 6;

/**
 * Rows of one page, before sentence rows are marked over the corpus; the visual ones hold text that the page hides too,
 * because people who annotate read all of it (docs/rows.md).
 * @param page `visual` needs layout
 * @param tree blocks of the page, where somebody has them already
 */
export function pageRows(
  page: Page,
  flatten: Flattening,
  tree?: BlockTree,
  options: SegmentOptions = { permittedDoc: defaultPermittedDoc },
): Document {
  if (flatten === 'dom') return flattenDom(page);
  return flattenVisual(page, tree ?? segment(page, options), { hidden: true });
}
