import { describe, expect, it } from 'vitest';
import { foldsByGroup, splitsOf } from '../../src/hybrid/learn/index.ts';
import type { Page, Rect } from '../../src/page/index.ts';
import { blockExamples, heldOutWeights, segmentLearnt } from '../../src/vips/index.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { leavesOf } from './leaves-of.ts';

const sites = 10;
const column: Rect = [0, 0, 1000, 900];

/** Two columns; the height of the lines tells the site, and nothing else tells how its reader cuts. */
function page(site: number): Page {
  const side = (x: number): Box =>
    box(
      'div',
      [x, 0, 500, 900],
      Array.from({ length: 6 }, (_, i) => {
        const rect: Rect = [x, 120 * i, 500, 20 + 5 * site];
        return box('p', rect, [text('some words in a line', [x, 120 * i, 200, 20 + 5 * site])]);
      }),
    );
  return buildPage([box('div', column, [side(0), side(500)])], column);
}

/** Two pages a site; readers of every other site make one block of each, the others two. */
const pages = Array.from({ length: 2 * sites }, (_, i) => {
  const site = i >> 1;
  const whole = site % 2 === 0;
  const own = { ...page(site), id: `site${site}/${i & 1}` };
  const fine: Rect[] = whole
    ? [column]
    : [
        [0, 0, 500, 900],
        [500, 0, 500, 900],
      ];
  return {
    ...blockExamples({ page: own, coarse: [], fine }),
    id: own.id,
    group: `site${site}`,
    page: own,
    whole,
  };
});

/** Share of the held-out pages that are cut as their readers cut them. */
async function rightShare(known: typeof pages, folds: readonly number[]): Promise<number> {
  let right = 0;
  for await (const { heldOut, weights } of heldOutWeights(splitsOf(known, folds), 'test')) {
    for (const { page: own, whole } of heldOut) {
      right += (leavesOf(segmentLearnt(own, 6, weights)).length === 1) === whole ? 1 : 0;
    }
  }
  return right / known.length;
}

describe('heldOutWeights(splits, seed), split by site', () => {
  const bySite = splitsOf(pages, foldsByGroup(pages, 4, 'deal 0'));

  it('holds every page out once, with all pages of its site', async () => {
    const held: string[] = [];
    for await (const { heldOut } of heldOutWeights(bySite, 'test')) {
      const groups = new Set(heldOut.map(({ group }) => group));
      expect(heldOut).toHaveLength(2 * groups.size);
      held.push(...heldOut.map(({ id }) => id));
    }
    expect(held.sort()).toEqual(pages.map(({ id }) => id).sort());
  });

  it('is not to be had of folds that share a site', () => {
    const folds = pages.map((_, i) => i & 1);
    expect(() => splitsOf(pages, folds)).toThrow(/site0\/1/);
  });

  it('knows no more than chance of a site, which pages of the site would tell', async () => {
    const alone = pages.map((one) => ({ ...one, group: one.id }));
    const folds = pages.map((_, i) => i & 1);
    expect(await rightShare(alone, folds)).toBeGreaterThanOrEqual(0.75);
    expect(await rightShare(pages, foldsByGroup(pages, 4, 'deal 0'))).toBeLessThanOrEqual(0.5);
  });
});
