/**
 * Bundles what runs: the command line, what programs import, and the programs for browsers, of the core and of the
 * packages. `npm ci` does it; `npm run declarations` adds what a compiler of another project reads.
 *
 *     npm run build
 */
import { join } from 'node:path';
import { buildPrograms } from './build-program.ts';
import { buildWeb } from './build-web.ts';

await Promise.all([buildPrograms(), buildWeb(join(import.meta.dirname, '../dist'))]);
