import {
  LimitError,
  type Source,
  SourceError,
  StatusError,
  type Validators,
  withDeadline,
  withDefaults,
} from 'pagestructure/capture';
import { type CalledThread, messageOf, openCalledThread } from 'pagestructure/effects';
import { FormatError, type Page } from 'pagestructure/formats';
import type { ComponentDiff } from './portal/diff-pages.ts';
import type { Imported } from './portal/portable.ts';
import type { Capture, FetchOptions } from './portal/read-page.ts';
import type { Division } from './portal/records.ts';
import { DiskError } from './portal/table-rows.ts';
import type { TrackedPage, TrackedState } from './portal/tracked-page.ts';

/** How a thread reads pages; plain data. */
export interface ThreadOptions extends FetchOptions {
  /** Whether it captures what it reads, too: no browser is needed. */
  byParser: boolean;
}

/** What is done with what others wrote, as functions of this package of the same names do it; see `trackPage`. */
export interface PageFunctions {
  read(address: string, known?: Validators): Promise<Source | undefined>;
  track(
    captures: readonly Capture[],
    division: Division,
    from?: TrackedState,
    keep?: ReadonlySet<number>,
  ): Promise<TrackedPage>;
  diff(before: Page, after: Page, division: Division): Promise<ComponentDiff[]>;
  readPortable(text: string, name: string): Promise<Imported>;
}

/** Threads for all that others wrote, so that it delays nothing else, and ends. */
export interface PageThreads extends PageFunctions {
  /** Ends the threads, whatever they do: what is under way fails. */
  close(): Promise<void>;
}

/** What the threads run. */
export const pageThread = new URL('./page-thread.ts', import.meta.url);

/**
 * Opens threads as they are needed, one for each call at a time. A call may take the time for a page twice for each of
 * its pages: once for the network, once for the processor. One that takes longer, or more memory than there is, ends
 * its thread.
 */
export function openPageThreads(options: ThreadOptions): PageThreads {
  const all = new Set<CalledThread>();
  const idle: CalledThread[] = [];
  const call = async <T>(
    source: string,
    pages: number,
    name: keyof PageFunctions,
    ...given: unknown[]
  ): Promise<T> => {
    const limit = 2 * pages * withDefaults(options).timeout;
    const thread = idle.pop() ?? openCalledThread(pageThread, options);
    all.add(thread);
    const late = () => new LimitError(source, `took longer than ${limit} ms`);
    let told: Told<T>;
    try {
      await thread.call('ready'); // the time of its start is nobody's
      told = await withDeadline(thread.call<Told<T>>('tell', name, ...given), limit, late);
    } catch (error) {
      all.delete(thread);
      await thread.close();
      throw error instanceof LimitError ? error : new SourceError(source, (error as Error).message);
    }
    idle.push(thread);
    return answerOf(told);
  };
  return {
    read: (address, known) => call(address, 1, 'read', address, known),
    track: (captures, ...given) =>
      call(captures[captures.length - 1].source.name, captures.length, 'track', captures, ...given),
    diff: (before, ...given) => call(before.source, 2, 'diff', before, ...given),
    readPortable: (text, name) => call(name, 1, 'readPortable', text, name),
    async close() {
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}

/** Does work with threads that only parse and compute, and ends them. */
export async function withPageThreads<T>(
  reading: FetchOptions,
  work: (threads: PageThreads) => Promise<T>,
): Promise<T> {
  const threads = openPageThreads({ ...reading, byParser: false });
  try {
    return await work(threads);
  } finally {
    await threads.close();
  }
}

/** What a call came to. */
export type Told<T> = { value: T } | { error: PackedError };

/** @throws the error that was told */
export function answerOf<T>(told: Told<T>): T {
  if ('error' in told) throw unpackError(told.error);
  return told.value;
}

/** An error as data: a thread's errors lose their kinds on the way. */
interface PackedError {
  kind: number;
  message: string;
  own: Record<string, unknown>;
}

const kinds = [StatusError, LimitError, SourceError, FormatError, RangeError, DiskError];

export function packError(error: unknown): PackedError {
  const message = messageOf(error);
  return { kind: kinds.findIndex((kind) => error instanceof kind), message, own: { ...(error as object) } };
}

function unpackError({ kind, message, own }: PackedError): Error {
  const error = Object.assign(new Error(message), own);
  return Object.setPrototypeOf(error, (kinds[kind] ?? Error).prototype);
}
