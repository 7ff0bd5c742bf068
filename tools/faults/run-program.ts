import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What a process did: its exit code, or the signal that ended it, and what it said. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as it is built, or a program of this folder. */
export function runProgram(argv: readonly string[], env: NodeJS.ProcessEnv, program = ''): Promise<Ended> {
  const file = program === '' ? join(root, 'bin/pagestructure.js') : join(root, 'runs/faults', program);
  const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.0001' };
  const child = spawn(process.execPath, [file, ...argv], {
    ...{ cwd: root, env: { ...process.env, ...often, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      said[name] += chunk;
    });
  return new Promise((done) => child.on('close', (code, signal) => done({ ...said, code, signal })));
}
