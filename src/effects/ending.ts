import { rmSync } from 'node:fs';
import { setImmediate as turnOfOthers } from 'node:timers/promises';

/**
 * How this process may end at a signal:
 *
 * - `in order`: it holds what somebody has to close, such as a browser or a file that is half written;
 * - `as usual`: it holds nothing of that kind;
 * - `at once`: it computes without a break, so that it would not hear a signal; what ends it then is the system. It
 *   ends in order nevertheless where something would stay behind: an unfinished path, a program that outlives it.
 */
export type Ending = 'in order' | 'as usual' | 'at once';

const unfinished = new Set<string>();
const counts = { held: 0, outliving: 0, computing: 0 };
let last: Ending = 'as usual';
const listeners = new Set<(ending: Ending) => void>();

/** Calls a function whenever it changes how the process may end. */
export function onEnding(listener: (ending: Ending) => void): void {
  listeners.add(listener);
}

function tell(): void {
  const { held, outliving, computing } = counts;
  const staysBehind = unfinished.size > 0 || outliving > 0;
  const next = staysBehind ? 'in order' : computing > 0 ? 'at once' : held > 0 ? 'in order' : 'as usual';
  if (next === last) return;
  last = next;
  for (const listener of listeners) listener(next);
}

/** Counts one more, until the function that is returned is called. */
function begin(kind: keyof typeof counts): () => void {
  counts[kind]++;
  tell();
  return () => {
    counts[kind]--;
    tell();
  };
}

/**
 * Says that there is something which has to be closed before the process ends.
 * @returns to be called, once, when it is closed
 */
export function endInOrder(): () => void {
  return begin('held');
}

/**
 * Says that a program runs which would go on for ever if the system ended this process: unlike a browser, it does not
 * end with its pipe.
 * @returns to be called, once, when it has ended
 */
export function outlivingProgram(): () => void {
  return begin('outliving');
}

/**
 * Names a file or folder that goes when the process ends before it is done; a process that is killed by signal 9 leaves
 * it.
 * @returns to be called when it is done, or gone
 */
export function unfinishedPath(path: string): () => void {
  if (unfinished.size === 0) process.on('exit', removeUnfinished);
  unfinished.add(path);
  tell();
  return () => {
    unfinished.delete(path);
    if (unfinished.size === 0) process.off('exit', removeUnfinished);
    tell();
  };
}

function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true, recursive: true });
}

/**
 * Waits until a signal that has come is heard. One that comes while this thread computes is kept for a later turn of
 * the event loop; it would be lost if {@link withoutBreak} began before.
 */
export async function signalsHeard(): Promise<void> {
  await turnOfOthers(); // perhaps of the turn that is under way, which has asked for signals already
  await turnOfOthers();
}

/**
 * Does work that may take seconds and in which no signal could be heard: until the turn of the event loop in which it
 * is done is over, signals end the process at once. What computes long before it in the same turn waits for
 * `signalsHeard` in between.
 * @param work synchronous, or a promise that does not wait for anything outside
 */
export function withoutBreak<T>(work: () => T): T {
  const ended = begin('computing');
  const done = async (): Promise<void> => {
    await turnOfOthers(); // what follows without a pause could not hear a signal either
    ended();
  };
  try {
    const result = work();
    if (result instanceof Promise) return result.finally(() => void done()) as T;
    void done();
    return result;
  } catch (error) {
    void done();
    throw error;
  }
}
