import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserPool, openBrowserPool } from '../../src/capture/browser-pool.ts';

/** What the browsers do that are started from now on, one after the other; beyond it they work. */
let plan: ('works' | 'does not start' | 'opens no tab' | 'hangs')[] = [];
/** Browsers that were closed. */
let closed: string[] = [];
let started = 0;

vi.mock('../../src/capture/launch-browser.ts', () => ({
  launchBrowser: async () => {
    const name = `browser ${++started}`;
    const kind = plan.shift() ?? 'works';
    if (kind === 'does not start') throw new Error(`${name} does not start`);
    return { name, kind, close: async () => closed.push(name) };
  },
}));
vi.mock('../../src/capture/open-tab.ts', () => ({
  openTab: async ({ name, kind }: { name: string; kind: string }) => {
    if (kind === 'hangs') return new Promise(() => {});
    if (kind === 'opens no tab') throw new Error(`${name} opens no tab`);
    return { browser: name, used: () => 0, close: async () => {} };
  },
}));

beforeEach(() => {
  [plan, closed, started] = [[], [], 0];
});
afterEach(() => {
  vi.useRealTimers();
});
const open = (): Promise<BrowserPool> => openBrowserPool(() => {}, 1);
const browserOf = async (pool: BrowserPool): Promise<string> =>
  ((await pool.borrow()).tab as unknown as { browser: string }).browser;

describe('openBrowserPool: browsers that fail', () => {
  it('replaces one that opens no tab, and lends one of the next', async () => {
    plan = ['opens no tab'];
    const pool = await open();
    expect(await browserOf(pool)).toBe('browser 2');
    expect(closed).toEqual(['browser 1']);
  });
  it('replaces one that hangs when it is to open a tab', async () => {
    plan = ['hangs'];
    vi.useFakeTimers();
    const pool = await open();
    const lent = browserOf(pool);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await lent).toBe('browser 2');
    expect(closed).toEqual(['browser 1']);
  });
  it('gives up when the next one fails too, and begins with a third', async () => {
    plan = ['opens no tab', 'opens no tab'];
    const pool = await open();
    await expect(pool.borrow()).rejects.toThrow('browser 2 opens no tab');
    expect(await browserOf(pool)).toBe('browser 3');
  });
  it('starts another when one did not start', async () => {
    plan = ['works', 'does not start', 'does not start'];
    const pool = await open();
    await (await pool.borrow()).replaceBrowser();
    await expect(pool.borrow()).rejects.toThrow('browser 3 does not start');
    expect(await browserOf(pool)).toBe('browser 4');
    await pool.close();
    expect(closed).toEqual(['browser 1', 'browser 4']);
  });
  it('starts none after it was closed, for pages that were under way', async () => {
    const pool = await open();
    const loan = await pool.borrow();
    await pool.close();
    await loan.replaceBrowser();
    await expect(pool.borrow()).rejects.toThrow('the capture is closed');
    expect([started, closed]).toEqual([1, ['browser 1']]);
  });
});
