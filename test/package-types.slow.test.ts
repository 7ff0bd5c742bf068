import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

import { temporaryFolder } from './support/temporary-folder.ts';

const root = resolve(import.meta.dirname, '..');
const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const { exports } = await read('package.json');
const entries = Object.keys(exports)
  .filter((entry) => exports[entry].types)
  .map((entry) => entry.replace(/^\./, 'pagestructure'));
const folder = temporaryFolder('types');

/** What the compiler says; empty where it has nothing to say. */
function compile(...argv: string[]): string {
  try {
    return execFileSync(process.execPath, [compiler, ...argv], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

/** A folder in which the package is installed: its declarations, and the packages that come with it. */
beforeAll(async () => {
  const own = join(folder, 'node_modules/pagestructure');
  await mkdir(own, { recursive: true });
  await cp(join(root, 'package.json'), join(own, 'package.json'));
  const { packages }: { packages: Record<string, { dev?: boolean; link?: boolean }> } =
    await read('package-lock.json');
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (dev || link || path.lastIndexOf('node_modules/') !== 0) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const project = join(root, 'tsconfig.build.json');
  expect(compile('-p', project, '--emitDeclarationOnly', '--outDir', join(own, 'dist'))).toBe('');
});

const strict = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--noEmit'];

it.each(entries)('%s type-checks in a folder of its own, declarations of packages and all', async (entry) => {
  const file = `${entry.replace('/', '-')}.ts`;
  await writeFile(join(folder, file), `import * as names from '${entry}';\nconsole.log(names);\n`);
  expect(compile(...strict, file)).toBe('');
});

it.each(['README.md', 'docs/guide.md'])(
  'programs of %s type-check, also where an index may find nothing',
  async (name) => {
    const text = await readFile(join(root, name), 'utf8');
    const codes = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(0);
    const files = codes.map((_, i) => `${name.replace(/\W/g, '-')}-${i}.ts`);
    for (const [i, file] of files.entries()) await writeFile(join(folder, file), codes[i]);
    expect(compile(...strict, '--noUncheckedIndexedAccess', ...files)).toBe('');
  },
);
