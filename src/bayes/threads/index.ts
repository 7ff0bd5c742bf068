export { withSampleWorkers } from './sample-workers.ts';
