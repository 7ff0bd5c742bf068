import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFontConfig } from '../../src/capture/font-config.ts';
import { resolveBrowser } from '../../src/capture/index.ts';
import { unpackNpmChromium } from '../../src/capture/resolve-browser.ts';
import { cacheFolder } from '../../src/capture/user-cache-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'pagestructure-')));
  vi.stubEnv('PAGESTRUCTURE_CHROMIUM', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A program that answers `--version`, or fails. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe('resolveBrowser', () => {
  it('takes PAGESTRUCTURE_CHROMIUM first', async () => {
    const path = await program('mine', 'echo "Chromium 1.2"');
    vi.stubEnv('PAGESTRUCTURE_CHROMIUM', path);
    expect(await resolveBrowser()).toEqual({
      executablePath: path,
      origin: 'PAGESTRUCTURE_CHROMIUM',
      env: {},
      version: 'Chromium 1.2',
    });
  });
  it('refuses a PAGESTRUCTURE_CHROMIUM that is missing or does not start, with the reason', async () => {
    vi.stubEnv('PAGESTRUCTURE_CHROMIUM', join(folder, 'missing'));
    await expect(resolveBrowser()).rejects.toThrow(
      /^PAGESTRUCTURE_CHROMIUM: .*missing \(expected a Chromium that starts/,
    );
    vi.stubEnv('PAGESTRUCTURE_CHROMIUM', await program('broken', 'echo "libx.so: not found" >&2; exit 127'));
    await expect(resolveBrowser()).rejects.toThrow('libx.so: not found');
  });
  it('takes one from the PATH, by the names that distributions use, and skips what does not start', async () => {
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    await program('chromium', 'exit 1');
    const path = await program('google-chrome', 'echo "Google Chrome 3"');
    expect(await resolveBrowser()).toMatchObject({
      executablePath: path,
      origin: 'PATH',
      version: 'Google Chrome 3',
    });
  });
  it('names what was tried and the remedies when nothing starts', async () => {
    const broken = await program('chromium', 'echo "no display" >&2; exit 1');
    vi.stubEnv('PATH', folder);
    // A file where the cache folder should be: the browser of the npm package cannot be unpacked.
    vi.stubEnv('PAGESTRUCTURE_CACHE', broken);
    const error = await resolveBrowser().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const { message } = error as Error;
    expect(message).toMatch(/^no Chromium found that starts\.\nTried:\n {2}- /);
    expect(message).toContain(`${broken}: no display`);
    expect(message).toContain('npx playwright install --with-deps chromium');
    expect(message).toContain('PAGESTRUCTURE_CHROMIUM');
    expect(message).toContain('--engine parser');
  });
});

describe('cacheFolder', () => {
  it('makes a private folder below XDG_CACHE_HOME', async () => {
    vi.stubEnv('PAGESTRUCTURE_CACHE', '');
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'xdg'));
    const made = await cacheFolder();
    expect(made).toBe(join(folder, 'xdg', 'pagestructure'));
    expect((await stat(made)).mode & 0o777).toBe(0o700);
  });
  it('refuses folders that others may write into, links and files', async () => {
    await chmod(folder, 0o777);
    vi.stubEnv('PAGESTRUCTURE_CACHE', folder);
    await expect(cacheFolder()).rejects.toThrow('nobody else may write into');
    await chmod(folder, 0o700);
    await symlink(folder, join(folder, 'link'));
    vi.stubEnv('PAGESTRUCTURE_CACHE', join(folder, 'link'));
    await expect(cacheFolder()).rejects.toThrow('nobody else may write into');
    await writeFile(join(folder, 'file'), '');
    vi.stubEnv('PAGESTRUCTURE_CACHE', join(folder, 'file'));
    await expect(cacheFolder()).rejects.toThrow('set PAGESTRUCTURE_CACHE to a folder of yours');
  });
});

describe('unpackNpmChromium', () => {
  it('unpacks into the cache folder once, also when two ask at the same time, and leaves nothing else', async () => {
    vi.stubEnv('PAGESTRUCTURE_CACHE', folder);
    const [one, two] = await Promise.all([unpackNpmChromium(), unpackNpmChromium()]);
    expect(one).toEqual(two);
    const entries = await readdir(folder);
    expect(entries).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+$/)]);
    const path = one?.executablePath ?? '';
    expect(path.startsWith(folder)).toBe(true);
    const before = await stat(path);
    expect(await unpackNpmChromium()).toEqual(one);
    expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
    expect((await stat(join(folder, entries[0]))).mode & 0o077).toBe(0);
  });
});

it('writeFontConfig names the folders of the fonts and nothing of the system', async () => {
  const text = await readFile(await writeFontConfig(folder), 'utf8');
  const folders = [...text.matchAll(/<dir>(.*?)<\/dir>/g)].map(([, path]) => path);
  expect(folders).toHaveLength(4);
  for (const path of folders) {
    expect(path).toContain('@expo-google-fonts');
    expect((await stat(path)).isDirectory()).toBe(true);
  }
  expect(text).not.toContain('<include');
  expect(text).toContain(`<cachedir>${join(folder, 'fontconfig')}</cachedir>`);
});
