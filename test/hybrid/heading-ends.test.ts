import { describe, expect, it } from 'vitest';
import { unpackForest } from '../../src/forests/index.ts';
import { parseHybridConfig } from '../../src/hybrid/config.ts';
import { describeRows } from '../../src/hybrid/describe-rows.ts';
import { endFeatureNames, type Follower } from '../../src/hybrid/end-features.ts';
import { endReader } from '../../src/hybrid/end-reader.ts';
import { headingEnds } from '../../src/hybrid/heading-ends.ts';
import { fitWeights, type GoldPage } from '../../src/hybrid/learn/index.ts';
import { viewPage } from '../../src/hybrid/page-view.ts';
import { followerOf } from '../../src/hybrid/search-structure.ts';
import { shippedWeights, unpackWeights } from '../../src/hybrid/weights.ts';
import type { Document } from '../../src/page/index.ts';
import { numbers } from '../support/words.ts';
import { sectionPage } from './learn/gold-pages.ts';
import { type TinyRow, tinyDocument } from './tiny-document.ts';

const colon = (name: string, value: string): TinyRow => [[name, 'plain', [':']], [value]];
const viewOf = (document: Document) => viewPage(describeRows(document));

/** Ends by one tree that looks at one feature: `low` below the threshold, else `high`. */
function endsBy(document: Document, feature: string, threshold: number, low: number, high: number) {
  const trees = [[endFeatureNames.indexOf(feature), threshold, -1, low, -1, high]];
  const ends = [unpackForest({ base: 0, trees }, endFeatureNames.length)];
  return headingEnds(document, viewOf(document), parseHybridConfig({}), { ...shippedWeights(), ends });
}

describe('endReader(document, page)', () => {
  it('knows an end behind every block, of long rows behind the first 14 and at the end', () => {
    const long = Array.from({ length: 20 }, (_, k): [string] => [`word${k}`]);
    const document = tinyDocument([[['Boats', 'large']], colon('Age', '25'), long]);
    const read = endReader(document, viewOf(document));
    const blocks = [0, 1, 2].map((row) => read(row, 'content').map((end) => end.blocks));
    expect(blocks).toEqual([[1], [1, 2], [...Array.from({ length: 14 }, (_, k) => k + 1), 20]]);
  });

  it('sees what stands behind an end, and how often rows alike end so', () => {
    const document = tinyDocument([colon('Age', '25'), colon('Town', 'Ems'), [['One'], ['more']]]);
    const ends = endReader(document, viewOf(document))(0, 'beside');
    const values = (name: string) => ends.map(({ features }) => features[endFeatureNames.indexOf(name)]);
    expect(values('behind: colon')).toEqual([1, 0]);
    expect(values('number behind')).toEqual([1, -1]);
    expect(values('rows alike that end so')).toEqual([0.5, 1]);
    expect(values('length')).toEqual([3, 5]);
    expect(values('follower')).toEqual([3, 3]);
  });
});

describe('headingEnds(document, page, config, weights)', () => {
  const document = tinyDocument([
    colon('Interview', 'Ann Orne'),
    [['Age'], ['of', 'plain', [',']], ['sail']],
  ]);
  const page = viewOf(document);

  it('takes the end that scores highest, and the first of equals', () => {
    expect(endsBy(document, 'behind: colon', 0.5, 0, 1)(0, 'content')).toBe(1);
    expect(endsBy(document, 'whole', 0.5, 0, 1)(0, 'content')).toBe(2);
    expect(endsBy(document, 'whole', 0.5, 0, 1)(1, 'content')).toBe(3);
    expect(endsBy(document, 'whole', 0.5, 1, 0)(1, 'content')).toBe(1);
  });

  it('ends by the rules where weights know of no ends, or the configuration asks for it', () => {
    const ruled = page.rows.map(({ headingBlocks }) => headingBlocks);
    const { ends: _, ...before } = shippedWeights();
    const old = headingEnds(document, page, parseHybridConfig({}), before);
    const asked = headingEnds(
      document,
      page,
      parseHybridConfig({ heading: { ends: 'ruled' } }),
      shippedWeights(),
    );
    expect(ruled.map((_, row) => old(row, 'content'))).toEqual(ruled);
    expect(ruled.map((_, row) => asked(row, 'content'))).toEqual(ruled);
  });
});

it.each<[Parameters<typeof followerOf>[1], Follower]>([
  [undefined, 'nothing'],
  [{ dep: -1, bound: 0 }, 'content'],
  [{ dep: 4, bound: 1 }, 'below'],
  [{ dep: 2, bound: 1 }, 'beside'],
])('followerOf(row, next) of row 4 before %j is %s', (next, follower) => {
  expect(followerOf(4, next)).toBe(follower);
});

describe('learnEnds(pages, options)', () => {
  /** Bold titles such as `Review: Slow Tide` over text, and attributes such as `Age: 25` one below the other. */
  function page(p: number): GoldPage {
    const title = (s: number): TinyRow => [
      ['Review', 'bold', [':']],
      [`Tide${s} of ${p}`, 'bold'],
    ];
    const whole = sectionPage(`whole${p}`, `site${p % 4}`, [
      { heading: title(1), rows: [`a text ${p} of some length`, 'and more of it'] },
      { heading: title(2), rows: [`another text ${p} below`] },
    ]);
    for (const [item, row] of numbers`0 0, 1 3`) {
      whole.gold.lists[0].items[item].heading[1] = whole.document.rows[row].blocks[1].span[1];
    }
    return whole;
  }
  function attributes(p: number): GoldPage {
    const names = ['Age', 'Town', 'Crew', 'Port'];
    const sections = names.map((name, k) => ({ heading: colon(name, `v${p}${k}`), rows: [] }));
    return sectionPage(`name${p}`, `site${p % 4}`, sections);
  }

  it('tells attributes from titles with a colon', { tags: 'slow' }, async () => {
    const pages = Array.from({ length: 8 }, (_, p) => [page(p), attributes(p)]).flat();
    const provenance = { command: 'test', commit: 'none', pages: {}, pagesSha256: '' };
    const weights = unpackWeights(await fitWeights(pages, provenance));
    const config = parseHybridConfig({});
    const endsOf = (document: Document) => headingEnds(document, viewOf(document), config, weights);
    const [titles, values] = [page(77).document, attributes(77).document];
    expect(titles.rows[0].blocks).toHaveLength(2);
    expect([viewOf(titles).rows[0].headingBlocks, endsOf(titles)(0, 'content')]).toEqual([1, 2]);
    expect([0, 1, 2, 3].map((row) => endsOf(values)(row, row < 3 ? 'beside' : 'nothing'))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
