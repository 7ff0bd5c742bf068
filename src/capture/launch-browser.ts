import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { endInOrder, messageOf, UsageError } from '../effects/index.ts';
import { partialOf, removeLeftovers } from '../store/index.ts';
import { writeFontConfig } from './font-config.ts';
import { loadPlaywright } from './load-playwright.ts';
import { resolveBrowser } from './resolve-browser.ts';
import { cacheFolder } from './user-cache-folder.ts';

/**
 * Switches that keep the browser off the network whatever a page asks for, and its text the same everywhere.
 * Names are not resolved and connections go to a proxy at a port where nothing listens (9, "discard"), also those
 * to this machine itself.
 */
const switches = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-background-networking',
  // A whole Chromium shows frames of other sites in processes of their own, which no snapshot of the page holds.
  '--disable-site-isolation-trials',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** Starting a browser takes about a third of a second; a busy machine may need many times as long. */
const startTimeout = 60_000;

/** What Playwright's message tells of a browser that crashed; one that misses its sandbox ends by other signals. */
const crashed = /signal=SIG(SEGV|BUS)/;

/** What it tells of a system that allows no sandbox. */
const refused = /sandboxing failed|No usable sandbox/;

/**
 * Starts the browser that {@link resolveBrowser} finds, with the package's fonts and nothing to connect to.
 *
 * Chromium's sandbox is on unless the user is root, for whom Chromium has none. Without it, also where the system does
 * not allow it (some containers), the browser is started after a warning, the first time; or not at all where the
 * variable PAGESTRUCTURE_REQUIRE_SANDBOX is set. One that crashes as it starts is started again, twice at most.
 * @param warn takes one sentence
 * @throws UsageError where a sandbox is required and there is none
 */
export async function launchBrowser(warn: (message: string) => void): Promise<Browser> {
  const { chromium } = loadPlaywright();
  const program = await resolveBrowser();
  const fonts = await writeFontConfig(await cacheFolder());
  const options = {
    executablePath: program.executablePath,
    headless: true,
    timeout: startTimeout,
    args: switches,
    // A program ends by these signals as it would without a browser; Playwright's own handlers would go on after two of
    // them.
    handleSIGINT: process.listenerCount('SIGINT') === 0,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...process.env, ...program.env, FONTCONFIG_FILE: fonts, TZ: 'UTC' },
  };
  const launch = async (chromiumSandbox: boolean, attempts = 3): Promise<Browser> => {
    const closed = endInOrder();
    try {
      const browser = await inOwnFolder(() => chromium.launch({ ...options, chromiumSandbox }));
      browser.once('disconnected', closed);
      return browser;
    } catch (error) {
      closed();
      if (attempts > 1 && crashed.test(String(error))) return launch(chromiumSandbox, attempts - 1);
      throw error;
    }
  };
  let reason = 'root has none';
  if (process.getuid?.() !== 0) {
    try {
      return await launch(true);
    } catch (error) {
      const message = messageOf(error);
      reason = refused.test(message) ? 'the system allows none' : message.split('\n')[0];
    }
  }
  if (process.env.PAGESTRUCTURE_REQUIRE_SANDBOX) {
    throw new UsageError(`--require-sandbox: Chromium did not start in its sandbox (${reason})`);
  }
  if (!isSaid) warn(`Chromium runs without its sandbox (${reason}); --require-sandbox refuses that`);
  isSaid = true;
  return launch(false);
}

let own: Promise<string> | undefined;
let launching = 0;
let before: string | undefined;
let isSaid = false; // that there is no sandbox

/**
 * Launches a browser whose profile is in a folder of this process, which goes with it; what killed ones have left goes
 * now. Playwright makes profiles in the temporary folder of the moment.
 */
async function inOwnFolder<T>(launch: () => Promise<T>): Promise<T> {
  own ??= makeOwnFolder();
  const folder = await own;
  if (launching++ === 0) before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await launch();
  } finally {
    if (--launching === 0) {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  }
}

async function makeOwnFolder(): Promise<string> {
  await removeLeftovers(tmpdir());
  const folder = await partialOf(join(tmpdir(), 'pagestructure-browser'));
  await mkdir(folder, { mode: 0o700 });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
