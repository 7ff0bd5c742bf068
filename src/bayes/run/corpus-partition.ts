import { Rng, type RngState } from '../../math/index.ts';
import type { Structure } from '../../page/index.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { type DocumentState, documentState, initDocument } from '../corpus/document-state.ts';
import { withDocument } from '../kernel/enter-document.ts';
import { createKernel } from '../kernel/kernel.ts';
import { type SavedArray, savedArrays } from '../kernel/layout.ts';
import { loadParameters } from '../kernel/load-parameters.ts';
import { persistentRoom } from '../kernel/memory.ts';
import { needsTables } from '../model/concentrations.ts';
import type { SampleConfig } from '../model/config.ts';
import {
  clearStatistics,
  emptyStatistics,
  type Parameters,
  type Statistics,
  sharedVector,
} from '../model/parameters.ts';
import { createMoves } from '../moves/create-moves.ts';
import { exchangeReplicas } from '../moves/exchange-replicas.ts';
import { estimateDocument } from '../search/estimate.ts';
import { addStatistics, takeTables } from './add-statistics.ts';
import {
  countDraw,
  createMarginalCounts,
  type PackedCounts,
  packCounts,
  restoreCounts,
  type SavedCounts,
  saveCounts,
} from './marginal-counts.ts';

/** Part of a corpus with all that is needed to sweep it: plain data and typed arrays, so it can be sent to a worker. */
export interface PartitionTask {
  /** The corpus; its documents are those of the part alone. */
  corpus: Corpus;
  /** By document: its index in the whole corpus, which names its random streams. */
  indices: number[];
  config: SampleConfig;
}

/**
 * What a sweep of a part tells; the next sweep overwrites it. Integers add up over parts in any order; log joints are
 * summed by document.
 */
export interface PartitionSweep {
  statistics: Statistics;
  /** Rows whose state changed. */
  moved: number;
  /** By document of the part: collapsed log joint. */
  logJoints: Float64Array;
}

/** Hidden states of a document as plain data; everything else of a state follows from them. */
export type SavedDocument = Record<SavedArray, number[]>;

type FunctionParameters<F> = F extends (...given: infer Given) => unknown ? Given : never;

/** What a part is asked to do. Random streams travel as their states. */
interface PartWork {
  /** Starts a chain: every document in its first state, no draw counted. */
  start: (rng: RngState) => void;
  /**
   * Sweeps all documents once.
   * @param rng stream of the sweep; each document draws from a stream of its own below it
   * @param count whether the states after the sweep are a draw to be counted
   */
  sweep: (rng: RngState, parameters: Parameters, count: boolean) => PartitionSweep;
  /** Estimates documents `from` to `to - 1` of the part with the parameters fixed, each from a fresh start. */
  estimate: (
    rng: RngState,
    parameters: Parameters,
    finalSweeps: number,
    from: number,
    to: number,
  ) => Estimate[];
  /** Counts of the chain's draws so far, by document. */
  counts: () => PackedCounts[];
  /** States and counts of all documents as plain data. */
  save: () => SavedPartition;
  /** Puts the part back to where it was saved. */
  restore: (saved: SavedPartition) => void;
}

/** A part at work: in this thread, or a proxy of one in another, whose answers are promises. */
export type CorpusPartition = {
  [Name in keyof PartWork]: (
    ...given: FunctionParameters<PartWork[Name]>
  ) => ReturnType<PartWork[Name]> | Promise<ReturnType<PartWork[Name]>>;
} & {
  /** Its documents' indices in the whole corpus. */
  indices: readonly number[];
};

/**
 * A structure with the bits that were estimated with it: `lineFeeds`, a `0` or `1` a symbol of the document, 1 where it
 * belongs to the line feed.
 */
export type Estimate = Structure & { logJoint: number; lineFeeds: string };

/** A part as a checkpoint keeps it: by document, hidden states, those of its replicas, and counted draws. */
export interface SavedPartition {
  documents: SavedDocument[];
  replicas: SavedDocument[][];
  counts: SavedCounts[];
}

/** A part in this thread, which answers at once, and whose states can be looked at. */
export interface LocalPartition extends PartWork {
  indices: readonly number[];
  states: () => readonly DocumentState[];
}

/**
 * A part in this thread.
 * @param task not changed
 * @param limits of its kernel's memory (`createKernel`)
 */
