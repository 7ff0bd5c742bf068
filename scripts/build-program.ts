/**
 * Puts the modules of the command line into few files, so that a command starts in the time of reading those: what one
 * command alone uses is a file of its own. Packages stay outside. Files that a module names relative to itself must be
 * found from `dist/program` too.
 *
 *     npm run build
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** The command line, and what it runs in threads. */
const entries = [
  'cli/main.ts',
  'threads/sample-worker.ts',
  'around/queue/part-thread.ts',
  'around/view/beside-thread.ts',
];

/** @param dist folder of the compiled modules; the files go to its folder `program` */
export async function buildProgram(dist: string): Promise<void> {
  const outdir = join(dist, 'program');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: entries.map((entry) => join(root, 'src', entry)),
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
}

if (process.argv[1] === import.meta.filename) await buildProgram(join(root, 'dist'));
