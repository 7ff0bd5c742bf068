/**
 * Puts the modules of the command line into few files, so that a command starts in the time of reading those: what one
 * command alone uses is a file of its own. Files that a module names relative to itself must be found from
 * `dist/program` too.
 *
 *     npm run build
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { directImports } from './direct-imports.ts';

const root = join(import.meta.dirname, '..');

/** The command line, and what it runs in threads. */
const entries = [
  'cli/main.ts',
  'threads/sample-worker.ts',
  'around/queue/part-thread.ts',
  'around/view/beside-thread.ts',
];

/**
 * Packages that go into the files: they consist of a hundred small modules each, of which a command needs a few, and
 * opening those takes longer than the work on a page. All other packages stay outside.
 */
const inlined = ['culori', 'ml-kmeans', 'parse5', 'zod'];

/** @param dist folder of the compiled modules; the files go to its folder `program` */
export async function buildProgram(dist: string): Promise<void> {
  const outdir = join(dist, 'program');
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => join(root, 'src', entry)),
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packagesOutside(),
    plugins: [directImports(join(root, 'src'))],
    logLevel: 'warning',
    metafile: true,
  });
  writeFileSync(join(outdir, 'LICENSES.txt'), licences(Object.keys(metafile.inputs)));
}

function packagesOutside(): string[] {
  const { dependencies, optionalDependencies } = manifestOf(root);
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !inlined.includes(name));
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
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

if (process.argv[1] === import.meta.filename) await buildProgram(join(root, 'dist'));
