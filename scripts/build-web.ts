/**
 * Bundles the programs that run in a browser, a folder of `src/web` each, into `dist/web/<program>.js` and `.css`.
 *
 *     npm run build
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const web = join(root, 'src/web');

/** Names of the programs: the folders of `src/web` that begin with a `main` file. */
function programs(): { name: string; entry: string }[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/main\.tsx?$/.test(file))
    .map((file) => ({ name: dirname(file), entry: join(web, file) }));
}

/**
 * @param dist folder of the compiled modules; the files go to its folder `web`. A file that would not change is not
 * written, and one that changes is replaced at once, so that several runs may build beside each other
 */
export async function buildWeb(dist: string): Promise<void> {
  const outdir = join(dist, 'web');
  mkdirSync(outdir, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: programs().map(({ name, entry }) => ({ in: entry, out: name })),
    outdir,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome120', 'firefox121', 'safari17'],
    tsconfig: join(web, 'tsconfig.json'),
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const { path, contents } of outputFiles) {
    if (isSame(path, contents)) continue;
    const draft = join(outdir, `.${basename(path)}.${process.pid}`);
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
}

function isSame(path: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) await buildWeb(join(root, 'dist'));
