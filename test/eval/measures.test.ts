import { describe, expect, it } from 'vitest';
import {
  conventions,
  mainMeasures,
  measureNames,
  measures,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { comparedMeasures } from '../../src/eval/inside/index.ts';
import { page } from './lists.ts';

describe('measures', () => {
  it('is keyed by names, and each is a field of the scores, as its n is', () => {
    const scores = summarisePages([]);
    for (const [name, measure] of Object.entries(measures)) {
      expect(measure.name).toBe(name);
      expect(scores).toHaveProperty(name);
      expect(scores).toHaveProperty(measure.n);
      expect(measure.citation).not.toBe('');
    }
    expect(mainMeasures.filter((name) => !(name in measures))).toEqual([]);
    expect(Object.keys(measures)).toEqual(measureNames);
  });

  it('gives 0 where there is nothing to measure', () => {
    const scores = summarisePages(scorePages([page('a', 3)], []));
    for (const name of measureNames) expect(scores[name]).toBe(0);
  });
});

it('comparedMeasures(chosen) leaves precision and recall out, unless there is nothing else', () => {
  expect(comparedMeasures(mainMeasures)).toEqual(['microF', 'macroF']);
  expect(comparedMeasures(['headingRecall', 'labelAccuracy', 'arcF'])).toEqual(['labelAccuracy', 'arcF']);
  expect(comparedMeasures(['headingRecall', 'purity'])).toEqual(['headingRecall', 'purity']);
});

it('conventions is keyed by names', () => {
  expect(Object.entries(conventions).map(([key, { name }]) => key === name)).toEqual([true, true]);
});
