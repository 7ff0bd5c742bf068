import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type CorpusFigures, figuresFile, readFigures } from '../../scripts/corpus-figures.ts';
import { formatScoreTable } from '../../src/eval/index.ts';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const config = resolve(import.meta.dirname, '../../corpus/experiment.json');
const folder = temporaryFolder('figures');

// About a minute and a half: captures 63 pages and runs all methods. test/readme-figures.test.ts compares
// corpus/README.md with the same file.
it('the embedded experiment gives the committed scores digit for digit (else run `npm run figures`)', async () => {
  const committed: CorpusFigures = JSON.parse(await readFile(figuresFile, 'utf8'));
  const { code, stderr } = await cli`experiment ${config} --out ${folder}`;
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/hybrid: \w+ has not converged/)]);
  expect(await readFile(join(folder, 'scores.tsv'), 'utf8')).toBe(formatScoreTable(committed.scores, 'tsv'));
  expect(await readFigures(folder)).toEqual(committed);
}, 1_800_000);
