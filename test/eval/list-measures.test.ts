import { describe, expect, it } from 'vitest';
import {
  type ClusterOptions,
  type ConventionName,
  listClusters,
  measurePages,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type NestedList, type PageLists, pageListsSchema } from '../../src/page/index.ts';
import { item, list, page, randomPage } from './lists.ts';

/** Scores of predicted lists, with the pages that they come from. */
function scoreLists(
  gold: readonly PageLists[],
  predicted: readonly PageLists[],
  options: ClusterOptions = {},
) {
  const pages = scorePages(gold, predicted, options);
  return { ...summarisePages(pages), pages };
}

describe('scorePages and summarisePages on lists', () => {
  const nested = list(item(0, 40, list(item(10, 20), item(20, 30), item(30, 40))), item(40, 100));
  const flat = list(item(0, 10), item(10, 20), item(20, 30), item(30, 40), item(40, 100));
  const [outline, other] = [page('p', 100, nested), page('p', 100, flat)];

  it('gives the values worked out by hand for two overlapping outlines', () => {
    // Gold, paper convention: A = {0-40, 40-100} and inside its first item B = {10-20, 20-30, 30-100}.
    // Predicted: one flat list {0-10, 10-20, 20-30, 30-40, 40-100}; it shares 10-20 and 20-30 with B, 40-100 with A.
    const scores = scoreLists([outline], [other]);
    expect(scores.purity).toBeCloseTo(2 / 5, 12);
    expect(scores.inversePurity).toBeCloseTo(3 / 5, 12);
    expect(scores.microF).toBeCloseTo(0.48, 12);
    expect(scores.macroF).toBeCloseTo(0.48, 12);
    const [{ agreements, goldLists }] = scores.pages;
    expect(agreements.purity.precision).toEqual({ part: 2, whole: 5 });
    expect(agreements.inversePurity.recall).toEqual({ part: 3, whole: 5 });
    expect(goldLists).toBe(2);
    expect(listClusters(other)).toHaveLength(1);
  });

  it('adds up counts for micro and averages F for macro', () => {
    const right = page('a', 20, list(item(0, 10), item(10, 20)));
    const gold = page('b', 40, list(item(0, 10), item(10, 20), item(20, 30), item(30, 40)));
    const half = page('b', 40, list(item(10, 20), item(20, 30), item(25, 30), item(35, 40)));
    // Page b: only 10-20 agrees, so purity and inverse purity are 1/4 each.
    const scores = scoreLists([right, gold], [half, right]);
    expect(scores.purity).toBeCloseTo(3 / 6, 12);
    expect(scores.macroF).toBeCloseTo((1 + 1 / 4) / 2, 12);
    expect(scores.pages.map((one) => measurePages([one], 'microF'))).toEqual([1, 0.25]);
  });

  it('keeps a page without a gold list out of the macro mean, but counts what was predicted on it in micro', () => {
    const listed = page('a', 20, list(item(0, 10), item(10, 20)));
    const bare = page('b', 20, list(item(0, 20)));
    const wrong = page('b', 20, list(item(0, 10), item(10, 20)));
    const scores = scoreLists([listed, bare], [listed, wrong]);
    expect(scores).toMatchObject({ purity: 0.5, inversePurity: 1, macroF: 1, documents: 2 });
    expect(scores.macroDocuments).toBe(1);
  });

  it('gives 0 and n = 0 when there is no gold list at all', () => {
    const nothing = { purity: 0, inversePurity: 0, microF: 0, macroF: 0, documents: 1, macroDocuments: 0 };
    expect(scoreLists([page('a', 5)], [page('a', 5)])).toMatchObject(nothing);
    expect(scoreLists([], [])).toMatchObject({ microF: 0, macroF: 0, documents: 0, macroDocuments: 0 });
  });

  it('does not depend on the order of pages or lists, and changes nothing', () => {
    const rng = createRng('order');
    const gold = Array.from({ length: 20 }, (_, i) => randomPage(rng, `p${i}`, 25));
    const predicted = gold.map((_, i) => randomPage(rng, `p${i}`, 25));
    const before = JSON.stringify([gold, predicted]);
    const scores = scoreLists(gold, predicted);
    const turned = predicted.map((one) => ({ ...one, lists: one.lists.toReversed() })).toReversed();
    expect(scoreLists(gold, turned)).toEqual(scores);
    const other = scoreLists(gold.toReversed(), predicted);
    expect(other.purity).toBe(scores.purity);
    expect(other.macroF).toBeCloseTo(scores.macroF, 12);
    expect(JSON.stringify([gold, predicted])).toBe(before);
  });

  it('names every page that does not fit', () => {
    const gold = [page('a', 20), page('b', 20)];
    expect(() => scoreLists(gold, [page('c', 20), page('b', 19)])).toThrow(
      'c: a prediction without gold (expected a gold page of that name)\n' +
        'b: textLength 19 in the prediction (expected 20, as in its gold)',
    );
    expect(() => scoreLists([...gold, page('a', 20)], [])).toThrow('a: a second gold (expected one a page)');
    expect(() => scoreLists(gold, [page('a', 20), page('a', 20)])).toThrow('a: a second prediction');
  });

  it.each([
    ['out of order', list(item(5, 9), item(2, 4)), '2 (expected a whole number, 5 or more: reading order)'],
    ['before their parent', list(item(5, 9, list(item(3, 4)))), '3 (expected a whole number, 5 or more'],
    ['nowhere', list(item(Number.NaN, 4)), 'NaN (expected a whole number, 0 or more'],
  ])('refuses items that start %s', (_, wrong, message) => {
    const [right, other] = [page('a', 20), page('a', 20, wrong)];
    expect(() => scoreLists([right], [other])).toThrow(RangeError);
    expect(() => scoreLists([right], [other])).toThrow(`a: an item that starts at ${message}`);
    expect(() => scoreLists([other], [right])).toThrow('in its gold');
  });

  it('names a convention that it does not know', () => {
    const convention = 'nestd' as 'nested';
    const score = () => scorePages([page('a', 20)], [], { convention });
    expect(score).toThrow(RangeError('convention: nestd (expected one of paper, nested)'));
  });
});

