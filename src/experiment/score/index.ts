export { cutMethods } from '../../baselines/index.ts';
export {
  conventionNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  segmentMeasureNames,
  segmentMeasures,
  type TableFormat,
} from '../../eval/index.ts';
export { readStructureResults } from '../read-results.ts';
export { type MethodFile, type ScoreFilesOptions, scoreFiles } from './score-files.ts';
export { type ScoreSegmentsOptions, scoreSegmentFiles } from './score-segment-files.ts';
export type { ScoreTableName } from './score-tables.ts';
export { segmentTables } from './segment-tables.ts';
