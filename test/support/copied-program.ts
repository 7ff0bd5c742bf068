import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collect, type Outcome } from './run-command.ts';

const root = resolve(import.meta.dirname, '../..');

/** Copies the program into a folder, to be changed there as a contributor would change it. */
export async function copyProgram(folder: string): Promise<void> {
  for (const name of ['src', 'dist/web', 'package.json', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs a command line by such a copy, in this process. */
export async function runCopiedProgram(folder: string, ...argv: string[]): Promise<Outcome> {
  const load = (name: string) =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'src/commands/program', name)).href);
  const [{ run }, { createIo }] = [await load('main.ts'), await load('io.ts')];
  const [stdout, stderr] = [collect(), collect()];
  const code: number = await run(argv, createIo(stdout.stream, stderr.stream, false));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}
