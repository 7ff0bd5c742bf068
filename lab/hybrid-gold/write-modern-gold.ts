/**
 * Writes the styled pages annotated for scoring as gold that `pagestructure fit` and `evaluate` read:
 * `modern-dev.lists.jsonl` and its table.
 *
 *     npx tsx lab/hybrid-gold/write-modern-gold.ts OUT
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedData } from '../../test/support/shared-data.ts';
import { tableOf } from './page-groups.ts';

/** Writes `modern-dev.lists.jsonl` and `modern-dev.tsv` into a folder. Pages of one repository are one group. */
export function writeModernGold(out: string): void {
  const pages = tableOf('modern', 'pages.tsv').flatMap((row) => {
    const [id, repository] = row;
    const file = sharedData('modern', 'gold', 'a', `${id}.json`);
    if (!existsSync(file)) return [];
    const group = createHash('sha1').update(`m:${repository}`).digest('hex').slice(0, 8);
    const gold = JSON.parse(readFileSync(file, 'utf8'));
    return [{ gold, line: [id, `modern/pages/${id}.html`, group, row.at(-1)].join('\t') }];
  });
  mkdirSync(out, { recursive: true });
  const path = join(out, 'modern-dev');
  writeFileSync(`${path}.lists.jsonl`, pages.map(({ gold }) => `${JSON.stringify(gold)}\n`).join(''));
  writeFileSync(`${path}.tsv`, `${['id\tfile\tgroup\tsha1', ...pages.map(({ line }) => line)].join('\n')}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error('out: missing (expected a folder for modern-dev.lists.jsonl and modern-dev.tsv)');
  writeModernGold(resolve(out));
}
