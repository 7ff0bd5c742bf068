import { appendFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { copyProgram, runCopiedProgram } from '../support/copied-program.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('add-baseline');

beforeAll(() => copyProgram(at()));

it('a baseline is one file and one line of the table, for `baseline` and for an experiment', async () => {
  await writeFile(
    at('src/baselines/first-row.ts'),
    `import type { Baseline } from './baseline.ts';

/** The first row of a page is its heading. */
export const firstRow = {
  name: 'first-row',
  summary: 'the first row is a heading',
  citation: 'this test',
  run: (documents) =>
    documents.map(({ id, rows }) => ({
      version: 1,
      id,
      logJoint: 0,
      rows: rows.map((_, i) => ({ dep: -1, bound: i === 0 ? 1 : 0 })),
    })),
} as const satisfies Baseline;
`,
  );
  await appendFile(at('src/baselines/table.ts'), "export { firstRow } from './first-row.ts';\n");

  const run = (...argv: string[]) => runCopiedProgram(at(), ...argv);
  await writeFile(at('page.html'), '<p>Boats<p>x');
  await writeFile(at('d.jsonl'), (await run('rows', at('page.html'))).stdout);
  const { stdout } = await run('baseline', at('d.jsonl'), '--method', 'first-row');
  expect(JSON.parse(stdout).rows.map(({ bound }: { bound: number }) => bound)).toEqual([1, 0]);
  const methods = [{ kind: 'baseline', name: 'mine', baseline: 'first-row' }];
  const config = { version: 1, title: 'x', sources: ['page.html'], methods };
  await writeFile(at('e.json'), JSON.stringify(config));
  const { code, stderr } = await run('experiment', at('e.json'), '--out', at('out'));
  expect([code, stderr]).toEqual([0, expect.stringContaining('mine: done')]);
});
