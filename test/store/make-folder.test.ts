import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../src/store/make-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('folder');

it('makes what is missing, and leaves what is there', () => {
  const path = join(folder, 'a', 'b', 'c');
  makeFolder(path);
  makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});
it('names what stands in the way', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('ENOTDIR');
});
it.skipIf(process.platform !== 'linux')('ends where nothing can be made', () => {
  expect(() => makeFolder('/proc/nothing/here')).toThrow('ENOENT');
});
