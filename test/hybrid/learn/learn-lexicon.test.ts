import { expect, it } from 'vitest';
import { learnLexicon } from '../../../src/hybrid/learn/learn-lexicon.ts';
import { learningPage } from '../../../src/hybrid/learn/learning-page.ts';
import { unpackLexicon, wordBuckets, wordFeatures } from '../../../src/hybrid/lexicon.ts';
import { sectionPage } from './gold-pages.ts';

const pages = Array.from({ length: 6 }, (_, p) =>
  learningPage(
    sectionPage(`${p}`, `${p}`, [
      { heading: [['Address']], rows: [`Quay ${p}`, `harbour town ${p}`] },
      { heading: [['Members']], rows: [`Ann and Bo ${p}`] },
    ]),
  ),
);

it('learnLexicon(pages, seed): words of headings get more, words of contents less, unseen ones nothing', () => {
  const lexicon = unpackLexicon(learnLexicon(pages, '1'));
  const odds = (text: string) => wordFeatures(lexicon, wordBuckets(text));
  expect(odds('Address')[0]).toBeGreaterThan(0);
  expect(odds('harbour town')[0]).toBeLessThan(odds('zebra')[0]);
  expect(odds('zebra')).toEqual([lexicon.bias, 0]);
  expect(learnLexicon(pages, '1')).toEqual(learnLexicon(pages, '1'));
});
