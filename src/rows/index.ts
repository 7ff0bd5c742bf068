export { flattenDom } from './flatten-dom.ts';
export { flattenVisual } from './flatten-visual.ts';
export { markSentenceRows } from './mark-sentence-rows.ts';
export { leadingWord, representativeWord } from './representative-word.ts';
