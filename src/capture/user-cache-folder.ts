import { lstat, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../effects/index.ts';

/**
 * The user's own folder for what can be made again (the unpacked browser, the font list), made when missing.
 *
 * `PAGESTRUCTURE_CACHE`, else `pagestructure` in the cache folder of the XDG Base Directory Specification. Programs
 * are started from it, so nobody else may be able to write there.
 * @throws Error when the folder belongs to someone else, or others may write into it
 */
export async function cacheFolder(): Promise<string> {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = process.env.PAGESTRUCTURE_CACHE || join(base, 'pagestructure');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`${folder}: cannot be made (${reason}); set PAGESTRUCTURE_CACHE to a folder of yours`, {
      cause: error,
    });
  }
  const stats = await lstat(folder);
  const mine = process.getuid === undefined || stats.uid === process.getuid();
  if (!stats.isDirectory() || !mine || (stats.mode & 0o022) !== 0) {
    throw new Error(`${folder}: expected a folder of this user that nobody else may write into`);
  }
  return folder;
}
