import { Readable, Writable } from 'node:stream';
import { expect } from 'vitest';
import { createIo } from '../../src/commands/program/io.ts';
import { run as runProgram } from '../../src/commands/program/main.ts';
import { withSharedBrowser } from './shared-browser.ts';
import { words } from './words.ts';

const run: typeof runProgram = (...given) => withSharedBrowser(() => runProgram(...given));

/** What a command did. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process, as the program would. */
export async function runCommand(...argv: string[]): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const code = await run(argv, createIo(stdout.stream, stderr.stream, false));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Runs a command line that is written as in a shell: cli`rows ${page} --out ${file}` (`words`). */
export function cli(...line: Parameters<typeof words>): Promise<Outcome> {
  return runCommand(...words(...line));
}

/** Runs a command line that reads a text from its standard input. */
export async function runWithInput(input: string, ...argv: string[]): Promise<Outcome> {
  const [stdout, stderr] = [collect(), collect()];
  const io = createIo(stdout.stream, stderr.stream, false, undefined, Readable.from([Buffer.from(input)]));
  const code = await run(argv, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/**
 * Runs a command line, and stops it as Ctrl-C would once its progress made a number of steps; says how many it made.
 */
export async function runUntilStep(most: number, ...argv: string[]): Promise<Outcome & { steps: number }> {
  const [stdout, stderr] = [collect(), collect()];
  const stop = new AbortController();
  const io = createIo(stdout.stream, stderr.stream, false, stop.signal);
  let steps = 0;
  io.progress = () => ({
    step: () => {
      steps++;
      if (steps === most) stop.abort();
    },
    done: () => {},
  });
  const code = await run(argv, io);
  return { code, stdout: stdout.text(), stderr: stderr.text(), steps };
}

/** Samples, and stops as Ctrl-C would once a number of sweeps is done. */
export function runUntilSweep(
  sweeps: number,
  documents: string,
  out: string,
  flags: string[],
): Promise<Outcome> {
  return runUntilStep(sweeps, ...words`sample ${documents} --out ${out} --sweeps 30 --burn-in 10 ${flags}`);
}

/** A stream, and what has been written to it, without what is said once in a process: test files share it. */
export function collect(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  const text = () => String(Buffer.concat(chunks)).replace(/^.*runs without its sandbox.*\n/m, '');
  return { stream, text };
}

/** How a command ends that has something to say: its exit code, and what its standard error holds. */
export function exit(code: number, said: string | RegExp) {
  return {
    code,
    stderr: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
  };
}
