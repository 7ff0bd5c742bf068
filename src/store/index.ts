export { FormatError } from './format-error.ts';
export { type IndexAbout, indexFiles, type StoredBlock } from './index-files.ts';
export { jsonLines, readAllJsonl, readJsonl, writeJsonl } from './jsonl.ts';
export { readKept, removeKept, writeKept } from './kept-file.ts';
export { type Memo, type MemoFormat, openMemo } from './memo.ts';
export { bytesFormat, jsonFormat, jsonlFormat } from './memo-formats.ts';
export { type DiskIndex, openIndex } from './open-index.ts';
export { type ParquetColumn, writeParquet, writeParquetGroups } from './parquet.ts';
export { parseJson } from './parse-json.ts';
export { readDocuments } from './read-documents.ts';
export { readJson } from './read-json.ts';
export { readPageLists } from './read-page-lists.ts';
export { readStructures } from './read-structures.ts';
export { readTraceColumn, type TraceColumn } from './read-trace-column.ts';
export {
  type BrokenTrecDocument,
  isTrecText,
  readTrecText,
  type TrecDocument,
} from './read-trec-text.ts';
export { marginalsTable, traceGroups, traceTable } from './run-tables.ts';
export {
  findTraceParts,
  partColumn,
  partEntries,
  removeTraceParts,
  type TracePart,
} from './trace-part.ts';
export { openTraceParts } from './trace-parts.ts';
export { writeAtomic } from './write-atomic.ts';
export { mergeBlocks, writeBlock } from './write-index.ts';
