/**
 * The public names of the package, entry by entry; run as a program it writes them to `test/public-names.txt`.
 *
 *     npm run public-names
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Entries for a subject each. */
export const subjects = readdirSync(join(root, 'src/public')).map((file) => file.replace(/\.ts$/, ''));

/** Files by the name under which a program imports them. */
export const entries: ReadonlyMap<string, string> = new Map([
  ['pagestructure', join(root, 'src/index.ts')],
  ...subjects.map((name) => [`pagestructure/${name}`, join(root, `src/public/${name}.ts`)] as const),
]);

/** What an entry exports: names of values, and of types with `type` before them. */
export function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const handedOn = [...text.matchAll(/^export \* from '(.+)'/gm)].map(([, path]) => join(file, '..', path));
  const own = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => type + name),
  );
  return [...own, ...handedOn.flatMap(exportsOf)];
}

/** A line a name. */
export function publicNames(): string[] {
  return [...entries]
    .flatMap(([entry, file]) => exportsOf(file).map((name) => `${entry.padEnd(26)} ${name}`))
    .sort();
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, 'test/public-names.txt'), `${publicNames().join('\n')}\n`);
}
