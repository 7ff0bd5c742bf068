import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { loadPlaywright } from './load-playwright.ts';
import { unpackNpmChromium } from './npm-chromium.ts';

const run = promisify(execFile);

/** A browser that starts. */
export interface BrowserProgram {
  executablePath: string;
  /** How it was found, for people. */
  origin: string;
  /** Variables it needs in its environment. */
  env: Readonly<Record<string, string>>;
  version: string;
}

/** Names under which distributions install Chromium, and Google installs Chrome. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const remedies = `Remedies:
  - npx playwright install --with-deps chromium
  - install Chromium or Chrome by the system's package manager
  - set PAGESTRUCTURE_CHROMIUM to the path of one
  - on Linux x64: npm install @sparticuz/chromium
  - or capture without layout: --engine parser`;

/**
 * Finds a Chromium that starts: the variable PAGESTRUCTURE_CHROMIUM, Playwright's own, one on the PATH, the one that
 * came by npm, in this order.
 * @throws Error that says what was tried and names the remedies; a wrong PAGESTRUCTURE_CHROMIUM is an error at once
 */
export async function resolveBrowser(): Promise<BrowserProgram> {
  const tried: string[] = [];
  const named = process.env.PAGESTRUCTURE_CHROMIUM;
  if (named) {
    const found = await start(named, 'PAGESTRUCTURE_CHROMIUM', {});
    if ('version' in found) return found;
    throw new Error(`PAGESTRUCTURE_CHROMIUM: ${named} (expected a Chromium that starts: ${found.problem})`);
  }
  for await (const { path, origin, env } of candidates(tried)) {
    const found = await start(path, origin, env);
    if ('version' in found) return found;
    tried.push(`${path}: ${found.problem}`);
  }
  const details = tried.length > 0 ? `\nTried:\n  - ${tried.join('\n  - ')}` : '';
  throw new Error(`no Chromium found that starts.${details}\n${remedies}`);
}

/** Programs that are there, in the order in which they are tried. */
async function* candidates(
  tried: string[],
): AsyncGenerator<{ path: string; origin: string; env: Record<string, string> }> {
  const playwright = loadPlaywright().chromium.executablePath();
  if (await isExecutable(playwright)) yield { path: playwright, origin: 'Playwright', env: {} };
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await isExecutable(path)) yield { path, origin: 'PATH', env: {} };
  }
  const unpacked = await unpackNpmChromium().catch((error: unknown) => {
    tried.push(`npm package @sparticuz/chromium: ${error instanceof Error ? error.message : error}`);
  });
  if (!unpacked) return;
  const library = [unpacked.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const found = { path: unpacked.executablePath, origin: 'npm package @sparticuz/chromium' };
  yield { ...found, env: {} };
  yield { ...found, env: { LD_LIBRARY_PATH: library } };
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Asks a program for its version, which shows whether its libraries are there. */
async function start(
  executablePath: string,
  origin: string,
  env: Readonly<Record<string, string>>,
): Promise<BrowserProgram | { problem: string }> {
  try {
    const { stdout } = await run(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      timeout: 15_000,
    });
    return { executablePath, origin, env, version: stdout.trim() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [first, second] = message.trim().split('\n');
    return { problem: second ?? first };
  }
}
