export { type BlockExamples, type BlockGold, blockExamples, fitSegments } from './fit-segments.ts';
export { learntRules, segmentLearnt } from './segment-learnt.ts';
