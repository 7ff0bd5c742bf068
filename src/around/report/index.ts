export { pageTexts } from './page-texts.ts';
export { choosePictures, type PictureCandidate } from './picture-budget.ts';
export { type BlockTreePageData, renderBlockTreePage } from './render-block-tree-page.ts';
export { renderBlockTreeXml } from './render-block-tree-xml.ts';
export { renderReport, reportParts } from './render-report.ts';
export type {
  PageScore,
  PageText,
  Prediction,
  ReportCorpus,
  ReportData,
  ReportPage,
  ReportRun,
} from './report-data.ts';
