import { execFile } from 'node:child_process';
import { appendFile, cp, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

import { temporaryFolder } from '../support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const copy = temporaryFolder('add-baseline');

/** A copy of the program, to be changed as a contributor would change it. */
beforeAll(async () => {
  for (const name of ['src', 'dist/web', 'package.json', 'tsconfig.json'])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});

it('a baseline is one file and one line of the table, for `baseline` and for an experiment', async () => {
  await writeFile(
    join(copy, 'src/baselines/first-row.ts'),
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
  await appendFile(join(copy, 'src/baselines/table.ts'), "export { firstRow } from './first-row.ts';\n");

  await writeFile(join(copy, 'page.html'), '<p>Boats<p>x');
  const program = ['--import', 'tsx', '--input-type=module', '-e'];
  const call = (...argv: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        ...program,
        `import { run } from './src/commands/program/main.ts'; process.exitCode = await run(${JSON.stringify(argv)});`,
      ],
      { cwd: copy },
    );
  await writeFile(join(copy, 'd.jsonl'), (await call('rows', 'page.html')).stdout);
  const { stdout } = await call('baseline', 'd.jsonl', '--method', 'first-row');
  expect(JSON.parse(stdout).rows.map(({ bound }: { bound: number }) => bound)).toEqual([1, 0]);
  const config = {
    ...{ version: 1, title: 'x', sources: ['page.html'] },
    methods: [{ kind: 'baseline', name: 'mine', baseline: 'first-row' }],
  };
  await writeFile(join(copy, 'e.json'), JSON.stringify(config));
  const { stderr } = await call('experiment', 'e.json', '--out', 'out');
  expect(stderr).toContain('mine: done');
});
