import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries, exportsOf, publicNames, subjects } from '../scripts/public-names.ts';

const root = resolve(import.meta.dirname, '..');

describe('the public names', () => {
  /**
   * A name that appears or goes is a decision, made by changing `public-names.txt` and the changelog: `npm run
   * public-names`.
   */
  it('are those of public-names.txt, values and types, entry by entry', () => {
    const pinned = readFileSync(join(root, 'test/public-names.txt'), 'utf8').trim().split('\n');
    expect(publicNames()).toEqual(pinned);
  });

  it('are what the entries hold when a program imports them', async () => {
    for (const file of entries.values()) {
      const values = exportsOf(file).filter((name) => !name.startsWith('type '));
      expect(Object.keys(await import(/* @vite-ignore */ file)).sort()).toEqual(values.sort());
    }
  });

  it('are each in one subject; the root has some 40 of them', () => {
    const all = subjects.flatMap((name) => exportsOf(entries.get(`pagestructure/${name}`) ?? ''));
    expect(all.length).toBe(new Set(all).size);
    const own = exportsOf(join(root, 'src/index.ts'));
    expect(own.filter((name) => !all.includes(name))).toEqual([]);
    expect(own.filter((name) => !name.startsWith('type ')).length).toBeLessThanOrEqual(45);
  });

  it('have an entry in package.json each', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const expected = [...entries.keys()].map((entry) => entry.replace('pagestructure', '.'));
    expect(Object.keys(exports).sort()).toEqual([...expected, './package.json'].sort());
  });

  it('are those that README, docs, examples and notebooks import', () => {
    const texts = ['README.md', ...['docs', 'examples', 'notebooks'].flatMap(filesOf)].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(pagestructure[/\w]*)'/g)].flatMap(
        ([, names, entry]) =>
          names
            .split(',')
            .map((name) => ({ entry, name: name.trim().replace(/^type /, '') }))
            .filter(({ name }) => name !== ''),
      ),
    );
    expect(imported.length).toBeGreaterThan(50);
    const isPublic = ({ entry, name }: { entry: string; name: string }): boolean => {
      const file = entries.get(entry);
      return file !== undefined && exportsOf(file).some((one) => one.replace(/^type /, '') === name);
    };
    expect(imported.filter((one) => !isPublic(one))).toEqual([]);
  });
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => /\.(md|ts|html)$/.test(file))
    .map((file) => `${folder}/${file}`);
}
