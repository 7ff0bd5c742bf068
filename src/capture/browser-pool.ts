import type { Browser } from 'playwright';
import { withDeadline } from './deadline.ts';
import { launchBrowser } from './launch-browser.ts';
import { openTab, type Tab } from './open-tab.ts';

/** Pages after which a tab is replaced, so that nothing piles up in it. */
const pagesPerTab = 100;

/** Time to close a browser that hangs before it is left to itself, in milliseconds. */
const closeTimeout = 5_000;

/** A tab on loan. */
export interface Loan {
  tab: Tab;
  /** Gives the tab back for the next page. */
  giveBack: () => Promise<void>;
  /**
   * Closes the browser, because it hangs or died, and starts another; once for all that fail with it.
   */
  replaceBrowser: () => Promise<void>;
}

/** A browser that can be replaced, and tabs in it that wait for their next page. */
export interface BrowserPool {
  borrow: () => Promise<Loan>;
  close: () => Promise<void>;
}

/** Starts a browser whose tabs are used again, because opening one takes longer than showing a small page. */
export async function openBrowserPool(warn: (message: string) => void): Promise<BrowserPool> {
  let current = { browser: await launchBrowser(warn), idle: [] as Tab[] };
  let starting: Promise<void> | undefined;

  const replace = async (broken: typeof current): Promise<void> => {
    if (broken === current) {
      starting ??= (async () => {
        await closeBrowser(broken.browser);
        current = { browser: await launchBrowser(warn), idle: [] };
      })().finally(() => {
        starting = undefined;
      });
    }
    await starting;
  };
  return {
    async borrow() {
      await starting;
      const from = current;
      const tab = from.idle.pop() ?? (await openTab(from.browser));
      const giveBack = async (): Promise<void> => {
        if (tab.used() < pagesPerTab) from.idle.push(tab);
        else await tab.close();
      };
      return { tab, giveBack, replaceBrowser: () => replace(from) };
    },
    async close() {
      await starting;
      await closeBrowser(current.browser);
    },
  };
}

async function closeBrowser(browser: Browser): Promise<void> {
  const late = new Error('the browser does not close');
  await withDeadline(browser.close(), closeTimeout, () => late).catch((error: unknown) => {
    // A browser that hangs ends with this process at the latest, for Playwright kills it then.
    if (error !== late) throw error;
  });
}
