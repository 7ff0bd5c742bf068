/**
 * Bundles the programs that run in a browser, a folder `browser` with a `main` file each, into `dist/web/<program>.js`
 * and `.css`; those of a package go to the package's own `dist`.
 *
 *     npm run build
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { replaceFiles } from './replace-files.ts';

const root = join(import.meta.dirname, '..');
const apps = join(root, 'src/apps');

interface Program {
  name: string;
  /** Its folder, which begins with a `main` file. */
  folder: string;
}

const programs: readonly Program[] = [
  ...readdirSync(apps).map((name) => ({ name, folder: join(apps, name, 'browser') })),
  { name: 'blocks', folder: join(root, 'src/commands/segment/browser') },
  { name: 'reproduce', folder: join(root, 'src/commands/reproduce/browser') },
];
const portal: Program = { name: 'portal', folder: join(root, 'packages/following/src/browser') };

/**
 * @param dist folder of the compiled modules of the core; the files go to its folder `web`
 */
export async function buildWeb(dist: string): Promise<void> {
  await Promise.all([bundle(programs, dist), bundle([portal], join(root, 'packages/following/dist'))]);
}

async function bundle(some: readonly Program[], dist: string): Promise<void> {
  const outdir = join(dist, 'web');
  const { outputFiles } = await build({
    entryPoints: some.flatMap(({ name, folder }) => {
      const entry = ['main.ts', 'main.tsx'].map((file) => join(folder, file)).find(existsSync);
      return entry === undefined ? [] : [{ in: entry, out: name }];
    }),
    outdir,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome120', 'firefox121', 'safari17'],
    tsconfig: join(apps, 'tsconfig.json'),
    alias: { 'pagestructure/browser': join(apps, 'shared/browser') },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  replaceFiles(
    outdir,
    outputFiles.map(({ path, contents }) => [basename(path), contents]),
  );
}

if (process.argv[1] === import.meta.filename) await buildWeb(join(root, 'dist'));
