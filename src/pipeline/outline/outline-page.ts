import {
  type HybridConfig,
  inferStructure,
  type Outline,
  outlineOf,
  type SearchLimit,
  sampleHybrid,
  shippedWeights,
} from '../../hybrid/index.ts';
import type { BlockTree, Page } from '../../page/index.ts';
import { pageRows } from '../page-rows.ts';
import { pageText } from './page-text.ts';

/**
 * The outline of a page by the hybrid model: blocks by VIPS, rows, headings and where they belong.
 * @param page captured with a browser
 * @param withProbabilities true: headings get their probabilities too, which takes longer
 * @param tree blocks of the page, where somebody has them already
 * @param limit when to stop, and who is told of rows that were left as content then
 * @throws RangeError when the page has no layout
 */
export async function outlinePage(
  page: Page,
  config: HybridConfig,
  withProbabilities: boolean,
  tree?: BlockTree,
  limit: SearchLimit = {},
): Promise<Outline> {
  const document = pageRows(page, 'visual', tree);
  const text = pageText(page);
  if (!withProbabilities) {
    const structure = inferStructure(document, config, shippedWeights(config.learntFrom), limit);
    return outlineOf(document, structure, undefined, text);
  }
  const { structures, marginals } = await sampleHybrid([document], config, limit);
  return outlineOf(document, structures[0], marginals[0], text);
}
