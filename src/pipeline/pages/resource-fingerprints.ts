import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that pages load from beside them; pages themselves are hashed one by one. */
const resource = /\.(css|gif|jpe?g|png|webp|svg|avif|bmp|ico|ttf|otf|woff2?)$/i;

/**
 * A function that tells apart states of the style sheets, pictures and fonts below a folder, by name, size and time
 * of change; it looks at each folder once.
 * @returns of the function: empty for a page without a folder
 */
export function resourceFingerprints(): (folder: string | undefined) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return async (folder) => {
    if (folder === undefined) return '';
    const found = known.get(folder) ?? fingerprint(folder);
    known.set(folder, found);
    return found;
  };
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!resource.test(name)) continue;
    const { size, mtimeMs } = await stat(join(folder, name));
    hash.update(JSON.stringify([name, size, mtimeMs]));
  }
  return hash.digest('hex');
}
