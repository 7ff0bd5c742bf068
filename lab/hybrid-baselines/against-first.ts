import {
  holmCorrection,
  mainMeasures,
  measurePages,
  randomisationTest,
  scorePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { describeScores } from '../hybrid-gold/page-scores.ts';

/** Assignments of a test: the smallest p is 1/20,001 before Holm's correction. */
const assignments = 20_000;

/**
 * A Markdown table of methods: list scores, convention `paper`, heading F, and the first method against each other
 * one by paired randomisation tests over pages, corrected by Holm's method in each measure.
 */
export function againstFirst(
  gold: readonly PageLists[],
  methods: readonly { name: string; lists: readonly PageLists[] }[],
): string {
  const measures = [...mainMeasures, 'headingF'] as const;
  const scored = methods.map(({ name, lists }) => ({ name, pages: scorePages(gold, lists, { measures }) }));
  const [first, ...others] = scored;
  const tests = others.map(({ name, pages }) =>
    (['microF', 'macroF'] as const).map((measure) =>
      randomisationTest(
        createRng('hybrid against').stream(name, measure),
        first.pages,
        pages,
        (sample) => measurePages(sample, measure),
        { assignments },
      ),
    ),
  );
  const adjusted = [0, 1].map((m) => holmCorrection(tests.map((test) => test[m].p)));
  const lines = scored.map(({ name, pages }, i) => {
    const p = i === 0 ? ['', ''] : adjusted.map((values) => values[i - 1].toFixed(4));
    return `| ${[name, describeScores(pages), measurePages(pages, 'headingF').toFixed(3), ...p].join(' | ')} |`;
  });
  return [
    '| method | lists | heading F | p, micro F | p, macro F |',
    '| --- | --- | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}
