/** Gold of public sets as nested lists, rows and blocks. */
export {
  type BlocksGold,
  type CleanevalLabel,
  type CleanevalRow,
  type GoldBlock,
  type HepsBlock,
  headingLists,
  type ImportedRecords,
  importBlocks,
  importCleanEval,
  importHeps,
  importRecords,
  markupLists,
  type RecordsGold,
} from '../importers/index.ts';
