import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

it.each(['.', 'notebooks', 'tools/docs', 'tools/mutation'])(
  'the lock file of %s names no registry, and pins what its package.json asks for',
  (folder) => {
    const read = (file: string) => readFileSync(resolve(root, folder, file), 'utf8');
    const lock = read('package-lock.json');
    const addresses = [...lock.matchAll(/"resolved": "([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => address !== '' && !address.startsWith('packages/'))).toEqual([]); // links
    expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
    const [asked, locked] = [JSON.parse(read('package.json')), JSON.parse(lock).packages['']];
    for (const kind of ['dependencies', 'optionalDependencies', 'devDependencies']) {
      expect(locked[kind], kind).toEqual(asked[kind]);
      const versions: string[] = Object.values(asked[kind] ?? {});
      expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    }
  },
);
