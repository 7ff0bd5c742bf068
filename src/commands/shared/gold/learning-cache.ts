import { join } from 'node:path';
import { cacheFolder } from '../../../capture/index.ts';

/** Where captures and forests are kept unless another folder is asked for; see `cacheFolder`. */
export async function learningCache(): Promise<string> {
  return join(await cacheFolder(), 'learn');
}
