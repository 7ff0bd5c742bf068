import {
  beforeAll,
  describe,
  inject,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestSuite,
} from 'vitest';
import { getFn, getHooks } from 'vitest/suite';

/**
 * Tests that stay loaded, and run as often as the runner asks, each time with another mutant on.
 *
 * Vitest starts a worker and imports all modules for every run, a second or more for tests of milliseconds. Here the
 * first hook of one file, which holds the tests of all files, runs them and ends when the runner says so.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Test files, and parts of the names of tests that are left out. */
    warm: { tests: string[]; left: string[] };
  }
}

/** What the runner asks. */
export interface Question {
  id: number;
  over?: boolean;
  /** The mutant to switch on; undefined: none, and what each test reaches is recorded. */
  mutant?: string;
  hitLimit?: number;
  /** The kernel to run with instead of the shipped one. */
  module?: Uint8Array;
  /** Ids of the tests to run; undefined: all. */
  tests?: string[];
  /** Stop at the first failure. */
  bail?: boolean;
}

/** What Stryker's mutants read and write. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

/** What a test asked for at its end. */
interface Ending {
  onFinished?: ((context: unknown) => unknown)[];
  onFailed?: unknown;
}

const global = globalThis as { __stryker__?: Switch };
global.__stryker__ ??= {};
const mutants = global.__stryker__;

/** WebAssembly as this file uses it: its types are those of the browser. */
const { Module, Instance } = WebAssembly;
let kernel: WebAssembly.Module | undefined;
WebAssembly.Instance = class extends Instance {
  constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    super(kernel ?? module, imports);
  }
};

for (const file of inject('warm').tests) {
  describe(file, async () => {
    await import(/* @vite-ignore */ `../../${file}`);
  });
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for it.
beforeAll(async ({}, whole) => {
  const tests = testsOf(whole);
  const times = new Map<string, number>();
  const prepared = new Set<RunnerTestSuite>();
  const channel = new BroadcastChannel('mutants');
  await new Promise<void>((over) => {
    channel.onmessage = async ({ data }: MessageEvent<Question>) => {
      if (data.over) return over();
      mutants.activeMutant = data.mutant;
      mutants.hitLimit = data.hitLimit;
      mutants.hitCount = data.mutant === undefined ? undefined : 0;
      kernel = data.module && new Module(new Uint8Array(data.module));
      const results: { id: string; failure: string | undefined; time: number }[] = [];
      // Quick tests first: most mutants fall to one.
      const quickness = (id: string): number => times.get(id) ?? 0;
      for (const id of [...(data.tests ?? tests.keys())].sort((a, b) => quickness(a) - quickness(b))) {
        const test = tests.get(id);
        if (!test) continue;
        const start = performance.now();
        const failure = await failureOf(test, prepared, data.mutant === undefined ? id : undefined);
        const time = performance.now() - start;
        if (data.mutant === undefined) times.set(id, time);
        results.push({ id, failure, time });
        if (failure !== undefined && data.bail) break;
      }
      mutants.activeMutant = undefined;
      const { hitCount, mutantCoverage } = mutants;
      channel.postMessage({ id: data.id, results, hitCount, mutantCoverage });
    };
    channel.postMessage({ ready: true });
  });
  channel.close();
  // The tests are not run once more.
  throw new Error('over');
}, 0);

/** Tests that are not skipped, by the names of their suites and their own. */
function testsOf(task: RunnerTask, above: readonly string[] = []): Map<string, RunnerTestCase> {
  const found = new Map<string, RunnerTestCase>();
  if (task.mode !== 'run' && task.mode !== 'queued') return found;
  if (task.type === 'test') {
    const left = inject('warm').left.some((part) => task.name.includes(part));
    return left ? found : found.set(above.join(' > '), task);
  }
  for (const child of task.tasks) {
    for (const [name, test] of testsOf(child, [...above, child.name])) {
      let id = name;
      for (let again = 2; found.has(id); again++) id = `${name} (${again})`;
      found.set(id, test);
    }
  }
  return found;
}

/**
 * Runs a test with the hooks around it; hooks before all tests of a suite run once.
 * @param recorded what it reaches is noted under this id
 * @returns the message of the first failure
 */
async function failureOf(
  test: RunnerTestCase,
  prepared: Set<RunnerTestSuite>,
  recorded: string | undefined,
): Promise<string | undefined> {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  let failure: string | undefined;
  const attempt = async (step: () => unknown): Promise<unknown> => {
    try {
      return await step();
    } catch (error) {
      failure ??= error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
  for (const suite of suites) {
    if (prepared.has(suite)) continue;
    prepared.add(suite);
    for (const hook of getHooks(suite).beforeAll) await attempt(() => hook(suite));
  }
  mutants.currentTestId = recorded;
  const cleanups: unknown[] = [];
  for (const suite of suites) {
    for (const hook of getHooks(suite).beforeEach)
      cleanups.push(await attempt(() => hook(test.context, suite)));
  }
  if (failure === undefined) await attempt(getFn(test));
  for (const suite of suites.toReversed()) {
    for (const hook of getHooks(suite).afterEach) await attempt(() => hook(test.context, suite));
  }
  for (const cleanup of cleanups) if (typeof cleanup === 'function') await attempt(() => cleanup());
  const ending = test as Ending;
  for (const finished of ending.onFinished?.toReversed() ?? []) await attempt(() => finished(test.context));
  delete ending.onFinished;
  delete ending.onFailed;
  mutants.currentTestId = undefined;
  return failure;
}
