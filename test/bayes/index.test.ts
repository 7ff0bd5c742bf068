import { expect, it } from 'vitest';
import * as bayes from '../../src/bayes/index.ts';

it('src/bayes/index.ts exports this list and nothing else', () => {
  expect(Object.keys(bayes).sort()).toEqual([
    'autocorrelation',
    'consensusStructure',
    'createShard',
    'diagnoseChains',
    'diagnoseTrace',
    'diagnosedQuantities',
    'drawCorpus',
    'drawsWords',
    'enumerate',
    'packCounts',
    'parseSampleConfig',
    'perClass',
    'poolRanks',
    'prepareCorpus',
    'restoreCounts',
    'sampleCheckpointSchema',
    'sampleConfigSchema',
    'samplePresets',
    'sampleStructures',
    'savedShardSchema',
    'sharedVector',
    'tokenClasses',
  ]);
});
