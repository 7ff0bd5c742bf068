/**
 * Fits the shipped weights of the roles of blocks on all pages of kreuzer-random:
 *
 *     npx tsx lab/roles/fit.ts [--cache folder] [--check]
 *
 * writes `src/vips/role-weights.json`; with `--check` compares instead, and ends with exit code 1 where bytes differ.
 */
import { parseArgs } from 'node:util';
import { fitRoles, type PackedRoleWeights } from '../../src/vips/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { learntFrom, writeShipped } from '../segment-weights/shipped-file.ts';
import { rolePages } from './role-pages.ts';

const { values } = parseArgs({ options: { cache: { type: 'string' }, check: { type: 'boolean' } } });
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await rolePages(values.cache);
const weights: PackedRoleWeights = {
  version: 1,
  provenance: learntFrom(
    'lab/roles/fit.ts',
    pages.map(({ id }) => id),
  ),
  ...(await fitRoles(
    pages.map(({ training }) => training),
    'shipped',
  )),
};
writeShipped('vips/role-weights.json', weights, values.check ?? false);
