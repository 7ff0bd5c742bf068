import { expect, it } from 'vitest';
import { growthOf, mostRatio } from './growth.ts';

it('growthOf(stage, pattern) tells time that grows with the square of the text from time that does not', {
  tags: ['slow'],
}, async () => {
  const last = (text: string) => /[.]+$/.test(`${text}!`);
  expect((await growthOf({ name: 'square', read: last, letters: 32_000 }, '.'))?.ratio).toBeGreaterThan(
    mostRatio,
  );
  const each = (text: string) => {
    let sum = 0;
    for (let i = 0; i < 10_000 * text.length; i++) sum += i % 7;
    return sum;
  };
  expect((await growthOf({ name: 'linear', read: each }, '.'))?.ratio).toBeLessThanOrEqual(mostRatio);
});
