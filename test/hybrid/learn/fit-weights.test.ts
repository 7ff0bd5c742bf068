import { describe, expect, it } from 'vitest';
import { parseHybridConfig } from '../../../src/hybrid/config.ts';
import { fitWeights, type GoldPage, holdOut } from '../../../src/hybrid/learn/index.ts';
import { learnModels } from '../../../src/hybrid/learn/stacking.ts';
import { rowModel } from '../../../src/hybrid/row-model.ts';
import { searchStructure } from '../../../src/hybrid/search-structure.ts';
import { unpackWeights, type Weights } from '../../../src/hybrid/weights.ts';
import { createRng } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { boldPages, type Section, sectionPage } from './gold-pages.ts';

const provenance = { command: 'test', commit: 'none', pages: { made: 12 }, pagesSha256: '' };
const config = parseHybridConfig({});
const pages = boldPages(6, 2);

/** States of a page's rows in the likeliest structure. */
const searched = ({ document }: Pick<GoldPage, 'document'>, weights: Weights): RowState[] =>
  searchStructure(document, rowModel(document, config, weights), config).rows;

describe('fitWeights(pages, provenance, options, effects)', () => {
  let fitted: ReturnType<typeof fitWeights> | undefined;
  /** Weights by the usual seed, fitted once. */
  const whole = (): ReturnType<typeof fitWeights> => {
    fitted ??= fitWeights(pages, provenance);
    return fitted;
  };

  it('learns what the pages show, by its seed', async () => {
    const other = await fitWeights(pages, provenance, { seed: 'b' });
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(await whole()));

    const page = boldPages(9, 2)[17];
    const rows = searched(page, unpackWeights(await whole()));
    const bold = page.document.rows.map(({ blocks }) => blocks[0].look === 1);
    expect(rows.map(({ bound }) => bound > 0)).toEqual(bold);
  });

  it('goes on where it stopped, with the same bytes: parts that were learnt are not learnt again', async () => {
    const kept = new Map<string, unknown>();
    const learnt: string[] = [];
    const part =
      (most: number): NonNullable<Parameters<typeof learnModels>[2]>['part'] =>
      async (name, learn) => {
        if (kept.has(name)) return kept.get(name) as Awaited<ReturnType<typeof learn>>;
        if (learnt.length === most) throw new Error('interrupted');
        learnt.push(name);
        const forest = await learn();
        kept.set(name, JSON.parse(JSON.stringify(forest)));
        return forest;
      };
    await expect(fitWeights(pages, provenance, {}, { part: part(4) })).rejects.toThrow('interrupted');
    const resumed = await fitWeights(pages, provenance, {}, { part: part(100) });
    expect(JSON.stringify(resumed)).toBe(JSON.stringify(await whole()));
    expect(new Set(learnt).size).toBe(learnt.length);
    expect(learnt).toHaveLength(10);
  });

  it('refuses a page that is there twice, be it under another name and site', async () => {
    const [first] = pages;
    await expect(fitWeights([...pages, first], provenance)).rejects.toThrow('page0: there twice');
    const copy = { ...first, id: 'copy', group: 'elsewhere' };
    await expect(fitWeights([...pages, copy], provenance)).rejects.toThrow(
      'copy: the text of page0, but group elsewhere (expected site0',
    );
  });

  it('needs as many sites as it has folds', async () => {
    await expect(fitWeights(boldPages(2, 3), provenance)).rejects.toThrow(
      'groups of pages: 2 (expected 3 or more',
    );
  });
});

describe('holdOut(pages, options)', () => {
  it('learns each model, in all its stages, without any page of the groups that it is asked about', async () => {
    const asked: [Set<string>, string[]][] = [];
    const found = await holdOut(pages, { folds: 3 }, {}, async (training, options, effects) => {
      asked.push([new Set(training.map(({ group }) => group)), training.map(({ id }) => id)]);
      return learnModels(training, options, effects);
    });
    expect(asked).toHaveLength(3);
    for (const { page, fold } of found) {
      const [groups, ids] = asked[fold];
      expect(groups.has(page.group)).toBe(false);
      expect(ids).not.toContain(page.id);
    }
    expect(found.map(({ page }) => page.id)).toEqual(pages.map(({ id }) => id));
  });

  it('does not see a planted leak: words that tell headings on pages of their own site alone', async () => {
    const leaky = leakyPages();
    const bySite = await accuracy(leaky, { folds: 3, seed: '1' });
    const byPage = await accuracy(
      leaky.map((page) => ({ ...page, group: page.id })),
      { folds: 3, seed: '1' },
    );
    expect(byPage).toBeGreaterThan(0.9); // parted sites: the leak is used
    expect(bySite).toBeLessThan(0.7); // whole sites: it is of no use
  });
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
