import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page as Tab,
} from 'playwright';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether test files share a process, and with it the browser of the commands that they run. */
    isShared: boolean;
  }
}

const inCommand = new AsyncLocalStorage<true>();
const launch = chromium.launch.bind(chromium);
let shared: Promise<Browser> | undefined;
let idle: Tab[] = [];

/**
 * Runs a command whose browser and tabs are those of the command before it: to start or open one takes longer than to
 * show a page. A command leaves its tabs empty.
 */
export function withSharedBrowser<T>(command: () => Promise<T>): Promise<T> {
  return inject('isShared') ? inCommand.run(true, command) : command();
}

/** Starts the browser, or another where it was closed. */
async function start(options: LaunchOptions | undefined): Promise<Browser> {
  const browser = await launch(options);
  idle = [];
  browser.once('disconnected', () => {
    shared = undefined;
  });
  return browser;
}

chromium.launch = async (options) => {
  if (!inCommand.getStore()) return launch(options);
  shared ??= start(options);
  const browser = await shared;
  const lentTabs: Tab[] = [];
  let disconnected = (): void => {};
  const lent = {
    // The options are the same for all.
    async newContext(given: BrowserContextOptions) {
      const tab = idle.pop() ?? (await browser.newPage(given));
      lentTabs.push(tab);
      const context = tab.context();
      return {
        newPage: async () => tab,
        route: context.route.bind(context),
        newCDPSession: context.newCDPSession.bind(context),
        close: () => context.close(),
      };
    },
    once(_: string, listener: () => void) {
      disconnected = listener;
    },
    async close() {
      // A page that hangs closes with its browser alone.
      const late = setTimeout(() => browser.close(), 1_000);
      await Promise.all(
        lentTabs.map((tab) =>
          giveBack(tab).catch(() =>
            tab
              .context()
              .close()
              .catch(() => {}),
          ),
        ),
      );
      clearTimeout(late);
      disconnected();
    },
  };
  return lent as unknown as Browser;
};

/** Takes a command's page, and what answers its requests, from a tab, which the next command then has. */
async function giveBack(tab: Tab): Promise<void> {
  tab.removeAllListeners('crash');
  await tab.context().unrouteAll({ behavior: 'ignoreErrors' });
  await tab.goto('about:blank');
  idle.push(tab);
}
