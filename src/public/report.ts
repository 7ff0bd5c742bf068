/** Results as self-contained HTML files. */
export {
  type PageScore,
  type PageText,
  type Prediction,
  pageTexts,
  type ReportCorpus,
  type ReportData,
  type ReportPage,
  type ReportRun,
  renderMarkdownSummary,
  renderReport,
  reportParts,
} from '../apps/report/index.ts';
export { type BlockTreePageData, renderBlockTreePage, renderBlockTreeXml } from '../commands/index.ts';
