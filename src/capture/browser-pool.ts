import type { Browser } from 'playwright';
import { withDeadline } from './deadline.ts';
import { launchBrowser } from './launch-browser.ts';
import { openTab, type Tab } from './open-tab.ts';

/** Pages after which a tab is replaced, so that nothing piles up in it. */
const pagesPerTab = 100;

/** Time to close a browser or a tab that hangs before it is left to itself, in milliseconds. */
const closeTimeout = 5_000;

/** Time at least to open a tab, in milliseconds: it takes some 50, on a busy machine many times as long. */
const leastOpenTimeout = 5_000;

export interface Loan {
  tab: Tab;
  giveBack: () => Promise<void>;
  closeTab: () => Promise<void>;
  /**
   * Closes the browser, because it hangs or died, once for all that fail with it; the next loan is from another.
   * @returns false when another loan had already done so
   */
  replaceBrowser: () => Promise<boolean>;
}

/** A browser that can be replaced, and tabs in it that wait for their next page. */
export interface BrowserPool {
  /**
   * Lends a tab; a browser that does not start or opens none gives way to another, once.
   * @throws Error when the other one fails too; the next loan begins with a third
   */
  borrow: () => Promise<Loan>;
  close: () => Promise<void>;
}

interface Running {
  browser: Browser;
  idle: Tab[];
  isReplaced: boolean;
}

/**
 * Starts a browser whose tabs are used again, because opening one takes longer than showing a small page.
 * @param timeout for a page, in milliseconds: a browser that does not even open a tab in it hangs
 */
export async function openBrowserPool(
  warn: (message: string) => void,
  timeout: number,
): Promise<BrowserPool> {
  const openTimeout = Math.max(timeout, leastOpenTimeout);
  let closing = Promise.resolve();
  let current: Promise<Running> | undefined;
  let isClosed = false;

  const start = async (): Promise<Running> => {
    await closing;
    return { browser: await launchBrowser(warn), idle: [], isReplaced: false };
  };
  const running = (): Promise<Running> => {
    if (isClosed) throw new Error('the capture is closed');
    current ??= start().catch((error: unknown) => {
      current = undefined; // the next page may have more luck
      throw error;
    });
    return current;
  };
  const replace = async (broken: Running): Promise<boolean> => {
    const isFirst = !broken.isReplaced;
    if (isFirst) {
      broken.isReplaced = true;
      current = undefined;
      closing = closed(broken.browser);
    }
    await closing;
    return isFirst;
  };
  const tabOf = async ({ browser, idle }: Running): Promise<Tab> => {
    const late = (): Error => new Error(`it opened no tab within ${openTimeout} ms`);
    return idle.pop() ?? withDeadline(openTab(browser), openTimeout, late);
  };
  const lend = async (): Promise<Loan> => {
    const from = await running();
    const tab = await tabOf(from).catch(async (error: unknown) => {
      await replace(from);
      throw error;
    });
    const closeTab = (): Promise<void> => closed(tab);
    const giveBack = async (): Promise<void> => {
      if (tab.used() < pagesPerTab) from.idle.push(tab);
      else await closeTab();
    };
    return { tab, giveBack, closeTab, replaceBrowser: () => replace(from) };
  };
  await running();
  return {
    borrow: () => lend().catch(lend),
    async close() {
      isClosed = true;
      const last = await current?.catch(() => undefined);
      await (last ? replace(last) : closing);
    },
  };
}

/**
 * Closes a browser or a tab. What fails to close, or hangs, does no harm: a tab ends with its browser, a browser with
 * this process at the latest, for Playwright kills it then.
 */
async function closed(one: { close: () => Promise<void> }): Promise<void> {
  const late = (): Error => new Error('it does not close');
  await withDeadline(one.close(), closeTimeout, late).catch(() => {});
}
