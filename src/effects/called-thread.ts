import { basename, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type MessagePort, Worker } from 'node:worker_threads';
import { isBuiltOf } from './program-hash.ts';

/** A call to a thread; answers carry its number. */
interface ThreadCall {
  number: number;
  name: string;
  arguments: unknown[];
}

/** A thread that answers calls by name (see `answerCalls`). */
export interface CalledThread {
  /** Calls a function of the thread; rejected when the thread fails or ends. */
  call: <Answer>(name: string, ...given: unknown[]) => Promise<Answer>;
  /** Ends the thread, whatever it does. */
  close: () => Promise<void>;
}

/** A sweep allocates next to nothing, so a thread needs little room for what is new. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/**
 * Opens a thread, without the flags that Node has for this program: `--input-type`, for one, allows no file.
 * @param entry the file that it runs, as a source file (`.ts`)
 * @param workerData what the thread begins with
 */
export function openCalledThread(entry: URL, workerData: unknown): CalledThread {
  const thread = new Worker(builtFile(entry), { workerData, resourceLimits, execArgv: [] });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: unknown) => void }>();
  let calls = 0;
  let failed: { reason: unknown } | undefined;
  thread.on('message', ({ number, answer }: { number: number; answer: never }) => {
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  const fail = (reason: unknown): void => {
    failed ??= { reason };
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  thread.on('error', fail);
  thread.on('exit', (code) => fail(new Error(`worker thread: exit code ${code} (expected an answer)`)));
  return {
    call: (name, ...given) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed.reason);
        calls += 1;
        waiting.set(calls, { resolve, reject });
        thread.postMessage({ number: calls, name, arguments: given } satisfies ThreadCall);
      }),
    close: async () => {
      await thread.terminate();
    },
  };
}

/** Answers the calls of the thread that opened this one, with what is promised too; an error ends the thread. */
export function answerCalls(port: MessagePort | null, functions: object): void {
  if (port === null) throw new Error('called in the main thread (expected a worker thread)');
  port.on('message', async ({ number, name, arguments: given }: ThreadCall) => {
    const call = (functions as Record<string, (...values: unknown[]) => unknown>)[name];
    port.postMessage({ number, answer: await call(...given) });
  });
}

/** Where a thread's source file was built; a program that runs from source, as tests do, needs a build of that source. */
function builtFile(entry: URL): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(entry.href.replace(/\.ts$/, '.js'));
  const file = fileURLToPath(entry);
  const folder = file.slice(0, file.lastIndexOf(`${sep}src${sep}`));
  const program = join(folder, 'dist/program');
  if (!isBuiltOf(folder)) throw new Error(`${program}: not built of this source (run npm run build)`);
  return pathToFileURL(join(program, basename(file).replace(/ts$/, 'js')));
}
