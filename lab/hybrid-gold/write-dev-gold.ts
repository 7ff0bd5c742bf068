/**
 * Writes the pages annotated for scoring as gold that `pagestructure fit` and `evaluate` read: `dev.lists.jsonl`
 * and its table.
 *
 *     npx tsx lab/hybrid-gold/write-dev-gold.ts OUT
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedData } from '../../test/support/shared-data.ts';
import { groupOf, tableOf } from './page-groups.ts';

/** Writes `dev.lists.jsonl` and `dev.tsv` into a folder, pages by their ids. */
export function writeDevGold(out: string): void {
  const rows = tableOf('dev-gold', 'pages.tsv').sort(([a], [b]) => (a < b ? -1 : 1));
  const lists = rows.map(([id]) =>
    JSON.parse(readFileSync(sharedData('dev-gold', 'a', `${id}.json`), 'utf8')),
  );
  const table = rows.map(([id, file, , sha1]) => [id, file, groupOf(file), sha1].join('\t'));
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'dev.lists.jsonl'), lists.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(join(out, 'dev.tsv'), `${['id\tfile\tgroup\tsha1', ...table].join('\n')}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error('out: missing (expected a folder for dev.lists.jsonl and dev.tsv)');
  writeDevGold(resolve(out));
}
