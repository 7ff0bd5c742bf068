/**
 * Boosted trees of npm packages beside those of the program: which rows are headings, by row features alone, on
 * pages of groups that were not learnt from. Prints a Markdown table.
 *
 *     npm install --prefix DIR --ignore-scripts ydf-training@0.0.1 ml-xgboost@1.1.2 ml-random-forest@2.1.0 ml-cart@2.1.1
 *     npx tsx lab/hybrid-tree-libraries/compare.ts DIR [--pages most-of-each-set] [--only name]
 */
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { predictForest, unpackForest } from '../../src/hybrid/index.ts';
import { foldsByGroup, growing, learnYesNo, splitsOf } from '../../src/hybrid/learn/index.ts';
import { type LabPage, loadLabPages } from '../hybrid-gold/lab-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: 'Infinity' }, only: { type: 'string' } },
});
const [modules] = positionals;
if (!modules) throw new Error('folder: missing (expected where the packages were installed)');
const load = createRequire(resolve(modules, 'package.json'));

/** Rows as a learner sees them. */
interface Rows {
  features: number[][];
  /** 1 for a heading, 0 for none. */
  right: number[];
}

/** Learns from rows; probabilities (0-1) of headings for others. */
type Learner = (training: Rows, seed: number) => Promise<(features: number[][]) => number[]>;

const { trees, depth, rate, ridge, minHessian, exampleShare, featureShare } = growing.heading;

const learners: Record<string, { package?: string; rows?: number; learn: Learner }> = {
  'src/hybrid/learn': {
    async learn({ features, right }, seed) {
      const options = { ...growing.heading, seed: String(seed) };
      const forest = await learnYesNo(
        features,
        right,
        right.map(() => 1),
        options,
      );
      const unpacked = unpackForest(forest, features[0].length);
      return (rows) => rows.map((row) => 1 / (1 + Math.exp(-predictForest(unpacked, row))));
    },
  },
  'ydf-training, GradientBoostedTreesLearner': {
    package: 'ydf-training',
    async learn({ features, right }) {
      const ydf = await load('ydf-training')();
      const model = new ydf.GradientBoostedTreesLearner('label', 'CLASSIFICATION').train(
        csvOf(
          features,
          right.map((value) => (value ? 'yes' : 'no')),
        ),
      );
      return (rows) => [
        ...model.predict(
          csvOf(
            rows,
            rows.map(() => 'no'),
          ),
        ),
      ];
    },
  },
  'ml-xgboost': {
    package: 'ml-xgboost',
    async learn({ features, right }, seed) {
      const XGBoost = await load('ml-xgboost');
      const booster = new XGBoost({
        booster: 'gbtree',
        objective: 'binary:logistic',
        max_depth: depth,
        eta: rate,
        lambda: ridge,
        min_child_weight: minHessian,
        subsample: exampleShare,
        colsample_bytree: featureShare,
        seed,
        silent: 1,
        iterations: trees,
      });
      booster.train(features, right);
      return (rows) => booster.predict(rows);
    },
  },
  'ml-random-forest, 10 trees, 500 rows': {
    package: 'ml-random-forest',
    rows: 500,
    async learn({ features, right }, seed) {
      const { RandomForestRegression } = load('ml-random-forest');
      const forest = new RandomForestRegression({
        nEstimators: 10,
        maxFeatures: 0.25,
        seed,
        useSampleBagging: true,
      });
      forest.train(features, right);
      return (rows) => forest.predict(rows);
    },
  },
  'ml-cart, one tree, 500 rows': {
    package: 'ml-cart',
    rows: 500,
    async learn({ features, right }) {
      const { DecisionTreeRegression } = load('ml-cart');
      const tree = new DecisionTreeRegression({ maxDepth: 8, minNumSamples: 20 });
      tree.train(features, right);
      return (rows) => tree.predict(rows);
    },
  },
};

function csvOf(features: readonly number[][], labels: readonly string[]): string {
  const head = [...features[0].map((_, j) => `f${j}`), 'label'].join(',');
  return [head, ...features.map((row, i) => [...row, labels[i]].join(','))].join('\n');
}

function rowsOf(pages: readonly LabPage[]): Rows {
  return {
    features: pages.flatMap((page) => page.features.map((row) => [...row])),
    right: pages.flatMap(({ isHeading }) => isHeading.map(Number)),
  };
}

/** Mean log loss (nats), and F (0-1) of rows that are more likely headings than not. */
function judge(found: readonly number[], right: readonly number[]): { loss: number; f: number } {
  const loss = found.reduce(
    (sum, p, i) => sum - Math.log(Math.min(1, Math.max(1e-3, right[i] ? p : 1 - p))),
    0,
  );
  const hits = found.filter((p, i) => p > 0.5 && right[i]).length;
  const said = found.filter((p) => p > 0.5).length;
  const all = right.reduce((sum, one) => sum + one, 0);
  return { loss: loss / found.length, f: (2 * hits) / (said + all) };
}

/** Kilobytes of a package's files, less what it depends on. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stats = statSync(join(folder, name));
    return sum + (stats.isFile() ? stats.size / 1000 : 0);
  }, 0);
}

const pages = await loadLabPages(['dev', 'added'], Number(values.pages));
const [{ training, heldOut }] = splitsOf(pages, foldsByGroup(pages, 3, '1'));
const [learnt, unseen] = [rowsOf(training), rowsOf(heldOut)];
console.log(
  `Learnt from ${training.length} pages (${learnt.right.length} rows of ${learnt.features[0].length} features), scored on ${heldOut.length} of other groups (${unseen.right.length} rows).\n`,
);
console.log('| learner | log loss | F of rows | processor s | same again | package kB |');
console.log('| --- | ---: | ---: | ---: | --- | ---: |');
for (const [name, { package: own, rows, learn }] of Object.entries(learners)) {
  if (values.only && !name.startsWith(values.only)) continue;
  try {
    const some = { features: learnt.features.slice(0, rows), right: learnt.right.slice(0, rows) };
    const from = process.cpuUsage();
    const found = (await learn(some, 1))(unseen.features);
    const { user, system } = process.cpuUsage(from);
    const again = (await learn(some, 1))(unseen.features);
    const { loss, f } = judge(found, unseen.right);
    const same = found.every((p, i) => p === again[i]) ? 'yes' : 'no';
    const size = own ? sizeOf(join(modules, 'node_modules', own)).toFixed(0) : '';
    console.log(
      `| ${name} | ${loss.toFixed(4)} | ${f.toFixed(4)} | ${((user + system) / 1e6).toFixed(1)} | ${same} | ${size} |`,
    );
  } catch (error) {
    console.log(`| ${name} | fails: ${(error as Error).message?.split('\n')[0] ?? error} | | | | |`);
  }
}
