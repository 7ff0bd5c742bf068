import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  agreementWords,
  ratingItems,
  ratingsTable,
  readAllRatings,
  summariseRatings,
} from '../../../src/apps/rate/index.ts';
import { readRatings, saveRating } from '../../../src/apps/rate/rating-files.ts';
import type { Grade, Rating } from '../../../src/page/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const rating = (page: string, method: string, judge: string, grade: Grade): Rating => ({
  ...{ version: 1, page, method, judge, grade },
});

describe('ratingItems', () => {
  const pages = Array.from({ length: 20 }, (_, i) => `p${i}`);
  const methods = new Map([
    ['vips', new Set(pages)],
    ['random', new Set(pages)],
    ['other', new Set(['p3', 'elsewhere'])],
  ]);
  const names = (items: { page: string; method: string }[]) =>
    items.map(({ page, method }) => `${page} ${method}`);

  it('are every page with every method that segments it, once', () => {
    const items = ratingItems(methods, pages, { seed: 1, judge: 'a' });
    expect(items).toHaveLength(41);
    expect(new Set(names(items)).size).toBe(41);
    expect(items.filter(({ method }) => method === 'other')).toEqual([{ page: 'p3', method: 'other' }]);
  });

  it('have one order for a seed and judge, whatever the order of the pages, and others for others', () => {
    const of = (seed: number, judge: string, ids = pages) =>
      names(ratingItems(methods, ids, { seed, judge }));
    expect(of(1, 'a', pages.toReversed())).toEqual(of(1, 'a'));
    expect(of(1, 'b')).not.toEqual(of(1, 'a'));
    expect(of(2, 'a')).not.toEqual(of(1, 'a'));
    expect(of(1, 'b').toSorted()).toEqual(of(1, 'a').toSorted());
  });

  it('of a sample are the same pages for every judge, each with all methods', () => {
    const of = (judge: string) => ratingItems(methods, pages, { seed: 1, judge, sample: 5 });
    expect(names(of('a')).toSorted()).toEqual(names(of('b')).toSorted());
    expect(new Set(of('a').map(({ page }) => page)).size).toBe(5);
    expect(of('a').filter(({ method }) => method === 'vips')).toHaveLength(5);
  });

  it('do not stand by method or page', () => {
    const order = ratingItems(methods, pages, { seed: 1, judge: 'a' }).map(({ method }) => method);
    const runs = order.filter((method, i) => method !== order[i - 1]).length;
    expect(runs).toBeGreaterThan(10); // of 41; sorted there would be 3
  });
});

describe('summariseRatings', () => {
  const ratings = [
    rating('p1', 'vips', 'a', 'perfect'),
    rating('p2', 'vips', 'a', 'fair'),
    rating('p1', 'vips', 'b', 'satisfactory'),
    rating('p1', 'random', 'a', 'bad'),
    rating('p1', 'random', 'b', 'bad'),
  ];
  const { methods, agreement } = summariseRatings(ratings);

  it('counts grades and takes shares over pages, each the mean of its judges', () => {
    const [random, vips] = methods;
    expect(vips).toMatchObject({ method: 'vips', pages: 2, ratings: 3, good: 0.5 });
    expect(vips.counts).toEqual({ bad: 0, fair: 1, satisfactory: 1, perfect: 1 });
    // Wilson of 1/2 on 2 pages: centre 1/2, reach (z / (1 + z^2 / 2)) sqrt(1/8 + z^2 / 16) = 0.405.
    expect(vips.interval.low).toBeCloseTo(0.0945, 3);
    expect(vips.interval.high).toBeCloseTo(0.9055, 3);
    expect(random).toMatchObject({ good: 0, pages: 1, interval: { low: 0 } });
  });

  it('tells agreement of what two judges rated', () => {
    expect(agreement).toMatchObject({ shared: 2, pairs: [{ a: 'a', b: 'b', shared: 2 }] });
    // Grades (3, 2) and (0, 0): observed 1; by chance (3-2)^2 + (3-0)^2 + (0-2)^2 + 0 over 2 = 7; 1 - 1 / 7.
    expect(agreement.pairs[0].kappa).toBeCloseTo(1 - 1 / 7, 12);
    expect(agreementWords(agreement)).toContain('a and b: weighted kappa 0.86 (2 shared)');
    expect(agreementWords(summariseRatings(ratings.slice(0, 2)).agreement)).toContain('One judge');
  });

  it('stands in a table beside what was published', () => {
    const lines = ratingsTable(methods, 'text').split('\n');
    expect(lines[2]).toMatch(/^vips +2 +3 +1 +1 +1 +0 +0\.50 +0\.09 +0\.91$/);
    expect(lines[3]).toMatch(
      /^published: VIPS, APWeb 2003, Table 1 +140 +140 +86 +50 +- +4 +0\.97 +0\.93 +0\.99$/,
    );
    expect(lines[4]).toMatch(
      /^published: VIPS, MSR-TR-2003-79, Table 3 +600 +3000 +1667 +1124 +184 +25 +0\.93 /,
    );
    expect(ratingsTable(methods, 'tsv').split('\n')[0]).toBe(
      'method\tpages\tratings\tperfect\tsatisfactory\tfair\tbad\tgood\tlow\thigh',
    );
  });
});

describe('files of ratings', () => {
  const folder = temporaryFolder('ratings');

  it('are a line a rating, and read as they were written', async () => {
    const ratings = [rating('a/p1', 'vips', 'anna', 'fair'), rating('a/p2', 'vips', 'anna', 'bad')];
    for (const one of ratings) await saveRating(folder, one);
    expect(readFileSync(join(folder, 'anna.ratings.jsonl'), 'utf8').split('\n')[0]).toBe(
      '{"version":1,"page":"a/p1","method":"vips","judge":"anna","grade":"fair"}',
    );
    expect(await readRatings(folder, 'anna')).toEqual(ratings);
    expect(await readRatings(folder, 'nobody')).toEqual([]);
    await saveRating(folder, rating('a/p1', 'vips', 'bert', 'bad'));
    expect((await readAllRatings(folder)).map(({ judge }) => judge)).toEqual(['anna', 'anna', 'bert']);
  });

  it.each([
    ['{"version":1,"page":"p","method":"m","judge":"cleo","grade":"good"}', 'grade'],
    [
      '{"version":1,"page":"p","method":"m","judge":"a","grade":"bad"}',
      'a rating of judge a (expected cleo)',
    ],
    ['{"version":1,"page":"p","method":"m","judge":"cleo","grade":"bad"}\n'.repeat(2), 'rated twice'],
    ['{"version":1,', 'cleo.ratings.jsonl line 1'],
  ])('are refused with %s', async (text, problem) => {
    writeFileSync(join(folder, 'cleo.ratings.jsonl'), text);
    await expect(readRatings(folder, 'cleo')).rejects.toThrow(problem);
    rmSync(join(folder, 'cleo.ratings.jsonl'));
  });

  it('are asked for where there are none', async () => {
    await expect(readAllRatings(import.meta.dirname)).rejects.toThrow(
      'no ratings (expected <judge>.ratings.jsonl)',
    );
  });
});
