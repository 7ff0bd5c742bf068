import { createContext, Script } from 'node:vm';
import { withoutBreak } from '../effects/index.ts';
import { LimitError } from './errors.ts';
import { usualTimeLimit } from './limits.ts';

const context = createContext({});
const script = new Script('work()');

/**
 * Runs synchronous work and stops it when it takes too long; a timer could not, because it would wait for the work.
 * @param doing what is done to the source, such as `parsing`
 * @param timeout milliseconds, above 0
 * @throws LimitError when it was stopped (its objects must not be used any more)
 */
export function withinTime<T>(source: string, doing: string, timeout: number, work: () => T): T {
  context.work = work;
  try {
    return withoutBreak(() => script.runInContext(context, { timeout }) as T);
  } catch (error) {
    // The error may come from the context's own realm, where `instanceof Error` does not know it.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new LimitError(source, `${doing} took longer than ${timeout} ms`);
  } finally {
    context.work = undefined;
  }
}

/** A step of reading a captured page, without a break. @throws LimitError after `usualTimeLimit` */
export function inTime<T>({ id }: { id: string }, step: () => T): T {
  return withinTime(id, 'reading', 1000 * usualTimeLimit, step);
}
