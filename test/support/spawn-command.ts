import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const main = JSON.stringify(resolve(root, 'src/commands/program/main.ts'));
const script = `const { run } = await import(${main}); process.exitCode = await run(process.argv.slice(1));`;

/** What a process did: its exit code, or the signal that ended it. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}

/** The command line: from source, or, where PAGESTRUCTURE_BUILT is set, as it is built, which starts sooner. */
const start =
  process.env.PAGESTRUCTURE_BUILT === undefined
    ? ['--import', 'tsx', '--input-type=module', '-e', script, '--']
    : [resolve(root, 'bin/pagestructure.js')];

/**
 * Runs a command line in a process of its own, which can be killed.
 * @param fileSize largest file that it may write, kilobytes
 */
export function spawnCommand(
  argv: readonly string[],
  env: Record<string, string> = {},
  fileSize = 'unlimited',
): { child: ChildProcess; ended: Promise<Ended> } {
  const limited = `ulimit -f ${fileSize}; exec "$0" "$@"`;
  const child = spawn('bash', ['-c', limited, process.execPath, ...start, ...argv], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code, signal) => done({ code, signal, stderr }));
  });
  return { child, ended };
}
