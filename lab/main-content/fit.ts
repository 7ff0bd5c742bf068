/**
 * Fits the shipped weights of main content on the tuning half of CleanEval's pages:
 *
 *     npx tsx lab/main-content/fit.ts [--cache folder] [--check]
 *
 * writes `src/pipeline/main-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 * The roles of blocks are features, so this comes behind `lab/roles/fit.ts`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fitMain, type PackedMainWeights } from '../../src/pipeline/main/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { describedPages } from './described-pages.ts';

const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
if (!hasSharedData) throw new Error('CleanEval is not at hand (set PAGESTRUCTURE_DATA)');
const file = resolve(import.meta.dirname, '../../src/pipeline/main-weights.json');
const pages = await describedPages(true, values.cache);
const ids = pages.map(({ page }) => page.id).sort();
const weights: PackedMainWeights = {
  version: 1,
  provenance: {
    command: 'lab/main-content/fit.ts',
    pages: pages.length,
    pagesSha256: createHash('sha256').update(ids.join('\n')).digest('hex'),
  },
  ...(await fitMain(pages, 'shipped')),
};
const text = `${JSON.stringify(weights)}\n`;
const sha256 = createHash('sha256').update(text).digest('hex');
if (!values.check) {
  writeFileSync(file, text);
  console.log(`${pages.length} pages, ${text.length} bytes, sha256 ${sha256}`);
} else {
  const same = readFileSync(file, 'utf8') === text;
  console.log(same ? `the same bytes, sha256 ${sha256}` : `differs: fitted sha256 ${sha256}`);
  process.exitCode = same ? 0 : 1;
}
