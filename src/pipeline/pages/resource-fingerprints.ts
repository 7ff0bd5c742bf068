import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesBelow } from '../../effects/index.ts';
import { remembered } from '../../math/index.ts';

/** Files that pages load from beside them; pages themselves are hashed one by one. */
const resource = /\.(css|gif|jpe?g|png|webp|svg|avif|bmp|ico|ttf|otf|woff2?)$/i;

/**
 * A function that tells apart states of the style sheets, pictures and fonts below a folder, by name, size and time
 * of change; it looks at each folder once.
 * @returns of the function: empty for a page without a folder
 */
export function resourceFingerprints(): (folder: string | undefined) => Promise<string> {
  const known = remembered(fingerprint);
  return async (folder) => (folder === undefined ? '' : known(folder));
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await filesBelow(folder)) {
    if (!resource.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) hash.update(JSON.stringify([name, found.size, found.mtimeMs]));
  }
  return hash.digest('hex');
}
