import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { messageOf } from '../effects/index.ts';
import { loadPlaywright } from './load-playwright.ts';
import { cacheFolder } from './user-cache-folder.ts';

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
    tried.push(`npm package @sparticuz/chromium: ${messageOf(error)}`);
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
    const message = messageOf(error);
    const [first, second] = message.trim().split('\n');
    return { problem: second ?? first };
  }
}

const packageName = '@sparticuz/chromium';

export interface UnpackedChromium {
  executablePath: string;
  /** Folder of the libraries that come along for machines without NSS. */
  libraries: string;
}

/**
 * Unpacks the Chromium that npm installs with the package (Linux, x64) into the private cache folder, once.
 *
 * The package unpacks into the temp folder and trusts whatever lies there under its names. So it runs in a child
 * process whose temp folder is new and empty, and the result moves to its place in one step: two processes that
 * unpack at once do not see each other's halves.
 * @returns undefined where the package is not installed (it is optional)
 */
export async function unpackNpmChromium(): Promise<UnpackedChromium | undefined> {
  const entry = packageEntry();
  if (!entry) return undefined;
  const { version } = JSON.parse(await readFile(entry.manifest, 'utf8'));
  const cache = await cacheFolder();
  const folder = join(cache, `chromium-${version}`);
  if (!(await isThere(folder))) {
    const unfinished = await mkdtemp(join(cache, 'unpack-'));
    try {
      await unpack(entry.module, unfinished);
      await rename(unfinished, folder);
    } catch (error) {
      // Another process was faster: its folder is as good.
      if (!(await isThere(folder))) throw error;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return { executablePath: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') };
}

function packageEntry(): { module: string; manifest: string } | undefined {
  try {
    const module = createRequire(import.meta.url).resolve(packageName);
    const root = module.slice(0, module.lastIndexOf(packageName) + packageName.length);
    return { module: join(root, 'build', 'esm', 'index.js'), manifest: join(root, 'package.json') };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function unpack(module: string, folder: string): Promise<void> {
  const script = `import chromium from ${JSON.stringify(pathToFileURL(module).href)}; await chromium.executablePath();`;
  // The name of a Lambda environment makes the package unpack its copy of the NSS libraries too.
  const env = { PATH: process.env.PATH, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await run(process.execPath, ['--input-type=module', '--eval', script], { env, timeout: 120_000 });
}

async function isThere(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'chromium')).catch(() => undefined))?.isFile() ?? false;
}
