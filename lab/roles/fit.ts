/**
 * Fits the shipped weights of the roles of blocks on all pages of kreuzer-random:
 *
 *     npx tsx lab/roles/fit.ts [--cache folder] [--check]
 *
 * writes `src/vips/role-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fitRoles, type PackedRoleWeights } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { rolePages } from './role-pages.ts';

const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const file = resolve(import.meta.dirname, '../../src/vips/role-weights.json');
const pages = await rolePages(values.cache);
const ids = pages.map(({ id }) => id).sort();
const weights: PackedRoleWeights = {
  version: 1,
  provenance: {
    command: 'lab/roles/fit.ts',
    pages: pages.length,
    pagesSha256: createHash('sha256').update(ids.join('\n')).digest('hex'),
  },
  ...(await fitRoles(
    pages.map(({ training }) => training),
    'shipped',
  )),
};
const text = `${JSON.stringify(weights)}\n`;
const sha256 = createHash('sha256').update(text).digest('hex');
if (!values.check) {
  writeFileSync(file, text);
  console.log(`${text.length} bytes, sha256 ${sha256}`);
} else {
  const same = readFileSync(file, 'utf8') === text;
  console.log(same ? `the same bytes, sha256 ${sha256}` : `differs: fitted sha256 ${sha256}`);
  process.exitCode = same ? 0 : 1;
}
