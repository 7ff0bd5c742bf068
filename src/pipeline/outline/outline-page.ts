import {
  headingShare,
  likelyStructure,
  type Outline,
  outlineOf,
  type SearchLimit,
  type Weights,
} from '../../hybrid/index.ts';
import type { BlockTree, HiddenText, Page } from '../../page/index.ts';
import { inferDocument, type ModelConfig } from '../model/index.ts';
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
  /** Headings of a lower probability are left out, and their texts are contents; 0 (default) to 1. */
  atLeast?: number | undefined;
  /** Whether only the main content is outlined; default false. */
  main?: boolean | undefined;
}

/**
 * The outline of a page by the hybrid model: blocks by VIPS, rows, headings and where they belong.
 * @param page captured with a browser
 * @param config of `inferenceConfig`
 * @param withProbabilities whether headings get their probabilities
 * @throws RangeError when the page has no layout, or `atLeast` is out of range
 */
export async function outlinePage(
  page: Page,
  config: ModelConfig,
  withProbabilities: boolean,
  { tree, hidden, main, atLeast = 0, weights, ...limit }: OutlineOptions = {},
): Promise<Outline> {
  if (!(atLeast >= 0 && atLeast <= 1)) throw new RangeError(`atLeast: ${atLeast} (expected 0 to 1)`);
  const document = pageRows(page, 'visual', tree, { hidden, main });
  const { structure, marginals, probabilities } = inferDocument(document, config, weights, limit);
  const headings = probabilities ?? marginals?.rows.map(headingShare);
  const likely = headings && atLeast > 0 ? likelyStructure(structure, headings, atLeast) : structure;
  const shown = withProbabilities ? { marginals, headings } : {};
  return outlineOf(document, likely, shown.marginals, pageText(page, hidden === 'keep'), shown.headings);
}
