import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/store/make-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('makeFolder', () => {
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
});
