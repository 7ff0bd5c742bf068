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
