/** The values that stages exchange, their schemas, and the files they are kept in. */
/// <reference types="node" preserve="true" />

export * from '../page/index.ts';
export {
  annotationPageSchema,
  type HeadingSpan,
  type WebAnnotationPage,
  webAnnotations,
} from '../pipeline/web-annotations/index.ts';
export {
  type Cache,
  type CacheFormat,
  type Checkpoint,
  FormatError,
  openCache,
  type ParquetColumn,
  parseJson,
  readAllJsonl,
  readDocuments,
  readDurable,
  readJson,
  readJsonl,
  readPageLists,
  readStructures,
  readText,
  withPath,
  writeAtomic,
  writeDurable,
  writeJsonl,
} from '../store/index.ts';
