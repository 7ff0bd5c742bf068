import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { UsageError } from '../../src/effects/index.ts';
import { partialOf } from '../../src/store/index.ts';

/** Why launches fail, one by one; beyond them the browser starts. */
let failures: string[] = [];
/** For each launch, whether it was in the sandbox. */
let launches: boolean[] = [];
/** For each launch, the folder of its profile. */
let folders: string[] = [];
const browser = { once: () => undefined };

vi.mock('../../src/capture/load-playwright.ts', () => ({
  loadPlaywright: () => ({
    chromium: {
      launch: async ({ chromiumSandbox }: { chromiumSandbox: boolean }) => {
        launches.push(chromiumSandbox);
        folders.push(tmpdir());
        const reason = failures.shift();
        if (reason) throw new Error(reason);
        return browser;
      },
    },
  }),
}));
vi.mock('../../src/capture/resolve-browser.ts', () => ({
  resolveBrowser: async () => ({ executablePath: '/nowhere/chromium', env: {} }),
}));
vi.mock('../../src/capture/user-cache-folder.ts', () => ({ cacheFolder: async () => '/nowhere' }));
vi.mock('../../src/capture/font-config.ts', () => ({ writeFontConfig: async () => '/nowhere/fonts.conf' }));

const crash = 'browserType.launch: closed\n  [pid=9] <process did exit: exitCode=null, signal=SIGSEGV>';
const noSandbox = 'browserType.launch: closed\nBrowser logs:\nChromium sandboxing failed!';
const asRoot = 'Chromium runs without its sandbox (root has none); --require-sandbox refuses that';

async function launchAs(user: number): Promise<{ launched: unknown; warnings: string[] }> {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  const warnings: string[] = [];
  const { launchBrowser } = await import('../../src/capture/launch-browser.ts');
  const launched = await launchBrowser((message) => warnings.push(message)).catch((error: unknown) => error);
  return { launched, warnings };
}

beforeEach(() => {
  [failures, launches, folders] = [[], [], []];
  vi.resetModules(); // a process that has said nothing
  vi.unstubAllEnvs();
});

it('puts profiles into a folder of its own, and removes those of processes that were killed', async () => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'pagestructure-launch-')));
  const usual = tmpdir();
  const left = (await partialOf(join(usual, 'pagestructure-browser'))).replace(
    /-\d+-(?=[0-9a-f]{8}-)/,
    '-2147483647-',
  );
  mkdirSync(join(left, 'playwright_chromiumdev_profile-a'), { recursive: true });
  await Promise.all([launchAs(0), launchAs(0)]);
  expect(readdirSync(usual).map((name) => join(usual, name))).toEqual([folders[0]]);
  expect(folders).toEqual([folders[0], folders[0]]);
  expect(basename(folders[0])).toMatch(/^pagestructure-browser\..*\.partial$/);
  expect(tmpdir()).toBe(usual);
  vi.unstubAllEnvs();
  rmSync(usual, { recursive: true });
});
it('starts a browser again that crashes as it starts', async () => {
  failures = [crash, crash];
  expect(await launchAs(0)).toEqual({ launched: browser, warnings: [asRoot] });
  expect(launches).toEqual([false, false, false]);
});
it('gives up at the third crash', async () => {
  failures = [crash, crash, crash];
  expect((await launchAs(0)).launched).toEqual(new Error(crash));
  expect(launches).toHaveLength(3);
});
it('starts without the sandbox where there is none, after a warning, once in a process', async () => {
  expect(await launchAs(0)).toEqual({ launched: browser, warnings: [asRoot] });
  failures = [noSandbox];
  expect(await launchAs(1000)).toEqual({ launched: browser, warnings: [] });
  expect(launches).toEqual([false, true, false]);
});
it.each([
  [0, '', 'root has none', []],
  [1000, noSandbox, 'the system allows none', [true]],
  [1000, 'no file\n[pid=9]', 'no file', [true]],
])(
  'says why there is no sandbox, and ends where one is required: %i, %j',
  async (user, failure, why, all) => {
    failures = [failure];
    vi.stubEnv('PAGESTRUCTURE_REQUIRE_SANDBOX', '1');
    const launched = new UsageError(`--require-sandbox: Chromium did not start in its sandbox (${why})`);
    expect(await launchAs(user)).toEqual({ launched, warnings: [] });
    expect(launches).toEqual(all);
    failures = [failure].slice(1 - all.length);
    vi.unstubAllEnvs();
    expect((await launchAs(user)).warnings).toEqual([asRoot.replace('root has none', why)]);
  },
);
it.each(['outline', 'view --out never'])(
  '%s --require-sandbox ends with one line',
  { tags: 'slow' },
  async (command) => {
    vi.stubEnv('PAGESTRUCTURE_REQUIRE_SANDBOX', ''); // restored behind the test
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    const { cli } = await import('../support/run-command.ts');
    expect(await cli`${command.split(' ')} corpus --require-sandbox`).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: 'pagestructure: --require-sandbox: Chromium did not start in its sandbox (root has none)\n',
    });
    expect(launches).toEqual([]);
  },
);
it('keeps the sandbox after a crash', async () => {
  failures = [crash];
  expect(await launchAs(1000)).toEqual({ launched: browser, warnings: [] });
  expect(launches).toEqual([true, true]);
});
