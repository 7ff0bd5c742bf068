export { type OutlineOptions, outlinePage } from './outline-page.ts';
export { pageText } from './page-text.ts';
