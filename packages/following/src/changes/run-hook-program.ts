import { spawn } from 'node:child_process';
import { outlivingProgram } from 'pagestructure/effects';

/** Most of what a program says that is kept for the message of its failure, characters. */
const mostSaid = 2_000;

/**
 * Runs a program with a text on its standard input; no shell reads its words, and nothing of the text is in them.
 * @param timeout milliseconds, after which it is killed with all that it started
 * @throws Error when it can't be started, fails, or takes too long, with the end of what it said
 */
export async function runHookProgram(
  [program, ...words]: readonly string[],
  input: string,
  { folder, timeout, signal }: { folder: string; timeout: number; signal: AbortSignal },
): Promise<void> {
  const child = spawn(program, words, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const closed = outlivingProgram();
  let said = '';
  let reason = '';
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL'); // it has no group of its own
    }
  };
  const stop = (why: string) => (): void => {
    reason = why;
    kill();
  };
  const timer = setTimeout(stop(`took more than ${timeout} ms`), timeout);
  const aborted = stop('stopped');
  signal.addEventListener('abort', aborted, { once: true });
  process.on('exit', kill);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-mostSaid);
    });
  }
  child.stdin.on('error', () => {}); // it may end without having read everything
  child.stdin.end(input);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string): void =>
        reject(new Error(`${program}: ${what}${said && `: ${said.trim()}`}`));
      child.once('error', ({ message }) => fail(`could not be started (${message})`));
      // Its children may hold its output open after it: its own end counts.
      child.once('exit', (code, ended) => {
        if (code === 0) resolve();
        else fail(reason || `ended with ${ended ?? `exit code ${code}`} (expected 0)`);
      });
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', aborted);
    process.off('exit', kill);
    child.stdout.destroy();
    child.stderr.destroy();
    closed();
  }
}
