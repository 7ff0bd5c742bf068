/** Writes the table of bench/README.md from the results that lie beside it: `npm run bench:table`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { benchReadme, withBenchTable } from './bench-table.ts';

writeFileSync(benchReadme, withBenchTable(readFileSync(benchReadme, 'utf8')));
