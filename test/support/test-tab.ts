import type { Browser, BrowserContextOptions, Page as Tab } from 'playwright';
import { onTestFinished } from 'vitest';
import { launchTestBrowser } from './app-in-browser.ts';

let browser: Promise<Browser> | undefined;
const idle = new Map<string, Tab[]>();

/**
 * A tab of the browser that all tests of a worker share. It is the tab of a test before, emptied: another costs three
 * times the processor time. A test that closes it gets another.
 */
export async function testTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const { viewport = { width: 1280, height: 720 }, colorScheme = 'light', ...others } = options;
  browser ??= launchTestBrowser();
  const kind = JSON.stringify(others);
  const tab = idle.get(kind)?.pop() ?? (await (await browser).newPage(others));
  onTestFinished(async () => {
    if (tab.isClosed()) return;
    await empty(tab);
    idle.set(kind, [...(idle.get(kind) ?? []), tab]);
  });
  if (viewport) await tab.setViewportSize(viewport);
  await tab.emulateMedia({ colorScheme });
  return tab;
}

/** Takes from a tab what a test left: its page and what this keeps, tabs that it opened, listeners, the pointer. */
async function empty(tab: Tab): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'response', 'dialog'])
    tab.removeAllListeners(event);
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.clear())).catch(() => {}); // a page of no server keeps nothing
  for (const other of tab.context().pages()) if (other !== tab) await other.close();
  await tab.goto('about:blank');
  await tab.mouse.move(-1, -1);
}
