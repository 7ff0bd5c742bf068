/**
 * Fits the shipped weights of main content on the tuning half of CleanEval's pages:
 *
 *     npx tsx lab/main-content/fit.ts [--cache folder] [--check]
 *
 * writes `src/pipeline/main-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 * The roles of blocks are features, so this comes behind `lab/roles/fit.ts`.
 */
import { parseArgs } from 'node:util';
import { fitMain, type PackedMainWeights } from '../../src/pipeline/main/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { learntFrom, writeShipped } from '../segment-weights/shipped-file.ts';
import { describedPages } from './described-pages.ts';

const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
if (!hasSharedData) throw new Error('CleanEval is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await describedPages(true, values.cache);
const weights: PackedMainWeights = {
  version: 1,
  provenance: learntFrom(
    'lab/main-content/fit.ts',
    pages.map(({ page }) => page.id),
  ),
  ...(await fitMain(pages, 'shipped')),
};
writeShipped('pipeline/main-weights.json', weights, values.check ?? false);
