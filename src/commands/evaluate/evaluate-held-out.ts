import {
  calibrationError,
  type Forecast,
  type Interval,
  type MethodSummary,
  mainMeasures,
  type ScoredPage,
  scorePages,
  summariseMethods,
} from '../../eval/index.ts';
import { type GoldPage, type HoldOutOptions, holdOut, type LearnEffects } from '../../hybrid/learn/index.ts';
import { createRng } from '../../math/index.ts';
import { type PageLists, structureLists } from '../../page/index.ts';
import { inferDocument, type ModelConfig } from '../../pipeline/model/index.ts';

/** Measures of a held-out evaluation: the main ones, and headings by their spans. */
export const heldOutMeasures = [...mainMeasures, 'headingF'] as const;

/** Those of them with intervals. */
const compared = ['microF', 'macroF', 'headingF'] as const;

/** A page to evaluate on. */
export interface EvaluatedPage extends GoldPage {
  /** Pages of one set are scored together, too. */
  set: string;
}

export interface HeldOutResult {
  set: string;
  id: string;
  group: string;
  fold: number;
  lists: PageLists;
  /** Per row the probability of a heading, and whether gold has one there. */
  forecasts: readonly Forecast[];
}

export interface HeldOutScores extends MethodSummary<(typeof heldOutMeasures)[number]> {
  /** Expected calibration error of the rows' probabilities; absent where there are none. */
  calibration?: Interval;
}

/** A held-out evaluation. */
export interface HeldOutEvaluation {
  /** One a page, in their order. */
  results: HeldOutResult[];
  /**
   * Scores of each set, and of `all` pages where there are several sets, convention `paper`, with bootstrap
   * intervals over pages.
   */
  scores: HeldOutScores[];
}

/**
 * Scores the hybrid model on annotated pages, each by a model that is learnt anew, in all its parts, from pages of
 * other groups.
 * @param pages annotated, flattened by `flattenVisual`
 * @throws RangeError for a duplicate page, gold of another text, or fewer groups than folds
 */
export async function evaluateHeldOut(
  pages: readonly EvaluatedPage[],
  config: ModelConfig,
  options: HoldOutOptions = {},
  effects: LearnEffects = {},
): Promise<HeldOutEvaluation> {
  const heldOut = await holdOut(pages, options, effects);
  const results = heldOut.map(({ page, weights, fold }, i): HeldOutResult => {
    const { set, id, group } = pages[i];
    const { document, gold, isHeading } = page;
    const { structure, probabilities } = inferDocument(document, config, weights); // of a model that has not seen it
    const lists = { ...structureLists(document, structure), page: gold.page };
    const forecasts = probabilities?.map((probability, row) => ({ probability, came: isHeading[row] })) ?? [];
    return { set, id, group, fold, lists, forecasts };
  });
  const bySet = new Map<string, { pages: ScoredPage[]; forecasts: (readonly Forecast[])[] }>();
  results.forEach(({ set, lists, forecasts }, i) => {
    // One by one: pages of different sets may share an id.
    const scored = scorePages([pages[i].gold], [lists], { measures: heldOutMeasures });
    for (const name of [set, 'all']) {
      const own = bySet.get(name) ?? { pages: [], forecasts: [] };
      bySet.set(name, { pages: [...own.pages, ...scored], forecasts: [...own.forecasts, forecasts] });
    }
  });
  const all = bySet.get('all');
  bySet.delete('all');
  if (all && bySet.size > 1) bySet.set('all', all);
  const rng = createRng(options.seed ?? '1');
  const summaries = summariseMethods(
    rng.stream('intervals'),
    [...bySet].map(([method, own]) => ({ method, pages: own.pages, convention: 'paper' as const })),
    { measures: heldOutMeasures, intervals: compared },
  );
  const scores = summaries.map((summary): HeldOutScores => {
    const forecasts = bySet.get(summary.method)?.forecasts ?? [];
    if (forecasts.every(({ length }) => length === 0)) return summary;
    return {
      ...summary,
      calibration: calibrationError(rng.stream('calibration', summary.method), forecasts),
    };
  });
  return { results, scores };
}
