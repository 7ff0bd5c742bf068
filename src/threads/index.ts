export { answerCalls, type CalledThread, openCalledThread } from './called-thread.ts';
export { withSampleWorkers } from './sample-workers.ts';
