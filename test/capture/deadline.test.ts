import { expect, it } from 'vitest';
import { withDeadline } from '../../src/capture/deadline.ts';
import { withinTime } from '../../src/capture/within-time.ts';

const late = (): Error => new Error('late');
const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

it('gives what the work gives in time, or throws, and fails with late() when it does not', async () => {
  expect(await withDeadline(Promise.resolve(1), 10_000, late)).toBe(1);
  await expect(withDeadline(Promise.reject(new Error('own')), 10_000, late)).rejects.toThrow('own');
  await expect(withDeadline(new Promise(() => {}), 20, late)).rejects.toThrow('late');
});

it('hears an answer that came while this thread was held up beyond the deadline', async () => {
  const answer = withDeadline(after(150, 'there'), 100, late);
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect(await answer).toBe('there');
});

it('withinTime(most, work) gives what the work gives in time, or throws, and stops work that never ends', () => {
  expect(withinTime('a', 'b', 10_000, () => 7)).toBe(7);
  const fail = () => {
    throw new RangeError('own');
  };
  expect(() => withinTime('a', 'b', 10_000, fail)).toThrow(RangeError);
  let rounds = 0;
  const endless = (): object => {
    for (;;) rounds++;
  };
  expect(() => withinTime('a', 'parsing', 200, endless)).toThrow('a: parsing took longer than 200 ms');
  expect(rounds).toBeGreaterThan(0);
});
