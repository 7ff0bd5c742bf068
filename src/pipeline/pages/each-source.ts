import { type CaptureLimits, readSources, type Source, SourceError } from '../../capture/index.ts';
import { type Effects, isNameTooLong, systemProblem, UsageError } from '../../effects/index.ts';

/**
 * What to say of a source that failed.
 * @throws what is no failure of the source: wrong use, an interruption, trouble with the disk
 */
export function failure(
  { name, asked = name }: Pick<Source, 'name' | 'asked'>,
  error: unknown,
  effects: Effects,
): string {
  if (error instanceof SourceError) return error.message;
  if (isNameTooLong(error)) return `${asked}: ${systemProblem(error)}`;
  const system = error instanceof Error && 'syscall' in error;
  if (!(error instanceof Error) || error instanceof UsageError || system || effects.signal.aborted)
    throw error;
  return `${asked}: ${error.message}`;
}

export interface SourceOptions extends Partial<CaptureLimits> {
  allowPrivate: boolean;
  /** Takes the message of a source that failed; by default it is said and the command will exit with 1. */
  fail?: (message: string) => void;
}

/**
 * Reads sources one after the other and hands each to `use`; what fails is named, the rest goes on.
 * @param use works on one source; what it throws fails this source only, wrong use and trouble with the disk excepted
 */
export async function eachSource(
  sources: readonly string[],
  task: string,
  { fail, ...reading }: SourceOptions,
  effects: Effects,
  use: (source: Source) => Promise<void>,
): Promise<void> {
  const progress = effects.progress(task);
  const failed = fail ?? ((message: string) => effects.fail(message));
  try {
    for await (const source of readSources(sources, reading)) {
      effects.signal.throwIfAborted();
      if (source instanceof SourceError) {
        failed(source.message);
        continue;
      }
      try {
        await use(source);
      } catch (error) {
        failed(failure(source, error, effects));
      }
      progress.step(source.id);
    }
  } finally {
    progress.done();
  }
}
