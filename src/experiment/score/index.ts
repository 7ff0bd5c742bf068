export {
  type ConventionName,
  conventionNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  type TableFormat,
} from '../../eval/index.ts';
export { type MethodFile, type ScoreFilesOptions, scoreFiles } from './score-files.ts';
export { type ScoreRequest, type ScoreTableName, scoreTables } from './score-tables.ts';
