/** Pages as documents of rows and blocks. */
/// <reference types="node" preserve="true" />

export {
  defaultPermittedDoc,
  type Flattening,
  goldRows,
  goldStructure,
  type PageRowsOptions,
  pageRows,
  type RowHeadings,
  type RowPosterior,
  rowPosterior,
} from '../pipeline/index.ts';
export {
  type ReadPagesOptions,
  type RowsOptions,
  readPages,
  rowsOf,
  type SentenceRule,
} from '../pipeline/pages/index.ts';
export {
  flattenDom,
  flattenVisual,
  markSentenceRows,
  type SentenceOptions,
  sentenceMarker,
  type VisualOptions,
} from '../rows/index.ts';
