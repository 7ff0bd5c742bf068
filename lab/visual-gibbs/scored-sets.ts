/**
 * The sets of pages that the model of looks is scored on, scores by set, and the heuristics on equal rows: visual, text
 * that is seen.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBaseline } from '../../src/baselines/index.ts';
import { loadGoldPages, readGold } from '../../src/commands/index.ts';
import { mainMeasures, measurePages, type ScoredPage } from '../../src/eval/index.ts';
import type { GoldPage } from '../../src/hybrid/learn/index.ts';
import { type Structure, structureLists } from '../../src/page/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import { writeDevGold } from '../hybrid-gold/write-dev-gold.ts';
import { writeModernGold } from '../hybrid-gold/write-modern-gold.ts';

/** Heuristics, best known first. */
export const heuristics = [
  'heps',
  'tag-paths',
  'typographic',
  'prominence',
  'style-clusters',
  'tag-path-clusters',
] as const;

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
/** Pages by set. */
export const sets: Readonly<Record<string, readonly GoldPage[]>> = {
  'old, 59': await load(join(gold, 'dev.lists.jsonl'), sharedData()),
  'modern, 30': await load(join(gold, 'modern-dev.lists.jsonl'), sharedData()),
  'corpus, test': corpus.filter(inTest),
  'corpus, other': corpus.filter((page) => !inTest(page)),
  'annotations, ja': await load(join(project, 'annotations/ja.lists.jsonl'), sharedData(), 100),
  'annotations, en': await load(join(project, 'annotations/en.lists.jsonl'), sharedData(), 100),
};
/** All of them, set by set. */
export const pages = Object.values(sets).flat();
/** Scores of structures, one a page, by set. */
export function bySet(structures: readonly Structure[]): Record<string, ScoredPage[]> {
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

/** Micro and macro F. */
export const both = (scores: readonly ScoredPage[]): string =>
  mainMeasures
    .filter((name) => name === 'microF' || name === 'macroF')
    .map((name) => measurePages(scores, name).toFixed(3))
    .join(', ');

/** Best of two ways to mark sentence rows: none, and long prose, by set. */
export function heuristic(name: string): Record<string, ScoredPage[]> {
  const documents = pages.map(({ document }) => document);
  const ways = [documents, markSentenceRows(documents, { rule: 'prose' })].map((rows) =>
    bySet(findBaseline(name).run(rows, new Map())),
  );
  return Object.fromEntries(
    Object.keys(sets).map((set) => {
      const better = measurePages(ways[1][set], 'macroF') > measurePages(ways[0][set], 'macroF');
      return [set, ways[better ? 1 : 0][set]];
    }),
  );
}
