import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import type cliProgress from 'cli-progress';
import type { Effects, Progress } from '../../effects/index.ts';
import { inert, inertMessage } from './inert.ts';

/**
 * The outside world of a command: data goes to `write`, text for people to `print`, messages to standard error;
 * progress is shown where that is a terminal. Output and messages are made inert here, and only here.
 */
export interface Io extends Effects {
  /** Standard input, for commands that answer its lines. */
  input: Readable;
  /** Writes data to standard output; waits while the reader is slower. */
  write(text: string | Uint8Array): Promise<void>;
  /** Prints text for people to standard output; waits while the reader is slower. */
  print(text: string): Promise<void>;
  /** 0, or 1 once an input failed. */
  status: number;
}

const load = createRequire(import.meta.url);
const noProgress: Progress = { step: () => {}, done: () => {} };

/**
 * The outside world on real or replaced streams.
 * @param showProgress whether standard error is a terminal that shows progress bars
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
    print: (text) => io.write(inert(text)),
    log(line) {
      stderr.write(`${inertMessage(line)}\n`);
    },
    progress(task, total) {
      if (!showProgress) return noProgress;
      const format =
        total === undefined
          ? `${task} {value} {note}`
          : `${task} {bar} {value}/{total}, {eta_formatted} left {note}`;
      const options = { format, stream: stderr as NodeJS.WriteStream, hideCursor: true, etaBuffer: 20 };
      const { SingleBar, Presets } = load('cli-progress') as typeof cliProgress; // loaded for terminals only
      const bar = new SingleBar(options, Presets.shades_classic);
      bar.start(total ?? Number.MAX_SAFE_INTEGER, 0, { note: '' });
      return {
        step: (note = '') =>
          bar.increment(1, { note: inertMessage(note).replaceAll('\n', ' ').slice(0, 40) }),
        done: () => bar.stop(),
      };
    },
    fail(message) {
      io.status = 1;
      io.log(`pagestructure: ${message}`);
    },
  };
  return io;
}
