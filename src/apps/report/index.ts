export { pageTexts } from '../shared/index.ts';
export { choosePictures } from './picture-budget.ts';
export { renderReport, reportPieces } from './render-report.ts';
export type {
  PageScore,
  PageText,
  Prediction,
  ReportCorpus,
  ReportData,
  ReportPage,
  ReportRun,
} from './report-data.ts';
export { writeReport } from './write-report.ts';
export { isRunFolder, writeRunReport } from './write-run-report.ts';
