import { afterAll, describe, expect, it } from 'vitest';
import { openBrowserPool } from '../../src/capture/browser-pool.ts';

describe('openBrowserPool', async () => {
  const warnings: string[] = [];
  const pool = await openBrowserPool((message) => warnings.push(message), 30_000);
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
  it('replaces a browser once for all that fail with it', { tags: 'slow' }, async () => {
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