export function createPartition(
  { corpus, indices, config }: PartitionTask,
  { mostPersistent }: { mostPersistent?: number | undefined } = {},
): LocalPartition {
  const kernel = createKernel(corpus, config, mostPersistent);
  const move = createMoves(config, kernel, corpus);
  const { annealing, temperatures = [] } = config;
  const exchange = { kernel, move, temperatures };
  const withTables = needsTables(config);
  const statistics = emptyStatistics(corpus);
  const logJoints = sharedVector(corpus.documents.length);
  let states: DocumentState[] = [];
  let replicas: DocumentState[][] = []; // by document, then by temperature
  let counts = corpus.documents.map(() => createMarginalCounts());
  return {
    indices,
    states: () => states,
    start(rng) {
      const stream = new Rng(rng);
      states = corpus.documents.map((document, d) =>
        initDocument(stream.stream(indices[d]), document, persistentRoom(kernel.memory, document)),
      );
      replicas = corpus.documents.map((document, d) =>
        temperatures.map((_, k) =>
          initDocument(
            stream.stream(indices[d], k),
            document,
            persistentRoom(kernel.memory, document, k + 1),
          ),
        ),
      );
      counts = corpus.documents.map(() => createMarginalCounts());
    },
    sweep(rng, parameters, count) {
      const stream = new Rng(rng);
      let moved = 0;
      clearStatistics(statistics);
      loadParameters(kernel, parameters);
      corpus.documents.forEach((document, d) => {
        const own = stream.stream(indices[d]);
        if (temperatures.length > 0) {
          const all = [states[d], ...replicas[d]];
          exchangeReplicas(own.stream('replicas'), exchange, document, all);
          [states[d], ...replicas[d]] = all;
        }
        withDocument(kernel, document, states[d], (inside) => {
          moved += move(own, document, inside, 1);
          logJoints[d] = addStatistics(own, kernel, document, inside, statistics, withTables);
          if (count) countDraw(counts[d], document, inside);
        });
      });
      if (withTables) takeTables(kernel, statistics);
      return { statistics, moved, logJoints };
    },
    estimate(rng, parameters, finalSweeps, from, to) {
      const stream = new Rng(rng);
      loadParameters(kernel, parameters);
      return corpus.documents.slice(from, to).map((document, d) => {
        const own = stream.stream(indices[from + d]);
        const found = estimateDocument(own, kernel, move, document, finalSweeps, annealing);
        return { ...found.structure, lineFeeds: found.state.linefeed.join('') };
      });
    },
    counts: () => counts.map(packCounts),
    save: () => ({
      documents: states.map(savedDocument),
      replicas: replicas.map((own) => own.map(savedDocument)),
      counts: counts.map(saveCounts),
    }),
    restore(saved) {
      const stateOf = ({ dep, bound, linefeed }: SavedDocument, d: number, replica: number) => {
        const document = corpus.documents[d];
        return documentState(
          document,
          dep,
          bound,
          linefeed,
          persistentRoom(kernel.memory, document, replica),
        );
      };
      states = saved.documents.map((own, d) => stateOf(own, d, 0));
      replicas = saved.replicas.map((own, d) => own.map((one, k) => stateOf(one, d, k + 1)));
      counts = saved.counts.map(restoreCounts);
    },
  };
}

function savedDocument(state: DocumentState): SavedDocument {
  return Object.fromEntries(savedArrays.map((name) => [name, [...state[name]]])) as SavedDocument;
}

/**
 * Cuts a corpus into parts of nearly the same number of blocks.
 * @param parts 1 or more; parts without documents are left out, but for the first
 */
export function cutCorpus(corpus: Corpus, config: SampleConfig, parts: number): PartitionTask[] {
  const sizes = corpus.documents.map((document) => document.word.length + document.rows);
  const loads = Array.from({ length: parts }, () => ({ size: 0, indices: [] as number[] }));
  const largestFirst = sizes.map((_, d) => d).sort((a, b) => sizes[b] - sizes[a] || a - b);
  for (const d of largestFirst) {
    const lightest = loads.reduce((least, load) => (load.size < least.size ? load : least));
    lightest.size += sizes[d];
    lightest.indices.push(d);
  }
  return loads
    .filter((load, part) => part === 0 || load.indices.length > 0)
    .map(({ indices }) => {
      indices.sort((a, b) => a - b);
      return { corpus: { ...corpus, documents: indices.map((d) => corpus.documents[d]) }, indices, config };
    });
}
