import {
  type HybridConfig,
  inferStructure,
  type Outline,
  outlineOf,
  type SearchLimit,
  sampleHybrid,
  type Weights,
} from '../../hybrid/index.ts';
import type { BlockTree, HiddenText, Page } from '../../page/index.ts';
import { pageRows } from '../page-rows.ts';
import { pageText } from './page-text.ts';

/** What an outline is made from besides its page. */
export interface OutlineOptions extends SearchLimit {
  /** Blocks of the page, where somebody has them already. */
  tree?: BlockTree | undefined;
  /** Other weights than those that come with the program. */
  weights?: Weights | undefined;
  /** `omit` (default): text that nobody sees is left out; `keep`: it is outlined too. */
  hidden?: HiddenText | undefined;
}

/**
 * The outline of a page by the hybrid model: blocks by VIPS, rows, headings and where they belong.
 * @param page captured with a browser
 * @param withProbabilities true: headings get their probabilities too, which takes longer
 * @throws RangeError when the page has no layout
 */
export async function outlinePage(
  page: Page,
  config: HybridConfig,
  withProbabilities: boolean,
  { tree, weights, hidden, ...limit }: OutlineOptions = {},
): Promise<Outline> {
  const document = pageRows(page, 'visual', tree, { hidden });
  const text = pageText(page);
  if (!withProbabilities)
    return outlineOf(document, inferStructure(document, config, weights, limit), undefined, text);
  const { structures, marginals } = await sampleHybrid([document], config, { weights, ...limit });
  return outlineOf(document, structures[0], marginals[0], text);
}
