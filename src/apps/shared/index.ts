export { type CorpusResults, documentOf, readCorpusResults } from './corpus-results.ts';
export { dataElement, guessLanguage, html, htmlPage, languageAttribute } from './html.ts';
export { appPageOf, failedRequest, foreignRequest } from './local-app.ts';
export { pageTexts } from './page-texts.ts';
export { serveApp } from './serve-app.ts';
export { textLookup } from './text-lookup.ts';
export { readWebProgram, webProgram } from './web-program.ts';
