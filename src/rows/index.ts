export { flattenDom } from './flatten-dom.ts';
export { flattenVisual, type VisualOptions } from './flatten-visual.ts';
export {
  markSentenceRows,
  type SentenceOptions,
  sentenceMarker,
} from './mark-sentence-rows.ts';
