import { type CalledThread, openCalledThread } from 'pagestructure/effects';
import type { BlobStore } from './blob-store.ts';
import type { CachedFetch } from './cached-fetch.ts';
import type { BlobRef, Call, Change, Command } from './messages.ts';
import type { PartitionFunction } from './partition-thread.ts';

/** A part that a worker holds: its documents and states stay in a thread from one command to the next. */
export interface WorkerPartition {
  /**
   * Answers a command; where the part has seen other changes than the command expects, it is brought there first, from
   * the state that is kept.
   * @param keep asked when the answer is there: whether the state is to be kept on the server
   */
  run: (
    command: Command,
    keep: () => Promise<boolean>,
  ) => Promise<{ result: BlobRef | null; kept: BlobRef | null }>;
  close: () => Promise<void>;
}

const threadFile = new URL('./partition-thread.ts', import.meta.url);

/**
 * Holds a part.
 * @param task its documents; fetched when the first command comes
 * @param fetch for what other parts of the worker ask for too
 */
export function openWorkerPartition(
  part: number,
  task: BlobRef,
  blobs: BlobStore,
  fetch: CachedFetch,
): WorkerPartition {
  let thread: CalledThread | undefined;
  let at = -1; // changes that the thread's state has seen

  const ask = async <Answer>(name: PartitionFunction, ...given: unknown[]): Promise<Answer> => {
    thread ??= openCalledThread(threadFile, new Uint8Array(await blobs.get(task)));
    return thread.call<Answer>(name, ...given);
  };
  const parameters = (ref: BlobRef): Promise<Uint8Array> => fetch(ref, blobs.get);
  const change = async (one: Change): Promise<Uint8Array | undefined> => {
    if (one.name === 'start') return ask('start', one.rng);
    return ask('sweep', one.rng, await parameters(one.parameters), one.count);
  };
  const bring = async ({ at: target, base, history }: Command): Promise<void> => {
    if (at < base.at || at > target) {
      at = -1; // until the state is there
      if (base.state !== null) await ask('restore', await blobs.get(base.state));
      at = base.at;
    }
    for (const one of history.slice(at - base.at)) {
      await change(one);
      at += 1;
    }
  };
  const answer = async (call: Call): Promise<Uint8Array | undefined> => {
    switch (call.name) {
      case 'estimate': {
        const { rng, finalSweeps, from, to } = call;
        return ask('estimate', rng, await parameters(call.parameters), finalSweeps, from, to);
      }
      case 'counts':
        return ask('counts');
      case 'save':
        return undefined;
      default: {
        const result = await change(call);
        at += 1;
        return result;
      }
    }
  };
  return {
    async run(command, keep) {
      if (command.base.at + command.history.length !== command.at) {
        throw new Error(`command ${command.number}: ${command.history.length} changes before ${command.at}`);
      }
      const put = async (what: string, bytes: Uint8Array): Promise<BlobRef> => {
        const ref = blobs.name(`${part}-${command.number}-${what}`, bytes);
        await blobs.put(ref, bytes);
        return ref;
      };
      await bring(command);
      const bytes = await answer(command.call);
      return {
        result: bytes === undefined ? null : await put('result', bytes),
        kept: (await keep()) ? await put('state', await ask<Uint8Array>('save')) : null,
      };
    },
    close: async () => thread?.close(),
  };
}
