import { join } from 'node:path';
import { buildWeb } from '../../scripts/build-web.ts';

/** Before all tests: the programs for browsers as their source stands, so that no test looks at old ones. */
export default async function setup(): Promise<void> {
  await buildWeb(join(import.meta.dirname, '../../dist'));
}
