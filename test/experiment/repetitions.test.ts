import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { formatPublished, formatRepeatedTable } from '../../src/commands/experiment/repeated-table.ts';
import { type ExperimentInput, parseExperiment, runExperiment } from '../../src/experiment/index.ts';
import { writeSections } from '../support/sections.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('repetitions');

beforeAll(async () => {
  await writeSections(at('pages'), 'one', ['Boats', 'Crew'], 'p');
  await writeSections(at('pages'), 'two', ['Races', 'Dates', 'Places'], 'p');
  await writeSections(at('pages'), 'three', ['Prices', 'Hours'], 'p');
  await writeFile(at('pages/three/page.html'), '<p>Prices<p>x<p>Hours<table><tr><td>x</table>');
});

const short = { burnIn: 4, sweeps: 6, finalSweeps: 3 };
const base: ExperimentInput = {
  version: 1,
  title: 'Protocol',
  sources: ['pages'],
  gold: 'pages',
  seeds: [1, 2, 3],
  repetitions: true,
  measures: ['microF', 'microFWithLists', 'macroF'],
  methods: [
    { kind: 'sample', name: 'model', config: short },
    { kind: 'baseline', name: 'baseline', baseline: 'paper' },
    { kind: 'search', name: 'best', choice: 'best', sentences: 'none' },
    { kind: 'search', name: 'nested', choice: 'nested', sentences: 'none' },
  ],
};

const effects = {
  capture: async (source: Parameters<typeof captureWithParser>[0]) => ({ page: captureWithParser(source) }),
};
const run = (change: Partial<ExperimentInput> = {}) =>
  runExperiment({ ...base, ...change }, { base: at(), ...effects });

describe('runExperiment: seeds as repetitions', () => {
  it('gives means and standard deviations over seeds, and compares a method once', async () => {
    const [{ repeated = [], comparisons, scores, runs }] = (await run()).corpora;
    expect(runs.map(({ name }) => name).slice(0, 4)).toEqual([
      'model (seed 1)',
      'model (seed 2)',
      'model (seed 3)',
      'baseline',
    ]);
    expect(repeated.map(({ method, runs }) => [method, runs.length])).toEqual([
      ['model', 3],
      ['baseline', 1],
      ['best', 1],
      ['nested', 1],
    ]);
    const single = scores.flatMap(({ method, convention, macroF }) =>
      method.startsWith('model') && convention === 'paper' ? [macroF] : [],
    );
    expect(repeated[0].scores.macroF.mean).toBeCloseTo((single[0] + single[1] + single[2]) / 3, 12);
    expect(repeated[0].scores.macroF.sd).toBeGreaterThanOrEqual(0);
    expect(repeated[1].scores.macroF).not.toHaveProperty('sd');
    const pairs = comparisons.filter(({ measure }) => measure === 'macroF').map(({ a, b }) => `${a}, ${b}`);
    expect(pairs).toHaveLength(6);
    expect(pairs).toContain('model, baseline');
  });

  it('says of all seeds together whether their chains have converged', async () => {
    const { corpora, warnings } = await run();
    const { convergence } = corpora[0].repeated?.[0] ?? {};
    expect(convergence?.chains).toBe(3);
    expect(convergence?.problems.length).toBeGreaterThan(0); // six sweeps
    expect(warnings).toEqual(convergence?.problems.map((problem) => `model: ${problem}`));
    expect(corpora[0].repeated?.[1]).not.toHaveProperty('convergence');
    const table = formatRepeatedTable(corpora[0].repeated ?? [], 'text', ['microFWithLists']);
    expect(table.split('\n')[0]).toMatch(/Method +Seeds +Micro F with lists +n +n with lists +Largest R-hat/);
    expect(table).toMatch(/^model +3 .*no$/m);
  });

  it('without the key gives runs, as ever', async () => {
    const [corpus] = (await run({ repetitions: undefined })).corpora;
    expect(corpus).not.toHaveProperty('repeated');
    expect(corpus.comparisons.filter(({ measure }) => measure === 'macroF')).toHaveLength(15);
  });
});

describe('runExperiment: pages without an element', () => {
  it('leaves them out, gold and all, and names them', async () => {
    const [corpus] = (await run({ without: ['table'] })).corpora;
    expect(corpus.pages).toEqual(['one/page', 'two/page']);
    expect(corpus.leftOut).toEqual(['three/page']);
    expect(corpus.scores[0].documents).toBe(2);
    expect((await run({ without: ['ul'] })).corpora[0].pages).toHaveLength(3);
  });

  it('wants tag names', () => {
    expect(() => parseExperiment({ ...base, without: ['<TABLE>'] })).toThrow(/without.*lower case/s);
  });
});

describe('runExperiment: the paper’s baseline, its configuration searched', () => {
  it('is best where it is chosen on the pages that it is scored on, and says what was chosen', async () => {
    const [{ repeated = [], runs }] = (await run()).corpora;
    const [, , best, nested] = repeated.map(({ scores }) => scores.microF.mean + scores.macroF.mean);
    expect(best).toBeGreaterThanOrEqual(nested);
    const chosen = runs.find(({ name }) => name === 'best')?.chosen;
    expect(chosen).toHaveLength(1);
    expect(chosen?.[0].pages).toBe(3);
    const folds = runs.find(({ name }) => name === 'nested')?.chosen ?? [];
    expect(folds.reduce((sum, { pages }) => sum + pages, 0)).toBe(3);
  });

  it('needs gold, and pages of two sites to hold one out', async () => {
    await expect(run({ gold: undefined })).rejects.toThrow(
      'method best: no gold (expected some to search on)',
    );
    await expect(run({ pages: ['one'] })).rejects.toThrow(
      'gold: of one site (expected two or more, so that one can be held out)',
    );
  });
});

describe('published values', () => {
  const published = {
    source: 'A paper, Table 1',
    columns: ['microF', 'other'],
    rows: [{ method: 'theirs', values: [0.4, 0.5] }],
  };

  it('stand in a table of their own', () => {
    const [found] = parseExperiment({ ...base, published: [published] }).published ?? [];
    expect(formatPublished(found, 'text')).toBe(
      'Published: A paper, Table 1\n\nMethod  Micro F  other\ntheirs      0.4    0.5\n',
    );
  });

  it('are as many as there are columns', () => {
    const rows = [{ method: 'theirs', values: [0.4] }];
    expect(() => parseExperiment({ ...base, published: [{ ...published, rows }] })).toThrow(
      /another number of values than there are columns/,
    );
  });
});
