/**
 * Writes annotated pages for `network.py`: one line a page, with its fold, per row its features, buckets of words,
 * groups of rows like it, and whether gold has a heading there.
 *
 *     npx tsx lab/sequence-network/export.ts DIR GOLD... [--pages FOLDER]
 *
 * GOLD and `--pages` as `pagestructure evaluate` takes them. Into DIR: `pages.jsonl`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupNames } from '../../src/hybrid/index.ts';
import { foldsByGroup } from '../../src/hybrid/learn/index.ts';
import { writeJsonl } from '../../src/store/index.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';
import { foldOptions, trialPages } from './trial-pages.ts';

const { folder, pages } = await trialPages();
mkdirSync(folder, { recursive: true });
const folds = foldsByGroup(pages, foldOptions.folds, foldOptions.seed);
await writeJsonl(
  join(folder, 'pages.jsonl'),
  pages.map((page, i) => ({ ...pageRows(page), fold: folds[i] })),
);

function pageRows({ id, set, weight, view, features, words, isHeading }: LabPage): object {
  const groups = groupNames.map((name) => numbered(view.groups[name]));
  const slots = view.records.map(({ inner }, row) => inner?.slot.rows[0] ?? `alone ${row}`);
  const records = view.records.map(({ inner }, row) => inner?.record[0] ?? `alone ${row}`);
  return {
    id,
    set,
    weight,
    features: features.map((values) => Array.from(values)),
    words,
    groups: [numbered(view.tokens), ...groups, numbered(slots), numbered(records)],
    sentence: view.rows.map(({ sentence }) => sentence),
    heading: isHeading,
  };
}

/** Equal values have equal numbers, 0 and up in the order of their first ones. */
function numbered(values: readonly unknown[]): number[] {
  const numbers = new Map([...new Set(values)].map((value, number) => [value, number]));
  return values.map((value) => numbers.get(value) ?? -1);
}
