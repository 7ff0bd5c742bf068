/**
 * Fits the shipped weights of main content on the tuning half of CleanEval's pages:
 *
 *     npx tsx lab/main-content/fit.ts [--cache folder] [--check]
 *
 * writes `src/pipeline/main-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 * The roles of blocks are features, so this comes behind `lab/roles/fit.ts`.
 */
import { mainLearner } from '../../src/pipeline/main/index.ts';
import { fitShipped } from '../segment-weights/shipped-file.ts';
import { describedPages } from './described-pages.ts';
import { mainExamples, mainGrowing } from './main-examples.ts';

await fitShipped('lab/main-content/fit.ts', mainLearner, mainGrowing, async (cache) =>
  (await describedPages(true, cache)).map((described) => ({
    id: described.page.id,
    examples: mainExamples(described, described.shares),
  })),
);
