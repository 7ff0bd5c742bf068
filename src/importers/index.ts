export { type BlocksGold, type GoldBlock, importBlocks } from './import-blocks.ts';
export { type CleanevalLabel, type CleanevalRow, headingLists, importCleanEval } from './import-cleaneval.ts';
export { type HepsBlock, importHeps } from './import-heps.ts';
export { type ImportedRecords, importRecords, type RecordsGold } from './import-records.ts';
export { markupLists } from './markup-outline.ts';
