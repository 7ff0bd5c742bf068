import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import cliProgress from 'cli-progress';

/** What a long task shows on standard error. */
export interface Progress {
  /** One more step is done. */
  step(note?: string): void;
  done(): void;
}

/** The outside world of a command: data goes to `write`, talk to `say`. */
export interface Io {
  /** Standard input, for commands that answer its lines. */
  input: Readable;
  /** Writes data to standard output; waits while the reader is slower. */
  write(text: string | Uint8Array): Promise<void>;
  /** Writes a line for people to standard error. */
  say(line: string): void;
  /** Shows the progress of a task; silent when standard error is no terminal. `total` steps, where that is known. */
  progress(task: string, total?: number): Progress;
  /** Names an input that failed; the command goes on and exits with 1. */
  fail(message: string): void;
  /** 0, or 1 once an input failed. */
  status: number;
  /** Aborted when the user wants to stop. */
  signal: AbortSignal;
}

const noProgress: Progress = { step: () => {}, done: () => {} };

/**
 * The outside world on real or replaced streams.
 * @param showProgress whether standard error is a terminal that wants progress bars
 */
export function createIo(
  stdout: Writable,
  stderr: Writable,
  showProgress: boolean,
  signal: AbortSignal = new AbortController().signal,
  input: Readable = process.stdin,
): Io {
  const io: Io = {
    input,
    status: 0,
    signal,
    async write(data) {
      if (!stdout.write(data)) await once(stdout, 'drain');
    },
    say(line) {
      stderr.write(`${line}\n`);
    },
    progress(task, total) {
      if (!showProgress) return noProgress;
      const format = total === undefined ? `${task} {value} {note}` : `${task} {bar} {value}/{total} {note}`;
      const options = { format, stream: stderr as NodeJS.WriteStream, hideCursor: true, etaBuffer: 20 };
      const bar = new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic);
      bar.start(total ?? Number.MAX_SAFE_INTEGER, 0, { note: '' });
      return { step: (note = '') => bar.increment(1, { note: note.slice(0, 40) }), done: () => bar.stop() };
    },
    fail(message) {
      io.status = 1;
      io.say(`pagestructure: ${message}`);
    },
  };
  return io;
}
