/**
 * Refits the shipped weights by the command of the program, from the annotated pages and their captures, and
 * compares: bytes of each part, and what the weights say of the rows of the pages.
 *
 *     npm run build && npx tsx lab/hybrid-weights/check-weights.ts [--refitted file]
 *
 * `--refitted` compares a file that was fitted before. Needs the folder of real pages (`PAGESTRUCTURE_DATA`); two
 * minutes of processor time where the captures are in the cache. Exit code 1 when a part differs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headingLogOdds, parseHybridConfig, unpackWeights, weightsSchema } from '../../src/hybrid/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { writeDevGold } from '../hybrid-gold/write-dev-gold.ts';
import { writeModernGold } from '../hybrid-gold/write-modern-gold.ts';

const project = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { refitted: { type: 'string' } } });

/** Fits as the shipped weights were fitted: pages annotated for scoring, and modern ones, count twice, written ones half. */
function refit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagestructure-refit-'));
  writeDevGold(folder);
  writeModernGold(folder);
  const out = join(folder, 'weights.json');
  const scored = (name: string): string => join(folder, `${name}.lists.jsonl`);
  const added = (name: string): string => join(project, `annotations/${name}.lists.jsonl`);
  const gold = [
    scored('dev'),
    added('en'),
    added('ja'),
    scored('modern-dev'),
    added('modern'),
    added('modern-2'),
    added('kreuzer'),
    join(project, 'written'),
  ];
  const twice = ['dev', 'modern-dev', 'modern', 'modern-2'].flatMap((set) => ['--weight', `${set}=2`]);
  const half = ['--weight', 'written=0.5'];
  const flags = ['--pages', sharedData(), ...twice, ...half, '--seed', 'shipped', '--out', out];
  const program = join(project, 'bin/pagestructure.js');
  const { status } = spawnSync(process.execPath, [program, 'fit', ...gold, ...flags], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`pagestructure fit: exit code ${status} (expected 0)`);
  return out;
}

const read = (path: string) => weightsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
const shipped = read(join(project, 'src/hybrid/weights.json'));
const fitted = read(values.refitted ?? refit());

const parts: Record<string, (weights: typeof shipped) => unknown> = {
  'words of headings': ({ heading }) => heading.words,
  'headings, first stage': ({ heading }) => heading.first,
  'headings, second stage': ({ heading }) => heading.second,
  calibration: ({ heading }) => heading.calibration,
  attachment: ({ attachment }) => attachment,
};
let differing = 0;
for (const [name, part] of Object.entries(parts)) {
  const same = JSON.stringify(part(shipped)) === JSON.stringify(part(fitted));
  if (!same) differing++;
  console.log(`${name.padEnd(24)} ${same ? 'the same bytes' : 'differs'}`);
}
if (differing > 0) {
  const config = parseHybridConfig({}).heading;
  const [own, other] = [unpackWeights(shipped), unpackWeights(fitted)];
  let rows = 0;
  let turned = 0;
  let moved = 0;
  for (const { view } of await loadLabPages(['dev', 'added'])) {
    const odds = headingLogOdds(view, own.heading, config);
    headingLogOdds(view, other.heading, config).forEach((value, row) => {
      rows++;
      moved += Math.abs(value - odds[row]);
      if (value > 0 !== odds[row] > 0) turned++;
    });
  }
  console.log(
    `log odds of headings on ${rows} rows: ${(moved / rows).toFixed(4)} apart on average, ${turned} of another sign`,
  );
  process.exitCode = 1;
}
