import { expect, it } from 'vitest';
import * as math from '../../src/math/index.ts';
import { words } from '../support/words.ts';

it('src/math/index.ts exports this list and nothing else', () => {
  expect(Object.keys(math).sort()).toEqual(words`
    Rng consensusStructure countBy createRng drawBeta
    drawCategorical drawDirichlet drawGamma drawLogCategorical drawLogGamma drawNonCrossing drawNormal
    drawRowStructure fingerprint fitPowerLaw formatP groupBy hashWords logGamma logRising
    logSumExp mean normalQuantile partitionPoint quantile remembered solveLinear variance`);
});
