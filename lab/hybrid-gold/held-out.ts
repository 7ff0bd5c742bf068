/** Held-out predictions: for each fold everything is learnt from pages of other groups. */
import {
  type HybridConfig,
  parseHybridConfig,
  type ReadRowModel,
  rowModel,
  searchStructure,
  type Weights,
} from '../../src/hybrid/index.ts';
import { type HoldOutOptions, holdOut } from '../../src/hybrid/learn/index.ts';
import { type Document, type PageLists, structureLists } from '../../src/page/index.ts';
import { type LabPage, labLearning } from './lab-pages.ts';

/** A page with weights that have seen no page of its group. */
export interface HeldOut {
  page: LabPage;
  weights: Weights;
  /** What they say of it, in the default configuration. */
  model: ReadRowModel;
}

/** Pages in their order, each with held-out weights. */
export async function heldOutPages(pages: readonly LabPage[], options: HoldOutOptions): Promise<HeldOut[]> {
  const found = await holdOut(pages, options, await labLearning(pages, options));
  const config = parseHybridConfig({});
  return found.map(({ weights }, i) => {
    const page = pages[i];
    return { page, weights, model: rowModel(page.document, config, weights) };
  });
}

/** Lists of a page by the search alone, before anything is drawn. */
export function searchedLists(
  { page: { document }, weights }: { page: { document: Document }; weights: Weights },
  config: HybridConfig,
): PageLists {
  const { rows } = searchStructure(document, rowModel(document, config, weights), config);
  return structureLists(document, { version: 1, id: document.id, rows });
}
