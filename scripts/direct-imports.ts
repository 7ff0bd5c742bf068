import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Where a name comes from: a file, and the name it has there. */
interface Origin {
  file: string;
  name: string;
}

const imported = /^import \{([^}]*)\} from '(\.[^']*\/index\.ts)';$/gm;
const loaded = /const \{([^}:]*)\} = await import\('(\.[^']*\/index\.ts)'\);/g;
const handedOn = /^export \{([^}]*)\} from '(\.[^']*\.ts)';$/gm;
const allHandedOn = /^export \* from '(\.[^']*\/index\.ts)';$/gm;
const namespace = /^import \{ z \} from 'zod';$/m;

/**
 * What is imported or handed on through the index of a folder comes from the files behind it, and zod is taken by its
 * parts. esbuild divides by files: a command, or a public entry, that takes one name from an index would load what any
 * other takes from it.
 * @param source folder whose files are changed
 */
export function directImports(source: string): Plugin {
  const originOf = originFinder();
  return {
    name: 'direct imports',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!path.startsWith(source)) return undefined;
        const origins = (names: string, index: string) =>
          valuesOf(names).map(({ name, as }) => ({ as, ...originOf(resolve(dirname(path), index), name) }));
        const contents = (await readFile(path, 'utf8'))
          .replace(imported, (_, names, index) =>
            origins(names, index)
              .map(({ file, name, as }) => `import { ${name} as ${as} } from '${file}';`)
              .join(' '),
          )
          .replace(loaded, (_, names, index) =>
            origins(names, index)
              .map(({ file, name, as }) => `const { ${name}: ${as} } = await import('${file}');`)
              .join(' '),
          )
          .replace(
            allHandedOn,
            (_, index) => `export {${namesOf(resolve(dirname(path), index))}} from '${index}';`,
          )
          .replace(handedOn, (_, names, index) =>
            origins(names, index)
              .map(({ file, name, as }) => `export { ${name} as ${as} } from '${file}';`)
              .join(' '),
          )
          .replace(namespace, "import * as z from 'zod';");
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** The values that an index hands on, with commas. */
function namesOf(index: string): string {
  return [...readFileSync(index, 'utf8').matchAll(handedOn)].map(([, names]) => names).join();
}

/** Where an index has a name from; itself, if it declares the name. */
function originFinder(): (index: string, name: string) => Origin {
  const indexes = new Map<string, Map<string, Origin>>();
  return function originOf(index, name): Origin {
    const names = indexes.get(index) ?? new Map<string, Origin>();
    if (!indexes.has(index)) {
      indexes.set(index, names);
      for (const [, exported, path] of readFileSync(index, 'utf8').matchAll(handedOn)) {
        const file = resolve(dirname(index), path);
        for (const value of valuesOf(exported)) names.set(value.as, { file, name: value.name });
      }
    }
    const origin = names.get(name);
    if (!origin) return { file: index, name };
    return origin.file.endsWith('/index.ts') ? originOf(origin.file, origin.name) : origin;
  };
}

/** The values among the names between the braces of an import or export; types are gone at run time. */
function valuesOf(names: string): { name: string; as: string }[] {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name, as = name] = one.split(' as ');
      return { name, as };
    });
}
