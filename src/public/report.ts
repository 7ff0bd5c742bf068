/** Results as self-contained HTML files. */
/// <reference types="node" preserve="true" />
export {
  type PageScore,
  type PageText,
  type Prediction,
  type ReportCorpus,
  type ReportData,
  type ReportPage,
  type ReportRun,
  renderReport,
  reportPieces,
} from '../apps/report/index.ts';
export { renderBlockTreePage, renderBlockTreeXml } from '../commands/index.ts';
