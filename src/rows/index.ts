export { flattenDom } from './flatten-dom.ts';
export { markSentenceRows } from './mark-sentence-rows.ts';
export { leadingWord, representativeWord } from './representative-word.ts';
