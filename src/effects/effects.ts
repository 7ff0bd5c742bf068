/** What a long task shows of its progress. */
export interface Progress {
  step(note?: string): void;
  done(): void;
}

/** How long work speaks to whoever started it, and how it is stopped: a command line, a program, a test. */
export interface Effects {
  /** Receives a line for people. */
  log(line: string): void;
  /** Receives the name of an input that failed, and why; the work goes on with the others. */
  fail(message: string): void;
  /** Begins a task of `total` steps, where that is known. */
  progress(task: string, total?: number): Progress;
  /** Stops the work between two steps: it rejects with the signal's reason. */
  signal: AbortSignal;
}

const noProgress: Progress = { step: () => {}, done: () => {} };

/**
 * Effects of a program that gives only some of them: nothing is shown, nothing stops the work, and an input that fails
 * ends it, because nobody would hear of it.
 */
export function withEffects(given: Partial<Effects> = {}): Effects {
  return {
    log: () => {},
    fail: (message) => {
      throw new Error(message);
    },
    progress: () => noProgress,
    signal: new AbortController().signal,
    ...given,
  };
}
