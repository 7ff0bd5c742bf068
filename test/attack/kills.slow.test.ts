import { describe, expect, it } from 'vitest';
import { killImports } from './support/kill-imports.ts';
import { killPlans } from './support/kill-plans.ts';
import { killPortal } from './support/kill-portal.ts';
import { killOften } from './support/kill-runs.ts';

const seed = process.env.PAGESTRUCTURE_SEED ?? 'kills';
const kills = 3;

describe('killed at random moments', () => {
  // `sample` has test/commands/cli/sample-killed-often.slow.test.ts.
  it.each(killPlans.filter(({ name }) => name !== 'sample'))(
    `$name ends with the same bytes in every file after ${kills} kills, and no program of its own goes on`,
    async (plan) => {
      const report = await killOften(plan, kills, seed);
      expect(report).toMatchObject({ kills, problems: [] });
    },
    600_000,
  );

  it('the personal page has every choice, place, size and page that it confirmed, after 20 kills', async () => {
    expect(await killPortal(20, seed)).toMatchObject({ kills: 20, problems: [] });
  }, 600_000);

  it('the personal page has every import, choice and dismissal that it confirmed while pages are trained, after 20 kills', async () => {
    expect(await killImports(20, seed)).toMatchObject({ kills: 20, problems: [] });
  }, 900_000);
});
