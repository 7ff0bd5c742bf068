export { goldRows } from './gold-rows.ts';
export { goldStructure, type RowHeadings } from './gold-structure.ts';
export { withShippedBase } from './look-parameters.ts';
export { lookStructure } from './looks/look-structure.ts';
export { readLooks, viewDocument } from './looks/read-looks.ts';
export { defaultPermittedDoc, type Flattening, type PageRowsOptions, pageRows } from './page-rows.ts';
export { type RowPosterior, rowPosterior } from './row-posterior.ts';
