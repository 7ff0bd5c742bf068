/**
 * Bundles the modules of the core and of each package into few files, so that a command starts in the time of reading
 * those: what one command alone uses is a file of its own. The command line and what programs import share them. Files
 * that a module names relative to itself must be found from `dist/program` too.
 *
 *     npm run build
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { hashesFile, hashFolders, sourceHash, sourceHashFile } from '../src/effects/program-hash.ts';
import { directImports } from './direct-imports.ts';
import { replaceFiles } from './replace-files.ts';

const root = join(import.meta.dirname, '..');

/** Beside the public entries: the command line, and what it runs in threads. */
const programs = [
  'commands/program/main.ts',
  'bayes/threads/sample-worker.ts',
  'apps/view/beside-thread.ts',
  'apps/annotate/suggest-thread.ts',
];

/** Entries of a package, of those that it has. */
const packageEntries = ['index.ts', 'commands.ts', 'partition-thread.ts', 'page-thread.ts'];

/**
 * Dependencies that go into the files all the same: they consist of a hundred small modules each, of which a command
 * needs a few, and opening those takes longer than the work on a page. Packages needed for development alone go into
 * them too; all others stay outside.
 */
const inlined = ['css-tree', 'parse5', 'zod'];

/** Folders of the packages that extend the core. */
export const packageFolders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));

/** @param dist folder; modules go to its folder `program`, weights where the source has them */
export async function buildProgram(dist: string): Promise<void> {
  const source = join(root, 'src');
  const subjects = readdirSync(join(source, 'public')).map((name) => `public/${name}`);
  const outdir = join(dist, 'program');
  await bundle(root, source, ['index.ts', ...subjects, ...programs], outdir);
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (/(weights|parameters)[\w-]*\.json$/.test(file)) cpSync(join(source, file), join(dist, file));
  }
}

/** Bundles a package into its folder `dist`. */
async function buildPackage(folder: string): Promise<void> {
  const source = join(folder, 'src');
  const entries = packageEntries.filter((name) => existsSync(join(source, name)));
  await bundle(folder, source, entries, join(folder, 'dist/program'));
}

async function bundle(
  folder: string,
  source: string,
  entries: readonly string[],
  outdir: string,
): Promise<void> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: join(source, entry), out: basename(entry, '.ts') })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packagesOutside(folder),
    plugins: [directImports(source)],
    logLevel: 'warning',
    metafile: true,
    write: false,
    // Without the paths of the compiler: a package reaches the core by the core's name.
    tsconfigRaw: {},
  });
  replaceFiles(outdir, [
    ...outputFiles.map((file) => [basename(file.path), file.contents] as const),
    ['LICENSES.txt', licences(Object.keys(metafile.inputs))],
    [sourceHashFile, sourceHash(folder)],
    ...(folder === root ? [[hashesFile, JSON.stringify(hashFolders(source))] as const] : []),
  ]);
}

function packagesOutside(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !inlined.includes(name),
  );
}

/** Licences of the packages whose modules went into the files, as these ask for. */
function licences(modules: readonly string[]): string {
  const folders = modules.flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = manifestOf(join(root, folder));
    const file = readdirSync(join(root, folder)).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
    return `${name} ${version}, ${license}\n${text}`;
  });
  return texts.join('\n\n');
}

interface Manifest {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Bundles the core and the packages, each into its folder `dist/program`. */
export async function buildPrograms(): Promise<void> {
  await Promise.all([buildProgram(join(root, 'dist')), ...packageFolders.map(buildPackage)]);
}
