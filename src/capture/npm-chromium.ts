import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from './user-cache-folder.ts';

const run = promisify(execFile);
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
