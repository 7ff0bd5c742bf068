import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserPool, openBrowserPool } from '../../src/capture/browser-pool.ts';
import { withDeadline } from '../../src/capture/deadline.ts';
import { withinTime } from '../../src/capture/within-time.ts';

describe('openBrowserPool', () => {
  let pool: BrowserPool;
  const warnings: string[] = [];
  beforeAll(async () => {
    pool = await openBrowserPool((message) => warnings.push(message), 30_000);
  });
  afterAll(() => pool.close());

  it('lends a tab again after it was given back, and another one meanwhile', async () => {
    const first = await pool.borrow();
    const second = await pool.borrow();
    expect(second.tab).not.toBe(first.tab);
    await first.giveBack();
    const third = await pool.borrow();
    expect(third.tab).toBe(first.tab);
    await third.giveBack();
    await second.giveBack();
  });
  it('replaces a browser once for all that fail with it', async () => {
    const [guilty, innocent] = [await pool.borrow(), await pool.borrow()];
    expect(await guilty.replaceBrowser()).toBe(true);
    const fresh = await pool.borrow();
    expect(await innocent.replaceBrowser()).toBe(false);
    const other = await pool.borrow();
    expect(other.tab.session).not.toBe(fresh.tab.session);
    expect(await other.tab.session.send('Page.getLayoutMetrics')).toBeDefined();
    expect(await fresh.tab.session.send('Page.getLayoutMetrics')).toBeDefined();
    await other.giveBack();
    expect([guilty.tab, innocent.tab]).not.toContain(fresh.tab);
    expect(fresh.tab.used()).toBe(0);
    await fresh.giveBack();
    expect(warnings).toEqual([]);
  });
});

describe('withDeadline', () => {
  it('hands on what comes in time: a value or an error', async () => {
    const late = (): Error => new Error('late');
    expect(await withDeadline(Promise.resolve(7), 10_000, late)).toBe(7);
    await expect(withDeadline(Promise.reject(new Error('own')), 10_000, late)).rejects.toThrow('own');
  });
  it('throws the error for being late', async () => {
    await expect(withDeadline(new Promise(() => {}), 5, () => new Error('late'))).rejects.toThrow('late');
  });
});

describe('withinTime', () => {
  it('hands on what comes in time: a value or an error', () => {
    expect(withinTime(10_000, () => ({ value: 7 }))).toEqual({ value: 7 });
    expect(() =>
      withinTime(10_000, () => {
        throw new RangeError('own');
      }),
    ).toThrow(RangeError);
  });
  it('stops work that never ends', () => {
    let rounds = 0;
    const endless = (): object => {
      for (;;) rounds++;
    };
    expect(withinTime(20, endless)).toBeUndefined();
    expect(rounds).toBeGreaterThan(0);
  });
});
