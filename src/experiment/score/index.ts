export { cutMethods } from '../../baselines/index.ts';
export {
  conventionNames,
  edgeMeasureNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  segmentMeasureNames,
  segmentMeasures,
  type TableFormat,
} from '../../eval/index.ts';
export { readStructureResults } from '../read-results.ts';
export { cutSegments, type PageSegments, readPredictedSegments } from './read-segments.ts';
export { type MethodFile, type ScoreFilesOptions, scoreFiles } from './score-files.ts';
export { scoreSegmentFiles } from './score-segment-files.ts';
export { segmentTables } from './segment-tables.ts';
