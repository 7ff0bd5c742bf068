import { AsyncLocalStorage } from 'node:async_hooks';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright';
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

/**
 * Runs a command whose browser is that of the command before it: to start one takes longer than to show a page.
 * What a command opens in it is closed with it.
 */
export function withSharedBrowser<T>(command: () => Promise<T>): Promise<T> {
  return inject('isShared') ? inCommand.run(true, command) : command();
}

/** Starts the browser, or another where it was closed. */
async function start(options: LaunchOptions | undefined): Promise<Browser> {
  const browser = await launch(options);
  browser.once('disconnected', () => {
    shared = undefined;
  });
  return browser;
}

chromium.launch = async (options) => {
  if (!inCommand.getStore()) return launch(options);
  shared ??= start(options);
  const browser = await shared;
  const contexts: BrowserContext[] = [];
  let disconnected = (): void => {};
  const lent: Pick<Browser, 'newContext' | 'close'> & { once: (name: string, listener: () => void) => void } =
    {
      async newContext(given) {
        const context = await browser.newContext(given);
        contexts.push(context);
        return context;
      },
      once(_, listener) {
        disconnected = listener;
      },
      async close() {
        // A page that hangs closes with its browser alone.
        const late = setTimeout(() => browser.close(), 1_000);
        await Promise.all(contexts.map((context) => context.close().catch(() => {})));
        clearTimeout(late);
        disconnected();
      },
    };
  return lent as Browser;
};
