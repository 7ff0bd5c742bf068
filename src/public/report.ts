/** Results as self-contained HTML files. */
export {
  type BlockTreePageData,
  type PageScore,
  type PageText,
  type Prediction,
  type ReportCorpus,
  type ReportData,
  type ReportPage,
  type ReportRun,
  renderBlockTreePage,
  renderBlockTreeXml,
  renderReport,
  reportParts,
} from '../around/report/index.ts';
