import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCache, type LearnPage } from './training-pages.ts';

/** Programs that what is learnt depends on, besides the pages' features. */
const programs = [
  ...[
    'attachment-features',
    'context-features',
    'lexicon',
    'open-headings',
    'token-chain',
    'feature-table',
  ].map((name) => `../../src/hybrid/${name}.ts`),
  ...['learn-models', 'learn-words', 'boosted-trees', 'grow-tree', 'folds'].map((name) => `${name}.ts`),
];

/** What was learnt before from the same pages by the same programs, else what `learn` learns now. */
export function keepLearnt<T>(pages: readonly LearnPage[], settings: unknown, learn: () => T): T {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const name of programs) hash.update(readFileSync(join(import.meta.dirname, name)));
  for (const { set, id, group, view, features, words, isHeading, parentRow, listOf } of pages) {
    hash.update(JSON.stringify([set, id, group, words, isHeading, parentRow, listOf]));
    for (const values of features) hash.update(values);
    for (const { elements, x, marker, numberValue, column } of view.rows)
      hash.update(JSON.stringify([elements, x, marker, numberValue, column]));
  }
  const file = join(defaultCache, 'learnt', `${hash.digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const learnt = learn();
  mkdirSync(join(defaultCache, 'learnt'), { recursive: true });
  writeFileSync(file, JSON.stringify(learnt));
  return learnt;
}
