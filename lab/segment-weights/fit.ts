/**
 * Fits the shipped weights of the learnt segmentation on all pages of kreuzer-random:
 *
 *     npx tsx lab/segment-weights/fit.ts [--cache folder] [--check]
 *
 * writes `src/vips/learnt-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 */
import { goldPages } from '../../bench/support/gold-pages.ts';
import { blockLearner } from '../../src/vips/inside/index.ts';
import { blockExamples, blockGrowing } from './block-examples.ts';
import { blockGold } from './gold-rects.ts';
import { fitShipped } from './shipped-file.ts';

await fitShipped('lab/segment-weights/fit.ts', blockLearner, blockGrowing, async (cache) =>
  (await goldPages(cache)).map((gold) => ({ id: gold.page.id, examples: blockExamples(blockGold(gold)) })),
);
