import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { experimentRuns, parseExperiment } from '../../src/experiment/index.ts';

const root = resolve(import.meta.dirname, '../..');
const readJson = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

/** Heuristics that also run on the rows of their paper, under a name that says so. */
const asInThePaper = ["paper's baseline as in the paper"];

const config = readJson('corpus/experiment.json');
const chosen: {
  permittedDoc: number;
  pages: string[];
  baselines: { baseline: string; chosen: { flatten: string; sentences: string } }[];
} = readJson('corpus/chosen-rows.json');

it('every method says on which rows it runs', () => {
  const silent = config.methods.filter((method: object) => !('flatten' in method && 'sentences' in method));
  expect(silent).toEqual([]);
});

it('every heuristic runs on the rows that lab/baselines/choose-rows.ts chose', () => {
  const runs = experimentRuns(parseExperiment(config)).flatMap((run) =>
    run.kind === 'baseline' && !asInThePaper.includes(run.name) ? [run] : [],
  );
  expect(runs.length).toBeGreaterThan(8);
  for (const { name, baseline, rows } of runs) {
    const found = chosen.baselines.find((one) => one.baseline === baseline);
    expect([name, rows]).toEqual([name, { ...found?.chosen, permittedDoc: chosen.permittedDoc }]);
  }
});

it('the rows were chosen for every baseline, on the pages of the training split alone', () => {
  const split = readFileSync(resolve(root, 'corpus/splits/train.txt'), 'utf8').split(/\s+/).filter(Boolean);
  expect(chosen.baselines.map(({ baseline }) => baseline).sort()).toEqual(Object.keys(baselines).sort());
  expect(chosen.pages.map((page) => page.split('/')[0]).sort()).toEqual(split.sort());
});
