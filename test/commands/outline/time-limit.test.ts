import { expect, it } from 'vitest';
import { printOutline } from '../../../src/commands/outline/outline.ts';
import { laidOutPage } from '../../growth/laid-out-page.ts';

const settings = {
  ...({ format: 'text', learntFrom: 'readers', hidden: 'omit' } as const),
  ...{ contents: true, words: 300, seed: 1, sweeps: 12, main: false, atLeast: 0 },
};

it('printOutline ends what computes without a break half a minute behind its limit, and names the page', async () => {
  const page = laidOutPage('<h2>Sail</h2><p>Two of them.'.repeat(3000));
  const late = printOutline(page, { ...settings, timeLimit: -29.99 }, { fail: () => {} });
  await expect(late).rejects.toThrow('growth: outlining took longer than');
  const fine = laidOutPage('<h1>Boats</h1><p>Two of them.');
  const limited = await printOutline(fine, { ...settings, timeLimit: 60 }, { fail: () => {} });
  expect(limited).toContain('Boats');
  const unlimited = { ...settings, timeLimit: Number.POSITIVE_INFINITY };
  expect(limited).toBe(await printOutline(fine, unlimited, { fail: () => {} }));
});
