/** Held-out predictions: for each fold everything is learnt from pages of other groups. */
import {
  type AttachmentPrior,
  attachmentPrior,
  beamSearch,
  decidedRows,
  type HybridConfig,
  headingEnds,
  headingLogOdds,
  parseHybridConfig,
  rowModelOf,
  type Weights,
} from '../../src/hybrid/index.ts';
import { type HoldOutOptions, holdOut } from '../../src/hybrid/learn/index.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import { type LabPage, labLearning } from './lab-pages.ts';

/** A page with weights that have seen no page of its group. */
export interface HeldOut {
  page: LabPage;
  weights: Weights;
  /** Log odds of its rows. */
  raw: number[];
  prior: AttachmentPrior;
}

/** Pages in their order, each with held-out weights. */
export async function heldOutPages(pages: readonly LabPage[], options: HoldOutOptions): Promise<HeldOut[]> {
  const found = await holdOut(pages, options, await labLearning(pages, options));
  return found.map(({ weights }, i) => readyPage(pages[i], weights));
}

/** A page with weights and what they say of it. */
export function readyPage(page: LabPage, weights: Weights): HeldOut {
  const config = parseHybridConfig({});
  const raw = headingLogOdds(page.view, weights.heading, config.heading);
  return { page, weights, raw, prior: attachmentPrior(page.view, raw, config, weights) };
}

/** Lists of a page by beam search. */
export function decodePage({ page, weights, raw: twice, prior }: HeldOut, config: HybridConfig): PageLists {
  const { words, readings } = config.heading;
  const raw = words && readings === 2 ? twice : headingLogOdds(page.view, weights.heading, config.heading);
  const places =
    config.attachment.mode === 'learnt' ? prior : attachmentPrior(page.view, raw, config, weights);
  const model = rowModelOf(page.view, page.tokens, raw, config, places);
  const { decisions } = beamSearch(model, config.beam);
  const rows = decidedRows(headingEnds(page.document, page.view, config, weights), decisions);
  return structureLists(page.document, { version: 1, id: page.document.id, rows });
}
