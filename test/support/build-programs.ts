import { join } from 'node:path';
import { buildPrograms } from '../../scripts/build-program.ts';
import { buildWeb } from '../../scripts/build-web.ts';

/** Before all tests: what threads and browsers run, as its source stands, so that no test looks at old programs. */
export default async function setup(): Promise<void> {
  await Promise.all([buildPrograms(), buildWeb(join(import.meta.dirname, '../../dist'))]);
}
