/**
 * Writes the declarations of the core and of the packages into their folders `dist`; `npm pack` does it.
 *
 *     npm run declarations
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolders } from './build-program.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

async function compile(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const old = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.d.ts'),
  );
  for (const file of old) rmSync(join(dist, file));
  const project = join(folder, 'tsconfig.build.json');
  const [code] = await once(
    spawn(process.execPath, [compiler, '-p', project], { stdio: 'inherit' }),
    'close',
  );
  if (code !== 0) throw new Error(`${project}: not compiled`);
}

await compile(root);
await Promise.all(packageFolders.map(compile)); // they import the declarations of the core
