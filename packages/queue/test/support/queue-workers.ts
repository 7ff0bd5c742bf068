import { runQueueWorker } from '../../src/index.ts';

/** What driver and workers of tests have in common. */
export const program = 'pagestructure test';

/** A worker in this process, its threads apart. */
export interface TestWorker {
  /** What it said. */
  said: string[];
  /** Tells it to end, and waits until it has. */
  end: () => Promise<void>;
  /** Done when it has ended; rejected when it failed. */
  ended: Promise<void>;
}

/** Starts a worker. */
export function startWorker(
  url: string,
  options: Partial<Parameters<typeof runQueueWorker>[0]> = {},
): TestWorker {
  const stop = new AbortController();
  const said: string[] = [];
  const log = (line: string): void => {
    said.push(line);
  };
  const ended = runQueueWorker({ url, program, threads: 2, log, signal: stop.signal, ...options });
  ended.catch(() => {}); // whoever waits for it hears of it
  const end = async (): Promise<void> => {
    stop.abort();
    await ended;
  };
  return { said, end, ended };
}
