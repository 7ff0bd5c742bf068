import { type Ending, onEnding, signalsHeard } from '../../effects/index.ts';

/** Signals that ask a process to end, by number: a closed terminal, Ctrl-C, and `kill`. */
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

type SignalName = keyof typeof numbers;

const names = Object.keys(numbers) as SignalName[];

/**
 * Signals that are handled; the others end the process at once, which keeps what was finished, such as the last
 * checkpoint.
 */
const heard: Readonly<Record<Ending, readonly SignalName[]>> = {
  'in order': names,
  'as usual': ['SIGINT'],
  'at once': [],
};

/**
 * Time from a signal to the end of the process, in milliseconds: work that has not ended in order by then is
 * abandoned.
 */
const patience = 1_000;

export class Interruption extends Error {
  override name = 'Interruption';
  /** Of the process: 128 and the number of the signal, as shells have it. */
  readonly exitCode: number;

  constructor(signal: SignalName) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + numbers[signal];
  }
}

/**
 * Lets signals stop the work: the first asks for an orderly end and bounds the time for it, the second ends the process
 * at once. At the end of the process, in order or not, the browser is closed and unfinished files are removed.
 * @returns aborted by the first signal, with an {@link Interruption} for its reason
 */
export function stopOnSignals(say: (message: string) => void): AbortSignal {
  const stop = new AbortController();
  let stopped: Interruption | undefined;
  const handlers = names.map((name) => {
    const handler = (): void => {
      if (stopped) process.exit(stopped.exitCode);
      const interruption = new Interruption(name);
      stopped = interruption;
      setTimeout(() => process.exit(interruption.exitCode), patience).unref();
      say('interrupted: finishing the step at hand (once more to stop at once)');
      stop.abort(interruption);
    };
    return { name, handler, listens: false };
  });
  let ending: Ending = 'as usual';
  const listen = (): void => {
    for (const one of handlers) {
      if (one.listens || !heard[ending].includes(one.name)) continue;
      process.on(one.name, one.handler);
      one.listens = true;
    }
  };
  const stopListening = (): void => {
    for (const one of handlers) {
      if (!one.listens || heard[ending].includes(one.name)) continue;
      process.off(one.name, one.handler);
      one.listens = false;
    }
  };
  const change = (next: Ending): void => {
    ending = next;
    listen();
    if (ending === 'at once') {
      // The remaining time is over when work begins that no timer could interrupt.
      if (stopped) process.exit(stopped.exitCode);
      stopListening();
    } else void signalsHeard().then(stopListening); // removing its listener would lose a pending signal
  };
  onEnding(change);
  change('as usual');
  return stop.signal;
}
