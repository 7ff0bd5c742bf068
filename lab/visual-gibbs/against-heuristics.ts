/**
 * `sample --preset visual`, which knows no annotation, against every heuristic on equal rows (visual, text that is
 * seen), on the old and the modern development pages and on the corpus's test split; then without one part at a time.
 * All pages are sampled together, with some of annotations/ beside them whose gold is scored but taught nothing.
 * Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/against-heuristics.ts [--parts] [--seed 1] [--chains 4]
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { baselines } from '../../src/baselines/index.ts';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import { mainMeasures, measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { loadGoldPages, readGold } from '../../src/experiment/learn/index.ts';
import type { GoldPage } from '../../src/hybrid/learn/index.ts';
import { type Structure, structureLists } from '../../src/page/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';
import { pairedDifference, scorePage } from '../hybrid-gold/page-scores.ts';
import { writeDevGold } from '../hybrid-gold/write-dev-gold.ts';
import { writeModernGold } from '../hybrid-gold/write-modern-gold.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    chains: { type: 'string', default: '4' },
  },
});
const project = resolve(import.meta.dirname, '../..');
const gold = join(labCache, 'visual-gold');
writeDevGold(gold);
writeModernGold(gold);
const test = new Set(readFileSync(join(project, 'corpus/splits/test.txt'), 'utf8').trim().split('\n'));

/** Pages of a file of gold; of annotations about a hundred, spread over the file. */
async function load(path: string, pages?: string, most = Number.POSITIVE_INFINITY): Promise<GoldPage[]> {
  const sets = await readGold([path], pages === undefined ? {} : { pages });
  const all = await loadGoldPages(sets, { cache: labCache, reading }, labEffects);
  const step = Math.ceil(all.length / most);
  return most === Number.POSITIVE_INFINITY ? all : all.filter((_, i) => i % step === 0);
}

const corpus = await load(join(project, 'corpus'));
const inTest = ({ id }: GoldPage): boolean => id.split('/').some((part) => test.has(part));
const sets: Readonly<Record<string, readonly GoldPage[]>> = {
  'old, 59': await load(join(gold, 'dev.lists.jsonl'), sharedData()),
  'modern, 30': await load(join(gold, 'modern-dev.lists.jsonl'), sharedData()),
  'corpus, test': corpus.filter(inTest),
  'corpus, other': corpus.filter((page) => !inTest(page)),
  'annotations, ja': await load(join(project, 'annotations/ja.lists.jsonl'), sharedData(), 100),
  'annotations, en': await load(join(project, 'annotations/en.lists.jsonl'), sharedData(), 100),
};
const pages = Object.values(sets).flat();
const looks = readLooks(pages.map(({ document }) => document));

/** Scores of the model, by set; `part` says what differs from the preset. */
async function sampled(part: object, chains: number): Promise<Record<string, ScoredPage[]>> {
  const config = parseSampleConfig({ ...samplePresets.visual, chains, seed: values.seed, ...part });
  const found = await sampleStructures(looks.documents, config);
  return bySet(looks.understand(found.marginals).structures);
}

function bySet(structures: readonly Structure[]): Record<string, ScoredPage[]> {
  let next = 0;
  return Object.fromEntries(
    Object.entries(sets).map(([name, own]) => [
      name,
      own.map(({ document, gold: lists }) =>
        scorePage(lists, [structureLists(document, structures[next++])]),
      ),
    ]),
  );
}

const both = (scores: readonly ScoredPage[]): string =>
  mainMeasures
    .filter((name) => name === 'microF' || name === 'macroF')
    .map((name) => measurePages(scores, name).toFixed(3))
    .join(', ');

/** Best of two ways to mark sentence rows: none, and long prose, by set. */
function heuristic(name: string): Record<string, ScoredPage[]> {
  const documents = pages.map(({ document }) => document);
  const ways = [documents, markSentenceRows(documents, { rule: 'prose' })].map((rows) =>
    bySet(baselines[name].run(rows, new Map())),
  );
  return Object.fromEntries(
    Object.keys(sets).map((set) => {
      const better = measurePages(ways[1][set], 'macroF') > measurePages(ways[0][set], 'macroF');
      return [set, ways[better ? 1 : 0][set]];
    }),
  );
}

const preset = samplePresets.visual;
const parts: Readonly<Record<string, object>> = {
  'the whole': {},
  'no prior of looks': { base: { mode: 'sampled' } },
  'no prior of order': { structurePrior: 'uniform' },
  'order: empty headings are as good': { structurePrior: { ...preset.structurePrior, empty: 0.5 } },
  'order: prominence does not count': { structurePrior: { ...preset.structurePrior, inversion: 0 } },
  'structure prior parent': { structurePrior: 'parent' },
  'sisters share nothing (alpha B 1e6)': { alpha: { ...preset.alpha, B: 1e6 } },
  'contents share nothing (alpha N 1e6)': { alpha: { ...preset.alpha, N: 1e6 } },
  'concentrations sampled': { alpha: { B: { prior: [2, 0.1] }, N: { prior: [2, 0.01] } } },
};
const names = Object.keys(sets);
if (values.parts) {
  console.log(`| part | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  for (const [name, part] of Object.entries(parts)) {
    const scores = await sampled(part, 1);
    console.log(`| ${[name, ...names.map((set) => both(scores[set]))].join(' | ')} |`);
  }
} else {
  const own = await sampled({}, Number(values.chains));
  console.log(`| method | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  console.log(`| \`--preset visual\` | ${names.map((set) => both(own[set])).join(' | ')} |`);
  const others = ['heps', 'tag-paths', 'typographic', 'prominence', 'style-clusters', 'tag-path-clusters'];
  const scores = others.map((name) => ({ name, found: heuristic(name) }));
  for (const { name, found } of scores) {
    console.log(`| \`${name}\` | ${names.map((set) => both(found[set])).join(' | ')} |`);
  }
  console.log(`\n| less | set | micro F | macro F |\n| --- | --- | --- | --- |`);
  for (const set of names.slice(0, 3)) {
    for (const { name, found } of scores.slice(0, 3)) {
      const cells = (['microF', 'macroF'] as const).map((measure) =>
        pairedDifference(own[set], found[set], measure),
      );
      console.log(`| \`${name}\` | ${set} | ${cells.join(' | ')} |`);
    }
  }
}
