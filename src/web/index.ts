export type { DemoAnswer, DemoExample, DemoQuestion, DemoSite } from './demo-page.ts';
export type {
  PackedConvention,
  PackedCorpus,
  PackedItem,
  PackedLabels,
  PackedPage,
  PackedPageScores,
  PackedPicture,
  PackedRow,
  PackedScore,
} from './report-page.ts';
export type {
  ViewBlock,
  ViewFile,
  ViewItem,
  ViewLevel,
  ViewLine,
  ViewMethod,
  ViewPage,
  ViewRow,
} from './view-page.ts';
export { type WebProgramName, webProgram } from './web-program.ts';
