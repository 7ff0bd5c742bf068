import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { experimentRuns, experimentSchema, runMethod, scoreRuns } from '../../src/experiment/index.ts';
import { rowsName } from '../../src/experiment/row-choice.ts';
import { type RowState, structureLists } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { states } from '../support/row-states.ts';

const experiment = experimentSchema.parse({
  version: 1,
  title: 'x',
  sources: ['.'],
  gold: '.',
  seeds: [1, 2],
  methods: [
    { kind: 'baseline', name: 'tags', baseline: 'tags' },
    { kind: 'sample', name: 'model', flatten: 'visual', config: { burnIn: 3, sweeps: 3, finalSweeps: 2 } },
  ],
});

const html = '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>';
const page = captureWithParser({ id: 'p', name: 'p.html', bytes: Buffer.from(html) });

/** The rows of that page: two headings with a text each. */
const headings: RowState[] = states`-1 1, -1 0, -1 1, -1 0`;

it('experimentRuns(experiment) runs a heuristic once and a sampler once a seed', () => {
  const runs = experimentRuns(experiment);
  expect(runs.map(({ name, rows }) => [name, rows.flatten])).toEqual([
    ['tags', 'dom'],
    ['model (seed 1)', 'visual'],
    ['model (seed 2)', 'visual'],
  ]);
  expect(runs.flatMap((run) => (run.kind === 'sample' ? [run.config.seed] : []))).toEqual([1, 2]);
});

it('hidden text is a key of every method, of configurations with a grid too, and part of the name of the rows', () => {
  const methods = [
    { kind: 'baseline', name: 'HEPS', baseline: 'heps', flatten: 'visual', hidden: 'keep' },
    { kind: 'sample', name: 'hybrid', preset: 'hybrid', grid: { hidden: ['omit', 'keep'] } },
  ];
  const runs = experimentRuns(experimentSchema.parse({ ...experiment, seeds: [1], methods }));
  expect(runs.map(({ name, rows }) => [name, rowsName(rows, 6)])).toEqual([
    ['HEPS', 'visual-paper-hidden'],
    ['hybrid (hidden omit)', 'visual-none'],
    ['hybrid (hidden keep)', 'visual-none-hidden'],
  ]);
  const wrong = [{ kind: 'sample', name: 'hybrid', preset: 'hybrid', grid: { hidden: ['some'] } }];
  expect(() => experimentRuns(experimentSchema.parse({ ...experiment, methods: wrong }))).toThrow(
    /method hybrid: grid: hidden: "some" \(.*expected one of "omit"\|"keep"\)/,
  );
});

it('runMethod(run, documents) gives one structure a document, for every kind of method', async () => {
  const documents = [pageRows(page, 'dom')];
  for (const run of experimentRuns(experiment)) {
    if (run.kind !== 'baseline' && run.kind !== 'sample') throw new Error(run.kind);
    const { structures, trace } = await runMethod(run, documents);
    expect(structures.map(({ id }) => id)).toEqual(['p']);
    expect(trace).toHaveLength(run.kind === 'sample' ? 6 : 0);
  }
});

describe('scoreRuns(gold, runs, measures)', () => {
  const found = structureLists(pageRows(page, 'dom'), { version: 1, id: 'p', rows: headings });
  const runs = [
    { method: 'all', lists: [found], documents: [pageRows(page, 'dom')] },
    { method: 'none', lists: [], documents: [pageRows(page, 'dom')] },
  ];

  it('always scores the main measures, and compares micro and macro F unless told otherwise', () => {
    const { scores, comparisons } = scoreRuns([found], runs);
    expect(scores.map(({ method, convention, macroF }) => [method, convention, macroF])).toEqual([
      ['all', 'paper', 1],
      ['all', 'nested', 1],
      ['none', 'paper', 0],
      ['none', 'nested', 0],
    ]);
    expect(Object.keys(scores[0].intervals)).toEqual(['microF', 'macroF']);
    // One page: both assignments are as extreme as the other.
    expect(comparisons).toEqual(
      ['microF', 'macroF'].map((measure) => ({
        ...{ a: 'all', b: 'none', measure, difference: 1 },
        ...{ p: 1, adjusted: 1, least: 1, leastAdjusted: 1, exact: true },
      })),
    );
  });

  it('scores what is asked for too, and compares the measures of it that are not one-sided', () => {
    const { scores, comparisons } = scoreRuns([found], runs, ['headingRecall', 'labelAccuracy']);
    expect(scores[2]).toMatchObject({ method: 'none', macroF: 0, headingRecall: 0, labelAccuracy: 0 });
    expect(Object.keys(scores[0].intervals)).toEqual(['microF', 'macroF', 'labelAccuracy']);
    expect(comparisons.map(({ measure }) => measure)).toEqual(['labelAccuracy']);
  });
});
