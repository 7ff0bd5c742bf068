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
export { webProgram } from './web-program.ts';
