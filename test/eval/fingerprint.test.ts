import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scoreTables } from '../../src/commands/score/score-tables.ts';
import {
  compareMethods,
  measurePages,
  measures,
  pairedDifferences,
  rates,
  scoreMethods,
  scorePages,
  summariseMethods,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { madeUpMethods } from './made-up-methods.ts';

/**
 * Recorded with the scorer of commit f10a2f8, before the two ways of scoring became one; a figure that
 * changes here changes every published score, and belongs into the changelog.
 */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'fingerprint.json'), 'utf8'));

/** Everything that the scorer says of made-up methods on so many pages. */
function fingerprint(pages: number) {
  const { gold, documents, methods } = madeUpMethods(pages);
  const scored = scoreMethods(
    gold,
    methods.map((one) => ({ ...one, documents })),
  );
  const paper = scored.filter(({ convention }) => convention === 'paper');
  const comparisons = compareMethods(createRng('comparisons'), paper, {
    measures: ['microF', 'macroF'],
    assignments: 5_000,
  });
  return {
    summaries: summariseMethods(createRng('intervals'), scored),
    comparisons,
    differences: (['microF', 'macroF'] as const).map((measure) =>
      pairedDifferences(createRng('differences'), scored, 'half', measure, { comparisons }),
    ),
    pages: scored.map((method) =>
      method.pages.map((page) => [
        page.page,
        ...(['purity', 'inversePurity', 'microF'] as const).map((name) => measurePages([page], name)),
      ]),
    ),
    headings: headings(gold, methods[1].lists),
    command: scoreTables(scored, {
      table: 'comparisons',
      intervals: true,
      compare: 'headingF',
      seed: 1,
    }).json(),
  };
}

/** Scores of heading spans, with the mean over pages that was a measure of its own then. */
function headings(gold: readonly PageLists[], predicted: readonly PageLists[]) {
  const headingMacroF = { ...measures.headingF, name: 'headingMacroF', rate: rates.macroF } as const;
  const chosen = ['headingPrecision', 'headingRecall', 'headingF', headingMacroF] as const;
  const pages = scorePages(gold, predicted, { measures: chosen });
  const scores = summarisePages(pages, chosen);
  return {
    precision: scores.headingPrecision,
    recall: scores.headingRecall,
    microF: scores.headingF,
    macroF: scores.headingMacroF,
    documents: scores.documents,
    macroDocuments: pages.filter(({ agreements }) => agreements.headingMacroF.recall.whole > 0).length,
  };
}

it.each([10, 24])('%i made-up pages: every figure is the one recorded, digit for digit', (pages) => {
  expect(JSON.parse(JSON.stringify(fingerprint(pages)))).toMatchObject(recorded[pages]);
});
