import { expect, it } from 'vitest';
import * as own from '../../src/bayes/index.ts';
import * as inside from '../../src/bayes/inside/index.ts';
import { words } from '../support/words.ts';

it('src/bayes/index.ts and src/bayes/inside/index.ts export this list and nothing else', () => {
  expect([...Object.keys(own), ...Object.keys(inside)].sort()).toEqual(words`
    addStatistics addUpStatistics autocorrelation
    averageParameters checkRunSettings chooseDocument clearStatistics cloneDocumentState countDraw createKernel
    createMarginalCounts createMoves createParameterSums createPartition createSampler cutCorpus
    diagnoseChains diagnoseQuantities diagnoseTrace diagnosedQuantities documentState drawCorpus
    drawDocument drawParameters drawsWords emptyStatistics enterDocument enumerate estimateDocument
    estimateSchema firstParameters hasFixedParameters indexCorpus initDocument isLearnt
    iteratedConditionalModes learningLooks learntParameters learntParametersSchema loadParameters logJoint
    packCounts parseSampleConfig perClass persistentRoom poolRanks prepareCorpus restoreCounts runChains
    runSettingNames sampleCheckpointSchema sampleConfigSchema samplePresets savedPartitionSchema
    sharedVector sumParameters sweepDocument takeTables tokenClasses tracedEntries weightsOf
    withLearntParameters`);
});
