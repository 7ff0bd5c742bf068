export { isResultsFolder, openRun } from './open-run.ts';
export { type OpenSourcesOptions, openSources } from './open-sources.ts';
export { usualMethods } from './read-beside.ts';
export { serveView, viewApp, writeView } from './show-view.ts';
export type { ViewSource } from './view-source.ts';
