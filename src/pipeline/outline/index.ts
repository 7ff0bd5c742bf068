export { type OutlineOptions, outlinePage } from './outline-page.ts';
