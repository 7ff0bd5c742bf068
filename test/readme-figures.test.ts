import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  type CorpusFigures,
  figuresDocument,
  figuresFile,
  hashInputs,
  withFigures,
} from '../scripts/corpus-figures.ts';
import { readPageLists } from '../src/store/index.ts';

const root = resolve(import.meta.dirname, '..');
let figures: CorpusFigures;

beforeAll(async () => {
  figures = JSON.parse(await readFile(figuresFile, 'utf8'));
});

// test/experiment/corpus-figures.slow.test.ts runs the experiment and holds its scores against the same file.
it('corpus/README.md has its table, rows and differences', async () => {
  const text = await readFile(figuresDocument, 'utf8');
  expect(text).toBe(withFigures(text, figures));
});

it('is of the configuration, pages, gold and weights that are here', async () => {
  const gold = await readPageLists(resolve(root, 'corpus'));
  expect(figures.inputs).toBe(await hashInputs(gold.map(({ page }) => page)));
  const { methods } = JSON.parse(await readFile(resolve(root, 'corpus/experiment.json'), 'utf8'));
  expect(figures.rows.map(({ method }) => method)).toEqual(methods.map(({ name }: { name: string }) => name));
  expect(new Set(figures.scores.map(({ documents }) => documents))).toEqual(new Set([gold.length]));
});
