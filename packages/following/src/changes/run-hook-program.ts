import { startProgram } from 'pagestructure/effects';

/** Most of what a program says that is kept for the message of its failure, characters. */
const mostSaid = 2_000;

/**
 * Runs a program with a text on its standard input; no shell reads its words, and nothing of the text is in them.
 * @param timeout milliseconds, after which it is killed with all that it started
 * @throws Error when it can't be started, fails, or takes too long, with the end of what it said
 */
export async function runHookProgram(
  command: readonly string[],
  input: string,
  limits: { folder: string; timeout: number; signal: AbortSignal },
): Promise<void> {
  const [program] = command;
  // Its children may hold its output open after it: its own end counts.
  const { child, reason } = startProgram(command, { ...limits, until: 'exit' });
  const outputs = [child.stdout, child.stderr];
  let said = '';
  for (const stream of outputs) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-mostSaid);
    });
  }
  child.stdin.end(input);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string): void =>
        reject(new Error(`${program}: ${what}${said && `: ${said.trim()}`}`));
      child.once('error', ({ message }) => fail(`could not be started (${message})`));
      child.once('exit', (code, ended) => {
        if (code === 0) resolve();
        else if (reason() === 'late') fail(`took more than ${limits.timeout} ms`);
        else fail(reason() ?? `ended with ${ended ?? `exit code ${code}`} (expected 0)`);
      });
    });
  } finally {
    for (const stream of outputs) stream.destroy();
  }
}
