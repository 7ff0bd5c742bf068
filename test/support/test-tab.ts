import type { Browser, BrowserContextOptions, Page as Tab } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { launchTestBrowser, noteComplaints } from './app-in-browser.ts';
import { expectFit, type Window, windows } from './windows.ts';

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

/** What a tab may complain of, and the window that shows it: the wide one unless said. */
type TabOptions = Partial<Window> & { allowed?: RegExp };

/**
 * A tab at an address. When the test ends, its page fits each window, and it has complained of nothing that is not
 * allowed.
 * @param base start of the addresses that the page may ask for, without a slash at the end
 */
export async function openTab(
  address: string,
  base: string,
  { width = windows[0].width, colorScheme = windows[0].colorScheme, allowed = /^$/ }: TabOptions = {},
): Promise<Tab> {
  const tab = await testTab({ viewport: { width, height: 800 }, colorScheme });
  const complaints: string[] = [];
  noteComplaints(tab, base, complaints);
  onTestFinished(async () => {
    await expectFit(tab);
    expect(complaints.filter((text) => !allowed.test(text))).toEqual([]);
  });
  await tab.goto(address);
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
