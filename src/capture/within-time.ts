import { createContext, Script } from 'node:vm';
import { withoutBreak } from '../effects/index.ts';

const context = createContext({});
const script = new Script('work()');

/**
 * Runs synchronous work and stops it when it takes too long; a timer could not, because it would wait for the work.
 * @param timeout milliseconds, above 0
 * @returns what the work returns, or undefined when it was stopped (its objects must not be used any more)
 */
export function withinTime<T extends object>(timeout: number, work: () => T): T | undefined {
  context.work = work;
  try {
    return withoutBreak(() => script.runInContext(context, { timeout }) as T);
  } catch (error) {
    // The error may come from the context's own realm, where `instanceof Error` does not know it.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context.work = undefined;
  }
}
