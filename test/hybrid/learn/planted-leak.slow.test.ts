import { expect, it } from 'vitest';
import { type GoldPage, holdOut } from '../../../src/hybrid/learn/index.ts';
import { createRng } from '../../../src/math/index.ts';
import { type Section, searched, sectionPage } from './gold-pages.ts';

it('holdOut(pages, options) does not see a planted leak: words that tell headings on pages of their own site alone', async () => {
  const leaky = leakyPages();
  const bySite = await accuracy(leaky, { folds: 3, seed: '1' });
  const byPage = await accuracy(
    leaky.map((page) => ({ ...page, group: page.id })),
    { folds: 3, seed: '1' },
  );
  expect(byPage).toBeGreaterThan(0.9); // parted sites: the leak is used
  expect(bySite).toBeLessThan(0.7); // whole sites: it is of no use
});

/**
 * Sites whose rows all look alike; each site has two words of its own, one of which begins every heading and the
 * other every other row. On pages of other sites nothing of it is of use: how many rows follow a heading is drawn.
 */
function leakyPages(): GoldPage[] {
  const rng = createRng('leak');
  return Array.from({ length: 6 * 3 }, (_, p) => {
    const site = p % 6;
    const row = (word: number): string =>
      `${syllable(word)} ${syllable(40 + Math.floor(60 * rng.uniform()))}`;
    const sections = Array.from({ length: 5 }, (): Section => {
      const below = Array.from({ length: Math.floor(3 * rng.uniform()) }, () => row(2 * site + 1));
      return { heading: [[row(2 * site)]], rows: below };
    });
    return sectionPage(`page${p}`, `site${site}`, sections);
  });
}

/** Words of four letters that share no beginning. */
function syllable(n: number): string {
  const letters = 'bdfgklmnprstvz';
  return `${letters[n % 14]}${'aeiou'[n % 5]}${letters[(n * 5 + 3) % 14]}${'aeiou'[(n >> 2) % 5]}`;
}

/** Share of rows that a held-out model takes for what they are. */
async function accuracy(given: readonly GoldPage[], options: Parameters<typeof holdOut>[1]): Promise<number> {
  const found = await holdOut(given, options);
  const right = found.flatMap(({ page, weights }) =>
    searched(page, weights).map(({ bound }, row) => bound > 0 === page.isHeading[row]),
  );
  return right.filter(Boolean).length / right.length;
}
