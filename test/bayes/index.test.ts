import { expect, it } from 'vitest';
import * as bayes from '../../src/bayes/index.ts';

it('src/bayes/index.ts exports this list and nothing else', () => {
  expect(Object.keys(bayes).sort()).toEqual([
    'autocorrelation',
    'consensusStructure',
    'createShard',
    'diagnoseChains',
    'diagnoseQuantities',
    'diagnoseTrace',
    'diagnosedQuantities',
    'drawCorpus',
    'enumerate',
    'parseSampleConfig',
    'poolRanks',
    'prepareCorpus',
    'sampleCheckpointSchema',
    'sampleConfigSchema',
    'samplePresets',
    'sampleStructures',
    'tracedEntries',
  ]);
});
