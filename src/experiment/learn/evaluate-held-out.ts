import {
  type MethodSummary,
  mainMeasures,
  type ScoredPage,
  scorePages,
  summariseMethods,
} from '../../eval/index.ts';
import type { HybridConfig } from '../../hybrid/index.ts';
import {
  type GoldPage,
  type HoldOutOptions,
  heldOutLists,
  holdOut,
  type LearnEffects,
} from '../../hybrid/learn/index.ts';
import { createRng } from '../../math/index.ts';
import type { PageLists } from '../../page/index.ts';

/** Measures of a held-out evaluation: the main ones, and headings by their spans. */
export const heldOutMeasures = [...mainMeasures, 'headingF'] as const;

/** Those of them with intervals. */
const compared = ['microF', 'macroF', 'headingF'] as const;

/** A page to evaluate on. */
export interface EvaluatedPage extends GoldPage {
  /** Pages of one set are scored together, too. */
  set: string;
}

/** What was found on a page by a model that has seen no page of its group. */
export interface HeldOutResult {
  set: string;
  id: string;
  group: string;
  fold: number;
  lists: PageLists;
}

/** A held-out evaluation. */
export interface HeldOutEvaluation {
  /** One a page, in their order. */
  results: HeldOutResult[];
  /**
   * Scores of each set, and of `all` pages where there are several sets, convention `paper`, with bootstrap
   * intervals over pages.
   */
  scores: MethodSummary<(typeof heldOutMeasures)[number]>[];
}

/**
 * Scores the hybrid model on annotated pages, each by a model that is learnt anew, in all its parts, from pages of
 * other groups.
 * @param pages annotated, flattened by `flattenVisual`
 * @throws RangeError for a page that is there twice, gold of another text, or fewer groups than folds
 */
export async function evaluateHeldOut(
  pages: readonly EvaluatedPage[],
  config: HybridConfig,
  options: HoldOutOptions = {},
  effects: LearnEffects = {},
): Promise<HeldOutEvaluation> {
  const heldOut = await holdOut(pages, options, effects);
  const results = heldOut.map((one, i): HeldOutResult => {
    const { set, id, group } = pages[i];
    return { set, id, group, fold: one.fold, lists: heldOutLists(one, config) };
  });
  const bySet = new Map<string, ScoredPage[]>();
  results.forEach(({ set, lists }, i) => {
    // One by one: pages of different sets may share an id.
    const scored = scorePages([pages[i].gold], [lists], { measures: heldOutMeasures });
    bySet.set(set, [...(bySet.get(set) ?? []), ...scored]);
  });
  const rows = [...bySet].map(([method, scored]) => ({ method, pages: scored }));
  if (rows.length > 1) rows.push({ method: 'all', pages: rows.flatMap((row) => row.pages) });
  const scores = summariseMethods(
    createRng(options.seed ?? '1').stream('intervals'),
    rows.map((row) => ({ ...row, convention: 'paper' as const })),
    { measures: heldOutMeasures, intervals: compared },
  );
  return { results, scores };
}
