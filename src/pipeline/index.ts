export { goldRows } from './gold-rows.ts';
export { defaultPermittedDoc, type Flattening, type PageRowsOptions, pageRows } from './page-rows.ts';
export { type RowPosterior, rowPosterior } from './row-posterior.ts';
