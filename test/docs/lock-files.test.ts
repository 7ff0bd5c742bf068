import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it.each(['.', 'notebooks', 'tools/docs'])(
  'the lock file of %s names no registry, and pins what its package.json asks for',
  (folder) => {
    const read = (file: string) => readFileSync(resolve(root, folder, file), 'utf8');
    const lock = read('package-lock.json');
    expect(lock).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
    const asked = JSON.parse(read('package.json')).dependencies;
    expect(JSON.parse(lock).packages[''].dependencies).toEqual(asked);
    expect(Object.values(asked).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  },
);
