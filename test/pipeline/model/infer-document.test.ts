import { expect, it } from 'vitest';
import { parseHybridConfig, rowModel, searchStructure, shippedWeights } from '../../../src/hybrid/index.ts';
import { structureProblems } from '../../../src/page/index.ts';
import {
  inferDocument,
  inferenceConfig,
  inferStructure,
  modelPresets,
  parseModelConfig,
  sampleStructures,
} from '../../../src/pipeline/model/index.ts';
import { club } from '../../support/look-page.ts';

it('give a structure that fits, and marginals that sum to 1', () => {
  const { structure, marginals, probabilities } = inferDocument(club, inferenceConfig());
  expect(structureProblems(club, structure)).toEqual([]);
  expect(inferStructure(club)).toEqual(structure);
  expect(marginals?.draws).toBe(12);
  for (const states of marginals?.rows ?? [])
    expect(states.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  expect(probabilities?.every((p) => p >= 0 && p <= 1)).toBe(true);
});

it('with 0 sweeps give the structure of the search, and no marginals', () => {
  const found = inferDocument(club, inferenceConfig({ sweeps: 0 }));
  const hybrid = parseHybridConfig({});
  const model = rowModel(club, hybrid, shippedWeights('readers'));
  const { rows, logWeight } = searchStructure(club, model, hybrid);
  expect(found.structure).toEqual({ version: 1, id: 'club', logJoint: logWeight, rows });
  expect(found.marginals).toBeUndefined();
  expect(found.probabilities).toEqual(model.probabilities);
});

it('draw as a run on this document alone by one chain does', async () => {
  const config = inferenceConfig({ seed: 'x', sweeps: 7 });
  const { structures, marginals } = await sampleStructures([club], config);
  const found = inferDocument(club, config);
  expect([found.structure, found.marginals]).toEqual([structures[0], marginals[0]]);
});

it('draw the same with the same seed, others with another', () => {
  const flat = { ...modelPresets.hybrid, structurePrior: { empty: 0.5, inversion: 0, learnt: 0.1 } };
  const short = { ...flat, base: { mode: 'uniform' }, burnIn: 5, sweeps: 20 };
  const drawn = (seed: number) => inferDocument(club, parseModelConfig({ ...short, seed }));
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(2).marginals).not.toEqual(drawn(1).marginals);
});

it('take other weights', () => {
  const markup = shippedWeights('markup');
  const [own, other] = [undefined, markup].map((weights) => inferDocument(club, inferenceConfig(), weights));
  expect(own.probabilities).not.toEqual(other.probabilities);
  const byMarkup = inferDocument(club, inferenceConfig({ learntFrom: 'markup' }));
  expect(byMarkup.probabilities).toEqual(other.probabilities);
});

it('refuse a configuration without what annotated pages have taught, and sampled parameters', () => {
  expect(() => inferDocument(club, parseModelConfig(modelPresets.visual))).toThrow(
    'configuration: without structurePrior.learnt (expected preset hybrid)',
  );
  const sampled = parseModelConfig({ ...modelPresets.hybrid, base: { mode: 'sampled' }, temperatures: [] });
  expect(() => inferDocument(club, sampled)).toThrow('with sampled parameters');
});

it('refuse documents without layout', () => {
  const { layout: _, ...bare } = club;
  expect(() => inferStructure(bare)).toThrow('club: no layout');
});
