import { expect, it } from 'vitest';
import { segmentText } from '../../src/page/index.ts';

const words = new Intl.Segmenter('und', { granularity: 'word' });
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const all = (segmenter: Intl.Segmenter, text: string) => [...segmentText(segmenter, text)];
const plain = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ segment, index, isWordLike }) => ({
    ...{ segment, index },
    ...(isWordLike !== undefined && { isWordLike }),
  }));

it.each([
  ['nothing', ''],
  ['words', 'It rains in St. Ives, 12.5 mm. '.repeat(300)],
  ['a long word among short ones', `a ${'b'.repeat(9_000)} c. ${'d'.repeat(1_999)} e`],
  ['letters of two units', '😀 é '.repeat(1_500)],
  ['no space at all', '今日は雨です。'.repeat(900)],
])('segmentText(segmenter, text) is what the segmenter gives at once for %s', (_, text) => {
  expect(all(words, text)).toEqual(plain(words, text));
  expect(all(sentences, text)).toEqual(plain(sentences, text));
});
