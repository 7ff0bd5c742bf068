import {
  beamSearch,
  decidedRows,
  type HybridConfig,
  type ReadRowModel,
  rowModel,
  type Stack,
} from '../../src/hybrid/index.ts';
import type { RowState } from '../../src/page/index.ts';
import type { HeldOut } from '../hybrid-gold/held-out.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';

/** What is told to the model of a row: that it is content, that it is a heading, or also where gold hangs it. */
export type Correction = 'content' | 'heading' | 'placed';

/** Rows that the model is told about. */
export type Corrections = ReadonlyMap<number, Correction>;

/** Weight of the gold place: structures in which it can be had win over all others. */
const sure = 50;

/**
 * Decides the rows of a held-out page by beam search; all that is not told is left to the model.
 * @param config the default one
 */
export function decodeCorrected(
  held: HeldOut,
  config: HybridConfig,
  corrections: Corrections = new Map(),
): RowState[] {
  const { page, model } = held;
  const doubting = doubtingModel(held, config);
  const told: ReadRowModel = {
    ...model,
    candidates(stack, row) {
      const correction = corrections.get(row);
      if (!correction) return model.candidates(stack, row);
      if (correction === 'content') return { decisions: [undefined], logWeights: [0] };
      const { decisions, logWeights } = doubting.candidates(stack, row);
      const places = decisions.filter((decision) => decision !== undefined);
      const gold = goldPlace(page, stack, row);
      const right = places.filter(({ depth, join }) => depth === gold.depth && join === gold.join);
      if (correction === 'placed' && right.length > 0) return { decisions: right, logWeights: [sure] };
      return {
        decisions: places,
        logWeights: Array.from(logWeights).slice(decisions.length - places.length),
      };
    },
  };
  return decidedRows(model.ends, beamSearch(told, config.beam).decisions);
}

const doubtingModels = new WeakMap<HeldOut, ReadRowModel>();

/** The model of a page in which no row is certain. */
function doubtingModel(held: HeldOut, config: HybridConfig): ReadRowModel {
  const { page, weights } = held;
  const doubting = { ...config, heading: { ...config.heading, certain: 1e6 } };
  const model = doubtingModels.get(held) ?? rowModel(page.document, doubting, weights);
  doubtingModels.set(held, model);
  return model;
}

/** Where gold hangs a heading, or would if headings that are not open were not there. */
function goldPlace(
  { parentRow, listOf }: LabPage,
  { open }: Stack,
  row: number,
): { depth: number; join: boolean } {
  let parent = parentRow[row];
  while (parent >= 0 && !open.some((heading) => heading.row === parent)) parent = parentRow[parent];
  const depth = open.findIndex((heading) => heading.row === parent);
  const { sisters } = open[depth];
  const join =
    sisters !== undefined && [sisters.first, sisters.last].some((at) => listOf[at] === listOf[row]);
  return { depth, join };
}
