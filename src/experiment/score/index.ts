export {
  conventionNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  type TableFormat,
} from '../../eval/index.ts';
export { readStructureResults } from '../read-results.ts';
export { type MethodFile, type ScoreFilesOptions, scoreFiles } from './score-files.ts';
