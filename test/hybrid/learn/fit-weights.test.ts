import { describe, expect, it } from 'vitest';
import { fitWeights, holdOut } from '../../../src/hybrid/learn/index.ts';
import { learnModels } from '../../../src/hybrid/learn/stacking.ts';
import { unpackWeights } from '../../../src/hybrid/weights.ts';
import { boldPages, searched } from './gold-pages.ts';

const provenance = { command: 'test', commit: 'none', pages: { made: 12 }, pagesSha256: '' };
const pages = boldPages(6, 2);

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

it('holdOut(pages, options) learns all stages without the groups it is asked about', {
  tags: 'slow',
}, async () => {
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
