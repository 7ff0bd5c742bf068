export { isResultsFolder } from './is-results.ts';
export { openSources } from './open-sources.ts';
export { documentLines, pageLines } from './page-lines.ts';
export { goldView, methodView, usualMethods, viewMethods } from './page-methods.ts';
export { documentViewRows, pageViewRows } from './page-rows.ts';
export { pageBlocks, pageFacts, wordingOf } from './show-page.ts';
export { serveView, writeView } from './show-view.ts';
export { viewApp } from './view-app.ts';
export type { ShownPage, ViewSource } from './view-source.ts';
