import { expect, it } from 'vitest';
import * as math from '../../src/math/index.ts';

it('src/math/index.ts exports this list and nothing else', () => {
  expect(Object.keys(math).sort()).toEqual([
    'Rng',
    'createRng',
    'drawBeta',
    'drawCategorical',
    'drawDirichlet',
    'drawGamma',
    'drawLogCategorical',
    'drawLogGamma',
    'drawNormal',
    'drawTableCount',
    'fingerprint',
    'fitPowerLaw',
    'formatP',
    'hashWords',
    'logGamma',
    'logRising',
    'logSumExp',
    'mean',
    'normalQuantile',
    'quantile',
    'variance',
  ]);
});
