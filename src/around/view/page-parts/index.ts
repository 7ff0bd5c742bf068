// Apart from the application, which needs Node: what a browser's worker can run too.
export { usualMethods } from '../page-methods.ts';
export { showPage } from '../show-page.ts';
