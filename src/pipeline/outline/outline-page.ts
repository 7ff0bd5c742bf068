import {
  type HybridConfig,
  inferStructure,
  type Outline,
  outlineOf,
  sampleHybrid,
} from '../../hybrid/index.ts';
import type { BlockTree, Page } from '../../page/index.ts';
import { pageRows } from '../page-rows.ts';
import { pageText } from './page-text.ts';

/**
 * The outline of a page by the hybrid model: blocks by VIPS, rows, headings and where they belong.
 * @param page captured with a browser
 * @param withProbabilities true: headings get their probabilities too, which takes longer
 * @param tree blocks of the page, where somebody has them already
 * @throws RangeError when the page has no layout
 */
export async function outlinePage(
  page: Page,
  config: HybridConfig,
  withProbabilities: boolean,
  tree?: BlockTree,
): Promise<Outline> {
  const document = pageRows(page, 'visual', tree);
  const text = pageText(page);
  if (!withProbabilities) return outlineOf(document, inferStructure(document, config), undefined, text);
  const { structures, marginals } = await sampleHybrid([document], config);
  return outlineOf(document, structures[0], marginals[0], text);
}