/** Literal reading of docs/scoring.md on arrays of arrays; shares no code with src. */
function literal(
  gold: PageLists[],
  predicted: PageLists[],
  convention: ConventionName,
  singles: boolean,
): { purity: number; inversePurity: number; microF: number; macroF: number } {
  const clustersOf = ({ page: name, textLength, lists }: PageLists): string[][] => {
    const found: string[][] = [];
    const queue: [list: NestedList, parentEnd: number][] = lists.map((one) => [one, textLength]);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [{ items }, parentEnd] = next;
      const ends = items.map(() => (convention === 'paper' ? textLength : parentEnd));
      for (let i = 0; i + 1 < items.length; i++) ends[i] = items[i + 1].start;
      for (let i = 0; i < items.length; i++) {
        for (const inner of items[i].lists) queue.push([inner, ends[i]]);
      }
      if (items.length < (singles ? 1 : 2)) continue;
      const names = items.map((one, i) => `${name} ${one.start} ${ends[i]}`);
      found.push(names.filter((one, i) => names.indexOf(one) === i));
    }
    return found;
  };
  const purity = (c: string[][], l: string[][]): number => {
    const n = c.flat().length;
    if (n === 0) return 0;
    return c.reduce((sum, cluster) => {
      const shares = l.map((other) => cluster.filter((one) => other.includes(one)).length / cluster.length);
      return sum + (cluster.length / n) * Math.max(0, ...shares);
    }, 0);
  };
  const f = (p: number, ip: number): number => (p * ip === 0 ? 0 : 1 / (0.5 / p + 0.5 / ip));
  const l = gold.map(clustersOf);
  const c = gold.map((one) => predicted.filter((other) => other.page === one.page).flatMap(clustersOf));
  const each = gold.flatMap((_, d) => (l[d].length > 0 ? [f(purity(c[d], l[d]), purity(l[d], c[d]))] : []));
  const [p, ip] = [purity(c.flat(), l.flat()), purity(l.flat(), c.flat())];
  const macroF = each.length === 0 ? 0 : each.reduce((sum, one) => sum + one, 0) / each.length;
  return { purity: p, inversePurity: ip, microF: f(p, ip), macroF };
}

it('scorePages(gold, predicted) against a second implementation agrees to 1e-12 on 400 random corpora', {
  tags: 'slow',
}, () => {
  const rng = createRng('second implementation');
  let partial = 0;
  for (let n = 0; n < 400; n++) {
    const length = 4 + rng.integer(12);
    const gold = Array.from({ length: 1 + rng.integer(4) }, (_, i) => randomPage(rng, `p${i}`, length));
    for (const one of gold) pageListsSchema.parse(one);
    const predicted = gold.filter(() => rng.uniform() < 0.9).map((one) => randomPage(rng, one.page, length));
    const convention = rng.uniform() < 0.5 ? 'paper' : 'nested';
    const singles = rng.uniform() < 0.3;
    const scores = scoreLists(gold, predicted, { convention, singles });
    const expected = literal(gold, predicted, convention, singles);
    for (const name of ['purity', 'inversePurity', 'microF', 'macroF'] as const)
      expect(Math.abs(scores[name] - expected[name]), `corpus ${n}, ${name}`).toBeLessThan(1e-12);
    if (scores.microF > 0 && scores.microF < 1) partial++;
  }
  expect(partial).toBeGreaterThan(120);
});

describe('summarisePages(pages)', () => {
  it('counts a page twice that is there twice', () => {
    const gold = ['a', 'b'].map((name) => page(name, 20, list(item(0, 10), item(10, 20))));
    const [a, b] = scorePages(gold, [gold[0]]);
    expect(summarisePages([a, a, b])).toMatchObject({ macroF: 2 / 3, inversePurity: 2 / 3, documents: 3 });
  });

  it('gives the measures asked for, and names one that the pages were not scored in', () => {
    const gold = [page('a', 20, list(item(0, 10), item(10, 20)))];
    const pages = scorePages(gold, gold, { measures: ['macroF'] });
    expect(summarisePages(pages, ['macroF'])).toEqual({ macroF: 1, documents: 1, macroDocuments: 1 });
    expect(() => summarisePages(pages)).toThrow('a: not scored in purity (expected one of macroF)');
    expect(() => measurePages(pages, 'guess' as 'macroF')).toThrow(
      'measure: guess (expected one of purity, ',
    );
  });
});
