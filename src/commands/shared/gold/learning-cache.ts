import { join } from 'node:path';
import { cacheFolder } from '../../../capture/inside/index.ts';

/** Default folder of cached captures and forests; see `cacheFolder`. */
export async function learningCache(): Promise<string> {
  return join(await cacheFolder(), 'learn');
}
