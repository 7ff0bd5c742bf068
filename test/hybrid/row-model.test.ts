import { describe, expect, it } from 'vitest';
import { beamSearch } from '../../src/hybrid/beam-search.ts';
import { parseHybridConfig } from '../../src/hybrid/config.ts';
import { poolLogOdds } from '../../src/hybrid/pool-log-odds.ts';
import { rowModel } from '../../src/hybrid/row-model.ts';
import { decidedRows } from '../../src/hybrid/search-structure.ts';
import { addToken, countToken, logPredictiveRatio } from '../../src/hybrid/token-chain.ts';
import { shippedWeights } from '../../src/hybrid/weights.ts';
import { structureProblems } from '../../src/page/index.ts';
import { enumeratePaths } from './enumerate-paths.ts';
import { tinyDocument } from './tiny-document.ts';

const weights = shippedWeights();
const document = tinyDocument(
  [[['Boats', 'large']], [['Sails'], ['two']], [['Crew', 'large']], [['Ann']]],
  [3],
);
const modelWith = (config: unknown) => rowModel(document, parseHybridConfig(config), weights);

describe('rowModel(document, config, weights)', () => {
  it('never calls running text a heading', () => {
    const model = modelWith({ heading: { mode: 'rate', rate: 0.9 } });
    expect(model.candidates(model.start, 3).decisions).toEqual([undefined]);
    expect(model.candidates(model.start, 0).decisions).toEqual([undefined, { depth: 0, join: false }]);
  });

  it('is a probability where no likelihood is on: candidates sum to 1', () => {
    const model = modelWith({ heading: { certain: 100 }, attachment: { weight: 1 }, looks: { weight: 0 } });
    const { decisions } = model.candidates(model.start, 0);
    const stacks = [model.start, model.extend(model.start, 0, decisions[1])];
    stacks.forEach((stack, row) => {
      const weights = Array.from(model.candidates(stack, row).logWeights, Math.exp);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    });
    expect(decisions).toHaveLength(2);
  });

  it('does not doubt rows beyond `certain`', () => {
    const model = modelWith({ heading: { mode: 'rate', rate: 0.99, certain: 1 } });
    expect(model.candidates(model.start, 0).decisions).toEqual([{ depth: 0, join: false }]);
  });

  it('holds one list a parent where that is asked for', () => {
    const model = modelWith({ heading: { certain: 100 }, attachment: { lists: 'one' } });
    const stack = model.extend(model.start, 0, { depth: 0, join: false });
    const places = model.candidates(stack, 1).decisions.filter((place) => place !== undefined);
    expect(places).toEqual([
      { depth: 1, join: false },
      { depth: 0, join: true },
    ]);
  });

  it('weighs a list of one look more with every sister', () => {
    const heading = { mode: 'rate', rate: 0.5 };
    const model = modelWith({ heading, attachment: { mode: 'none' }, looks: { weight: 1 } });
    const stack = model.extend(model.start, 0, { depth: 0, join: false });
    const { decisions, logWeights } = model.candidates(stack, 2);
    const weightOf = (join: boolean) => logWeights[decisions.findIndex((place) => place?.join === join)];
    expect(weightOf(true)).toBeGreaterThan(weightOf(false));
  });

  it('says what it needs of a document without layout', () => {
    const { layout: _, ...bare } = document;
    expect(() => rowModel(bare, parseHybridConfig({}), weights)).toThrow(
      'tiny: no layout (expected documents of `rows --flatten visual`',
    );
  });

  it('takes an empty document', () => {
    const empty = rowModel(tinyDocument([]), parseHybridConfig({}), weights);
    expect(beamSearch(empty, 8)).toEqual({ decisions: [], logWeight: 0 });
  });
});

it('beamSearch(model, width) finds the mode of a small model, and structures that fit the document', () => {
  const model = modelWith({ heading: { mode: 'rate', rate: 0.4 }, looks: { weight: 1 } });
  const [best] = [...enumeratePaths(model)].sort(([, a], [, b]) => b - a);
  const { decisions } = beamSearch(model, 50);
  let stack = model.start;
  const choices = decisions.map((decision, row) => {
    const found = model
      .candidates(stack, row)
      .decisions.findIndex((one) => one?.depth === decision?.depth && one?.join === decision?.join);
    stack = model.extend(stack, row, decision);
    return found;
  });
  expect(choices.join(' ')).toBe(best[0]);
  const structure = { version: 1 as const, id: 'tiny', rows: decidedRows(model.ends, decisions) };
  expect(structureProblems(document, structure)).toEqual([]);
});

it('poolLogOdds(tokens, logOdds, share) draws rows of one token towards their mean', () => {
  expect(poolLogOdds(['a', 'b', 'a'], [0, 5, 4], 0.5)).toEqual([1, 5, 3]);
  expect(poolLogOdds(['a', 'a'], [0, 4], 0)).toEqual([0, 4]);
});

describe('logPredictiveRatio(chain, token, share, concentration)', () => {
  const chain = addToken(addToken(addToken(undefined, 'a'), 'b'), 'a');

  it('counts tokens', () => {
    expect([countToken(chain, 'a'), countToken(chain, 'b'), countToken(chain, 'c')]).toEqual([2, 1, 0]);
  });

  it('is the Dirichlet-multinomial predictive over the base share', () => {
    const expected = Math.log((2 + 2 * 0.25) / (3 + 2) / 0.25);
    expect(logPredictiveRatio(chain, 'a', 0.25, 2)).toBeCloseTo(expected, 14);
    expect(logPredictiveRatio(undefined, 'a', 0.25, 2)).toBe(0);
  });
});
