import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ScoredMethod, scoreTables } from '../../src/cli/score-tables.ts';
import { conventions, scoreHeadings, scorePages } from '../../src/eval/index.ts';
import {
  compareScores,
  pairedDifferences,
  scoreMethods,
  summariseMethods,
} from '../../src/pipeline/index.ts';
import { madeUpMethods } from './made-up-methods.ts';

/**
 * Recorded with the scorer of commit f10a2f8, before the two ways of scoring became one; a figure that changes here changes every
 * published score, and belongs into the changelog.
 */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'fingerprint.json'), 'utf8'));

/** Everything that the scorer says of made-up methods on so many pages. */
function fingerprint(pages: number) {
  const { gold, documents, methods } = madeUpMethods(pages);
  const scored = scoreMethods(gold, methods);
  const comparisons = compareScores(scored, 'comparisons');
  const commandScored = methods.flatMap(({ method, lists }) =>
    Object.values(conventions).map(
      ({ name: convention }): ScoredMethod => ({
        method,
        convention,
        pages: scorePages(gold, lists, { convention, documents }),
      }),
    ),
  );
  const { perDocument: _, ...headings } = scoreHeadings(gold, methods[1].lists);
  return {
    summaries: summariseMethods(scored, 'intervals'),
    comparisons,
    differences: (['microF', 'macroF'] as const).map((measure) =>
      pairedDifferences(scored, 'half', measure, 'differences', comparisons),
    ),
    pages: scored.map(({ scores }) =>
      scores.perDocument.map(({ page, purity, inversePurity, f }) => [page, purity, inversePurity, f]),
    ),
    headings,
    command: scoreTables(commandScored, {
      table: 'comparisons',
      intervals: true,
      compare: 'headingF',
      seed: 1,
    }).json(),
  };
}

describe('fingerprint of scores, intervals and p-values', () => {
  it.each([10, 24])('%i made-up pages: every figure is the one recorded, digit for digit', (pages) => {
    expect(JSON.parse(JSON.stringify(fingerprint(pages)))).toEqual(recorded[pages]);
  });
});
