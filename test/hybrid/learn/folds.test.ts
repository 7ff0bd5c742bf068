import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldsByGroup, splitsOf } from '../../../src/hybrid/learn/folds.ts';

const page = (id: string, group: string, rows = 1) => ({ id, group, features: { length: rows } });

describe('foldsByGroup(pages, folds, seed)', () => {
  it('parts no group, whatever the pages: no site is learnt from and held out at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 300 })), {
          minLength: 20,
          maxLength: 60,
        }),
        fc.integer({ min: 2, max: 5 }),
        fc.string(),
        (given, folds, seed) => {
          const pages = given.map(([group, rows], i) => page(`p${i}`, `g${group}`, rows));
          fc.pre(new Set(pages.map(({ group }) => group)).size >= folds);
          const splits = splitsOf(pages, foldsByGroup(pages, folds, seed));
          expect(
            splits
              .flatMap(({ heldOut }) => heldOut)
              .map(({ id }) => id)
              .sort(),
          ).toEqual(pages.map(({ id }) => id).sort());
          for (const { training, heldOut } of splits) {
            const known = new Set(training.map(({ group }) => group));
            expect(heldOut.filter(({ group }) => known.has(group))).toEqual([]);
            expect(heldOut.length).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('deals rows out evenly, large groups first', () => {
    const pages = [page('a', 'a', 100), page('b', 'b', 10), page('c', 'c', 10), page('d', 'd', 10)];
    const fold = foldsByGroup(pages, 2, '1');
    expect([fold[1], fold[2], fold[3]]).toEqual([1, 1, 1].map((one) => (fold[0] === 0 ? one : 0)));
  });

  it('is drawn from the seed', () => {
    const pages = Array.from({ length: 30 }, (_, i) => page(`${i}`, `${i}`));
    expect(foldsByGroup(pages, 3, 'a')).toEqual(foldsByGroup(pages, 3, 'a'));
    expect(foldsByGroup(pages, 3, 'a')).not.toEqual(foldsByGroup(pages, 3, 'b'));
  });

  it('refuses folds that would be empty', () => {
    expect(() => foldsByGroup([page('a', 'g'), page('b', 'g')], 2, '1')).toThrow(
      'groups of pages: 1 (expected 2 or more',
    );
  });

  it.each([1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d folds', (folds) => {
    expect(() => foldsByGroup([page('a', 'g')], folds, '1')).toThrow(
      new RangeError(`folds: ${folds} (expected a whole number, 2 or more)`),
    );
  });
});

it('splitsOf(pages, fold) refuses a page whose site is in another fold, by name', () => {
  const pages = [page('a', 'site'), page('b', 'other'), page('c', 'site')];
  expect(() => splitsOf(pages, [0, 1, 1])).toThrow(
    'c: group site is in folds 0 and 1 (expected one fold a group)',
  );
  expect(splitsOf(pages, [0, 1, 0])).toEqual([
    { training: [pages[1]], heldOut: [pages[0], pages[2]] },
    { training: [pages[0], pages[2]], heldOut: [pages[1]] },
  ]);
});
