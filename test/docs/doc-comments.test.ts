import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../src');

/** Names that a stage's index gives away, with the files that declare them. */
function publicNames(index: string): { name: string; file: string }[] {
  const text = readFileSync(index, 'utf8');
  // What comes from another folder is documented there.
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from '(\.\/[^']+)'/g)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*(type )?/, '').trim())
      .filter((name) => name !== '')
      .map((name) => ({ name, file: join(dirname(index), from) })),
  );
}

/** Whether a comment stands right above the declaration of a name; the type of a schema has the schema's. */
function isDocumented(name: string, file: string): boolean {
  const lines = readFileSync(file, 'utf8').split('\n');
  const declared = new RegExp(`^(export )?(async )?(function\\*?|const|class|interface|type) ${name}\\b`);
  const at = lines.findIndex((line) => declared.test(line));
  if (at < 0) return false;
  const [, schema] = /= z\.(?:infer|input)<typeof (\w+)>/.exec(lines[at]) ?? [];
  return lines[at - 1].endsWith('*/') || (schema !== undefined && isDocumented(schema, file));
}

it('every public export has a doc comment', () => {
  const indexes = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[\\/]index\.ts$/.test(name) && !name.includes('gibbs')) // the kernel's own exports
    .map((name) => join(source, name));
  const names = indexes.flatMap(publicNames);
  expect(names.length).toBeGreaterThan(300);
  const bare = names.filter(({ name, file }) => !isDocumented(name, file));
  expect(bare.map(({ name, file }) => `${file.slice(source.length + 1)}: ${name}`)).toEqual([]);
});
