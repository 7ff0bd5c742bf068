export {
  type Cache,
  type CacheFormat,
  type Checkpoint,
  noCache,
  openCache,
} from './cache.ts';
export { bytesFormat, jsonFormat, jsonlFormat } from './cache-formats.ts';
export { checkpointKeeper, checkpointSeconds } from './checkpoint-keeper.ts';
export { readDurable, removeDurable, writeDurable } from './durable-file.ts';
export { fileHashes } from './file-hashes.ts';
export { asOnlyWriter } from './folder-lock.ts';
export { FormatError } from './format-error.ts';
export { annotatorPattern, goldAnnotators, goldFile, listGoldFiles } from './gold-files.ts';
export { jsonLines, readAllJsonl, readJsonl, writeJsonl } from './jsonl.ts';
export { makeFolder } from './make-folder.ts';
export { type ParquetColumn, parquetBytes, writeParquet, writeParquetGroups } from './parquet.ts';
export { parseJson, parseValue } from './parse-json.ts';
export { partialOf, removeLeftovers } from './partial-files.ts';
export {
  findPartialTraces,
  type PartialTrace,
  partialTraceColumn,
  partialTraceEntries,
  removePartialTraces,
} from './partial-trace.ts';
export { openPartialTraces } from './partial-traces.ts';
export { readDocuments } from './read-documents.ts';
export { readJson, readJsonValue, readText } from './read-json.ts';
export { byteLines, readLines, readPieces, withoutReturn } from './read-lines.ts';
export { readPageLists } from './read-page-lists.ts';
export { readStructures } from './read-structures.ts';
export { readTraceColumn, type TraceColumn } from './read-trace-column.ts';
export { readTraceTable } from './read-trace-table.ts';
export {
  holdsConfiguration,
  holdsExperiment,
  holdsFinishedRun,
  holdsUnfinishedRun,
} from './result-folders.ts';
export { marginalsTable, traceGroups, traceTable } from './run-tables.ts';
export { withPath, writeAtomic } from './write-atomic.ts';
