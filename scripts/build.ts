/**
 * Builds all that the `dist` folders of the core and of the packages hold; what waits for nothing runs at the same time.
 *
 *     npm run build
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildPrograms, packageFolders } from './build-program.ts';
import { buildWeb } from './build-web.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** Compiles a project. */
async function compile(config: string): Promise<void> {
  const [code] = await once(spawn(process.execPath, [compiler, '-p', config], { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`${config}: not compiled`);
}

/** The modules of the core and all declarations; those of packages need those of the core. */
async function compileAll(): Promise<void> {
  await compile(join(root, 'tsconfig.build.json'));
  await Promise.all(packageFolders.map((folder) => compile(join(folder, 'tsconfig.build.json'))));
}

// What a former build left goes, but for the bundles for browsers, which tests that run beside it read.
for (const dist of [root, ...packageFolders].map((folder) => join(folder, 'dist'))) {
  const old = existsSync(dist) ? readdirSync(dist).filter((name) => name !== 'web') : [];
  for (const name of old) rmSync(join(dist, name), { recursive: true });
}
await Promise.all([compileAll(), buildPrograms(), buildWeb(join(root, 'dist'))]);
