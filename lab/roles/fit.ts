/**
 * Fits the shipped weights of the roles of blocks on all pages of kreuzer-random:
 *
 *     npx tsx lab/roles/fit.ts [--cache folder] [--check]
 *
 * writes `src/vips/role-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 */
import { roleLearner } from '../../src/vips/inside/index.ts';
import { fitShipped } from '../segment-weights/shipped-file.ts';
import { roleGrowing } from './role-examples.ts';
import { rolePages } from './role-pages.ts';

await fitShipped('lab/roles/fit.ts', roleLearner, roleGrowing, async (cache) =>
  (await rolePages(cache)).map(({ id, training }) => ({ id, examples: training })),
);
