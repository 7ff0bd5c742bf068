import { type Effects, messageOf } from 'pagestructure/effects';
import { postJson } from './changes/post-json.ts';
import { runHookProgram } from './changes/run-hook-program.ts';
import type { HookStore } from './portal/page-store.ts';

/** Longest time of one delivery, milliseconds; the lease of a change is twice as long, for a program that is killed. */
export const timeLimit = 30_000;

/**
 * Delivers all changes that are due, one after the other and in order for each hook. A change whose delivery fails
 * waits, and so do those behind it of the same hook.
 *
 * At least once: if the program is killed between a delivery and its note, the change is delivered again with the same
 * id.
 * @param now the time, ISO 8601
 * @returns how many were delivered
 */
export async function deliverChanges(
  hooks: HookStore,
  { log, signal }: Pick<Effects, 'log' | 'signal'>,
  folder: string,
  now: () => string = () => new Date().toISOString(),
  limit: number = timeLimit,
): Promise<number> {
  let told = 0;
  while (!signal.aborted) {
    const waiting = hooks.take(now(), 2 * limit);
    if (!waiting) break;
    try {
      const { target } = waiting.hook;
      const body = JSON.stringify(waiting.change);
      if ('url' in target)
        await postJson(target.url, body, { ...target, timeout: limit, key: waiting.change.id });
      else await runHookProgram(target.command, `${body}\n`, { folder, timeout: limit, signal });
      hooks.told(waiting.id, now());
      told += 1;
    } catch (error) {
      const problem = messageOf(error);
      hooks.failed(waiting.id, problem, now());
      log(`hook ${waiting.hook.id}: ${problem}; tried again later`);
    }
  }
  return told;
}

/** Delivers changes while a program runs. @param folder that programs run in */
export function changeCourier(hooks: HookStore, effects: Pick<Effects, 'log' | 'signal'>, folder: string) {
  let work: Promise<unknown> | undefined;
  const deliver = async (): Promise<void> => {
    try {
      await deliverChanges(hooks, effects, folder);
    } catch (error) {
      effects.log(`hooks: ${messageOf(error)}; tried again later`);
    }
    work = undefined;
  };
  return {
    /** Begins to deliver what is due, unless it is at it. An error, such as a locked database, is logged. */
    wake(): void {
      work ??= deliver();
    },
    /** Resolves when nothing is being delivered. */
    async idle(): Promise<void> {
      await work;
    },
  };
}
