export { modelNames, presetNames } from '../models.ts';
export { type ModelOptions, readModelConfig } from './read-model-config.ts';
export { type SampleRunOptions, sampleDocuments } from './sample-documents.ts';
export { summariseRun } from './summarise-run.ts';
