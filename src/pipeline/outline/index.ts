export { outlinePage } from './outline-page.ts';
