/** Pages as documents of rows and blocks. */
/// <reference types="node" preserve="true" />

export * from '../pipeline/index.ts';
export {
  type ReadPagesOptions,
  type RowsOptions,
  readPages,
  rowsOf,
  type SentenceRule,
} from '../pipeline/pages/index.ts';
export * from '../rows/index.ts';
