import { resolveBrowser } from '../../src/capture/resolve-browser.ts';

/**
 * Before all tests: the browser that came by npm is unpacked where no other is installed, which starts a program that
 * tests may not start. Without any browser, the tests that need one say so.
 */
export default async function setup(): Promise<void> {
  await resolveBrowser().catch(() => {});
}
