/**
 * What the method learns: boosted trees for "a heading begins here" and for the choice of where it hangs; folds by group.
 *
 * Source: docs/experiments.md (chosen method and its settings). Weights of pages are relative: dev 2, added 1, corpus 0.3,
 * pages of more than 40 rows less, so that long ones do not rule.
 */
import { apply, newRoot, type Open, type Option, optionFeatures, options } from './attachment.ts';
import { type Forest, predict, train, trainChoice } from './boosted-trees.ts';
import type { BeamOptions } from './decode-beam.ts';
import { type PageView, rowFeatures, viewOf } from './row-features.ts';
import type { LearnPage, PageSet } from './training-pages.ts';

/** A page with its row features. */
export interface Prepared {
  page: LearnPage;
  view: PageView;
  names: string[];
  features: Float64Array[];
}

const setWeight: Record<PageSet, number> = { dev: 2, added: 1, corpus: 0.3, unseen: 0 };
const headOptions = { trees: 200, depth: 4, rate: 0.05, lambda: 3, minW: 2, sub: 0.6, col: 0.25, seed: 1 };
const attachOptions = { trees: 150, depth: 3, rate: 0.08, lambda: 3, minW: 2, sub: 0.7, col: 0.4, seed: 2 };

/** The chosen settings: share of pooling, and those of the decoder. */
export const chosen: { pool: number; decode: BeamOptions } = {
  pool: 0.3,
  decode: { beam: 8, attachWeight: 0.7, bias: 0.8, looks: { weight: 0.2, alpha: 0.5 } },
};

/** Row features of a page. */
export function prepare(page: LearnPage): Prepared {
  const view = viewOf(page.rows);
  const named = page.rows.map((_, row) => rowFeatures(view, row));
  const names = Object.keys(named[0] ?? {});
  const features = named.map((values) => Float64Array.from(names, (name) => values[name]));
  return { page, view, names, features };
}

const pageWeight = ({ page }: Prepared): number =>
  Math.min(1, Math.sqrt(40 / page.rows.length)) * setWeight[page.set];

/** Log odds of each row being a heading. */
export const headLogits = (model: Forest, prepared: Prepared): number[] =>
  prepared.features.map((values) => predict(model, values));

/** Learns which rows are headings. */
export function trainHeads(pages: readonly Prepared[]): Forest {
  const features = pages.flatMap((p) => p.features);
  const right = pages.flatMap((p) => p.page.rowHead.map((head) => Number(head >= 0)));
  const weights = pages.flatMap((p) => p.features.map(() => pageWeight(p)));
  return train(features, right, pages[0].names, weights, headOptions);
}

/** Gold decisions of a page, in order: stack, row, options, index of the right one. */
function goldDecisions(
  page: LearnPage,
  use: (stack: Open[], row: number, all: Option[], right: number) => void,
) {
  let stack = [newRoot()];
  let lists = 0;
  page.rows.forEach((_, row) => {
    if (page.rowHead[row] < 0) return;
    const depth = stack.findIndex((open) => open.row === page.parentRow[row]);
    if (depth < 0) return;
    const sister = stack[depth].last.at(-1);
    const join = sister !== undefined && page.listOf[sister] === page.listOf[row];
    const all = options(stack);
    const right = all.findIndex((option) => option.depth === depth && option.join === join);
    use(stack, row, all, right);
    stack = apply(stack, row, all[right], lists++);
  });
}

/** Learns where headings hang, from gold headings and (held out) log odds of rows. */
export function trainAttachment(pages: readonly Prepared[], logits: readonly number[][]): Forest {
  const features: Float64Array[] = [];
  const group: number[] = [];
  const right: number[] = [];
  const weights: number[] = [];
  let names: string[] = [];
  let decisions = 0;
  pages.forEach((p, i) => {
    goldDecisions(p.page, (stack, row, all, gold) => {
      if (all.length < 2) return;
      decisions++;
      optionFeatures(p.view, stack, row, all, logits[i]).forEach((values, k) => {
        if (names.length === 0) names = Object.keys(values);
        features.push(Float64Array.from(names, (name) => values[name]));
        group.push(decisions);
        right.push(Number(k === gold));
        weights.push(pageWeight(p));
      });
    });
  });
  const groups = Int32Array.from(group);
  return trainChoice(
    features,
    groups,
    Uint8Array.from(right),
    Float64Array.from(weights),
    names,
    attachOptions,
  );
}

/** Fold (0 to k - 1) of each page: no group in two folds, large groups dealt out first. */
export function folds(pages: readonly Prepared[], k: number, shift = 0): number[] {
  const size = new Map<string, number>();
  for (const { page } of pages) size.set(page.group, (size.get(page.group) ?? 0) + page.rows.length);
  const groups = [...size].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const fold = new Map(groups.map(([group], i) => [group, (i + shift) % k]));
  return pages.map(({ page }) => fold.get(page.group) ?? 0);
}

/** Log odds of each page's rows by a model that has seen no page of its group; k folds. */
export function heldOutLogits(pages: readonly Prepared[], k: number): number[][] {
  const fold = folds(pages, k, 1);
  const models = Array.from({ length: k }, (_, j) => {
    const others = pages.filter((_, i) => fold[i] !== j);
    return others.length > 0 ? trainHeads(others) : undefined;
  });
  return pages.map((p, i) => {
    const model = models[fold[i]];
    if (!model) throw new Error(`groups: 1 (expected 2 or more to hold one out)`);
    return headLogits(model, p);
  });
}
