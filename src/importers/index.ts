export { type BlocksGold, blocksGoldSchema, type GoldBlock, importBlocks } from './import-blocks.ts';
export { type CleanevalLabel, type CleanevalRow, headingLists, importCleanEval } from './import-cleaneval.ts';
export { type HepsBlock, hepsBlockSchema, importHeps } from './import-heps.ts';
export { type ImportedRecords, importRecords, type RecordsGold } from './import-records.ts';
export {
  headingElements,
  markupLists,
  unreliableOutline,
} from './markup-outline.ts';
export { restyleHeadings } from './restyle-headings.ts';
