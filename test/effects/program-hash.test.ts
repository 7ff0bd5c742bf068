import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { codeHash } from '../../src/effects/index.ts';
import { isBuiltOf, sourceHash, sourceHashFile } from '../../src/effects/program-hash.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = temporaryFolder('program');

beforeAll(async () => {
  for (const folder of ['trees', 'rows']) await mkdir(join(root, folder, 'learn'), { recursive: true });
  await writeFile(join(root, 'trees', 'learn', 'grow.ts'), 'grow()');
  await writeFile(join(root, 'trees', 'weights.json'), '[1]');
  await writeFile(join(root, 'rows', 'rows.js'), 'rows()');
});

const afterWriting = async (text: string, ...steps: string[]): Promise<boolean> => {
  const before = codeHash(['trees'], root);
  await writeFile(join(root, ...steps), text);
  return codeHash(['trees'], root) === before;
};

it('changes with code, not with weights beside it nor with code elsewhere', async () => {
  expect(await afterWriting('[2]', 'trees', 'weights.json')).toBe(true);
  expect(await afterWriting('more()', 'rows', 'rows.js')).toBe(true);
  expect(await afterWriting('grow(2)', 'trees', 'learn', 'grow.ts')).toBe(false);
  expect(await afterWriting('prune()', 'trees', 'prune.js')).toBe(false);
  expect(codeHash(['trees', 'rows'], root)).not.toBe(codeHash(['trees'], root));
});

it('knows whether dist/program was built of the source as it stands', async () => {
  for (const folder of ['src', 'dist/program']) await mkdir(join(root, folder), { recursive: true });
  expect(isBuiltOf(root)).toBe(false);
  await writeFile(join(root, 'dist/program', sourceHashFile), sourceHash(root));
  expect(isBuiltOf(root)).toBe(true);
  await writeFile(join(root, 'src/grow.ts'), 'grow()');
  expect(isBuiltOf(root)).toBe(false);
});
