import { expect, it } from 'vitest';
import { withDeadline } from '../../src/capture/deadline.ts';

const late = (): Error => new Error('late');
const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

it('gives what the work gives in time, and fails with late() when it does not', async () => {
  expect(await withDeadline(Promise.resolve(1), 10_000, late)).toBe(1);
  await expect(withDeadline(new Promise(() => {}), 20, late)).rejects.toThrow('late');
});

it('hears an answer that came while this thread was held up beyond the deadline', async () => {
  const answer = withDeadline(after(150, 'there'), 100, late);
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect(await answer).toBe('there');
});
