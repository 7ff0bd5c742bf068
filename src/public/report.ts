/** Results as self-contained HTML files. */
export {
  type BlockTreePageData,
  type PageScore,
  type PageText,
  type Prediction,
  pageTexts,
  type ReportCorpus,
  type ReportData,
  type ReportPage,
  type ReportRun,
  renderBlockTreePage,
  renderBlockTreeXml,
  renderMarkdownSummary,
  renderReport,
  reportParts,
} from '../around/report/index.ts';
