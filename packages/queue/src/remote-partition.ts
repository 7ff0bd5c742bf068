import {
  type CorpusPartition,
  estimateSchema,
  type Parameters,
  type PartitionTask,
  packCounts,
  restoreCounts,
  savedPartitionSchema,
} from 'pagestructure/bayes';
import type { RngState } from 'pagestructure/math';
import { z } from 'zod';
import type { BlobRefCounts } from './blob-ref-counts.ts';
import type { Answer, BlobRef, Call, Change, Command } from './messages.ts';
import { packJson, unpackJson } from './pack-json.ts';
import { unpackSweep } from './pack-sweep.ts';
import { keepEvery } from './queue-settings.ts';
import { unpackState } from './unpack-state.ts';

const countsSchema = savedPartitionSchema.shape.counts;
const estimatesSchema = z.array(estimateSchema);

/** What a stand-in needs of the driver. */
export interface PartitionLine {
  /** Sends a command to the part's worker, whichever that is, and waits for the answer. */
  ask: (command: Command) => Promise<Extract<Answer, { kind: 'answer' }>>;
  blobRefs: BlobRefCounts;
  /** The blob of the parameters of a sweep or an estimate; all parts that ask for the same ones share it. */
  parameters: (parameters: Parameters, rng: RngState) => Promise<BlobRef>;
}

/**
 * Stands for a part that some worker holds. It remembers where the part's state was last kept on the server and what
 * has changed it since, and sends both with every command: so a worker that knows nothing of the part can take it over.
 */
export function createRemotePartition(
  { corpus, indices }: PartitionTask,
  { ask, blobRefs, parameters }: PartitionLine,
): CorpusPartition {
  const sizes = { words: corpus.words.length, symbols: corpus.symbols.length };
  let number = 0;
  let at = 0;
  let base: Command['base'] = { at: 0, state: null };
  let history: Change[] = [];

  /** What is needed to go on from a state, in place of what was needed so far. */
  const goOnFrom = async (state: BlobRef | null): Promise<void> => {
    const spare = [
      base.state,
      ...history.map((change) => (change.name === 'sweep' ? change.parameters : null)),
    ];
    base = { at, state };
    history = [];
    await blobRefs.release(spare.filter((ref) => ref !== null));
  };
  const call = async (given: Call, keep: boolean): Promise<BlobRef | null> => {
    number += 1;
    const { result, kept } = await ask({ number, at, base, history, call: given, keep });
    if (given.name === 'sweep') {
      at += 1;
      history.push(given);
    }
    if (kept !== null) {
      blobRefs.hold(kept);
      await goOnFrom(kept);
    }
    return result;
  };
  const fetch = async (ref: BlobRef | null): Promise<Buffer> => {
    if (ref === null) throw new Error(`queue: part answered without a result`);
    blobRefs.hold(ref);
    const bytes = await blobRefs.get(ref);
    await blobRefs.release([ref]);
    return bytes;
  };
  return {
    indices,
    async start(rng) {
      await goOnFrom(null);
      history.push({ name: 'start', rng: plain(rng) });
      at += 1;
    },
    async sweep(rng, given, count) {
      const ref = await parameters(given, rng);
      blobRefs.hold(ref);
      const change = { name: 'sweep' as const, rng: plain(rng), parameters: ref, count };
      const result = await call(change, history.length >= keepEvery);
      return unpackSweep(await fetch(result), sizes, indices.length);
    },
    async estimate(rng, given, finalSweeps, from, to) {
      const ref = await parameters(given, rng);
      const result = await call(
        { name: 'estimate', rng: plain(rng), parameters: ref, finalSweeps, from, to },
        false,
      );
      const estimates = unpackJson(await fetch(result), estimatesSchema, 'estimates');
      const asked = corpus.documents.slice(from, to);
      if (
        estimates.length !== asked.length ||
        estimates.some(({ rows }, i) => rows.length !== asked[i].rows)
      ) {
        throw new Error(`estimates: of other documents (expected ${asked.length}, from ${from} of the part)`);
      }
      return estimates;
    },
    async counts() {
      const counts = unpackJson(await fetch(await call({ name: 'counts' }, false)), countsSchema, 'counts');
      return counts.map((saved) => packCounts(restoreCounts(saved)));
    },
    async save() {
      await call({ name: 'save' }, true);
      if (base.state === null) throw new Error('queue: part answered without its state');
      return unpackState(await blobRefs.get(base.state), corpus.documents);
    },
    async restore(saved) {
      const state = await blobRefs.put(packJson(saved));
      await goOnFrom(state);
    },
  };
}

type Words = [number, number, number, number];

function plain({ key, words }: RngState): { key: Words; words: Words } {
  return { key: key as Words, words: words as Words };
}
