/**
 * Fits the shipped weights of the learnt segmentation on all pages of kreuzer-random:
 *
 *     npx tsx lab/segment-weights/fit.ts [--cache folder] [--check]
 *
 * writes `src/vips/learnt-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 */
import { parseArgs } from 'node:util';
import { goldPages } from '../../bench/support/gold-pages.ts';
import { blockExamples, fitSegments, type PackedLearntWeights } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { blockGold } from './gold-rects.ts';
import { learntFrom, writeShipped } from './shipped-file.ts';

const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(values.cache);
const weights: PackedLearntWeights = {
  version: 1,
  provenance: learntFrom(
    'lab/segment-weights/fit.ts',
    pages.map(({ page }) => page.id),
  ),
  ...(await fitSegments(
    pages.map((page) => blockExamples(blockGold(page))),
    'shipped',
  )),
};
writeShipped('vips/learnt-weights.json', weights, values.check ?? false);
