import type { PreparedCorpus, SampledDocument, SampleEffects, SampleResult } from '../../bayes/index.ts';
import { prepareCorpus, runChains, type SampleSettings } from '../../bayes/inside/index.ts';
import { type SearchLimit, shippedWeights, viewDocument, type Weights } from '../../hybrid/index.ts';
import type { Document, Marginals, Structure } from '../../page/index.ts';
import { markSentenceRows } from '../../rows/index.ts';
import { withShippedBase } from '../look-parameters.ts';
import { lookStructure } from '../looks/look-structure.ts';
import { readLearntPage } from '../looks/read-learnt-page.ts';
import { readLooks, withLabels } from '../looks/read-looks.ts';
import type { ModelConfig } from './model-config.ts';

/** What a run tells while it goes on, what stops it, where it computes, and how it is kept. */
export type ModelEffects = SampleEffects & Omit<CorpusEffects, 'signal'>;

/**
 * Samples the structures of documents (docs/model.md): the hierarchical model of their words, or of how their rows look,
 * with or without what annotated pages have taught.
 * @param documents the corpus; order matters, because each document draws from the stream of its index
 * @param settings how long, and from which seed; left out, what the configuration says
 * @throws what `runChains` throws; Error when looks are to be read and a document has no layout
 */
export async function sampleStructures(
  documents: readonly Document[],
  config: ModelConfig,
  settings: SampleSettings = {},
  effects: ModelEffects = {},
): Promise<SampleResult> {
  const { corpus, understand } = await readCorpus(documents, config, effects);
  const found = await runChains(corpus, withShippedBase(config), settings, effects);
  return { ...found, ...(await understand?.(found.marginals)) };
}

/** What is sampled for documents, and what its marginals mean for them. */
export interface ReadCorpus {
  corpus: PreparedCorpus;
  /** Marginals and structures of the documents; absent where these are sampled as they are. */
  understand?: (
    marginals: readonly Marginals[],
  ) => Promise<{ marginals: Marginals[]; structures: Structure[] }>;
}

/** How documents are read. */
export interface CorpusEffects extends SearchLimit {
  /** Other weights than those that come with the program. */
  weights?: Weights | undefined;
  /** Called after each document that is read or decided; the event loop gets a turn before the next one. */
  onRead?: (() => void) | undefined;
  /** Stops the reading between two documents. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads documents as a configuration asks for: as they are; by how rows look; or also by what annotated pages have
 * taught, with which the documents are read again when their marginals are decided, so that memory does not grow.
 * @throws Error when a document has no layout; the signal's reason when stopped
 */
export async function readCorpus(
  documents: readonly Document[],
  config: ModelConfig,
  { weights: given, signal, onRead, ...limit }: CorpusEffects = {},
): Promise<ReadCorpus> {
  const { reads, hybrid } = config;
  if (reads !== 'looks') return { corpus: prepareCorpus(documents) };
  const inTurn = async <T>(read: (document: Document, d: number) => T): Promise<T[]> => {
    const all: T[] = [];
    for (const [d, document] of documents.entries()) {
      await turnOfOthers();
      signal?.throwIfAborted();
      all.push(read(document, d));
      onRead?.();
    }
    return all;
  };
  if (!hybrid) {
    const marked = markSentenceRows(documents, { rule: 'prose' });
    const pages = await inTurn((_, d) => viewDocument(marked[d]));
    return {
      corpus: prepareCorpus(marked.map((document, d) => readLooks(document, pages[d]))),
      async understand(found) {
        const marginals = found.map((own, d) => withLabels(own, pages[d]));
        return { marginals, structures: marginals.map((own, d) => lookStructure(own, pages[d])) };
      },
    };
  }
  const weights = given ?? shippedWeights(hybrid.learntFrom);
  const partly = new Map<number, Structure>(); // documents whose time was up
  const looks = await inTurn((document, d): SampledDocument => {
    const { page, search } = readLearntPage(document, hybrid, weights);
    const { rows, structure, isWhole } = search(limit);
    if (!isWhole) partly.set(d, structure);
    return readLooks(document, page, rows);
  });
  return {
    corpus: prepareCorpus(looks),
    async understand(found) {
      const decided = await inTurn((document, d) => {
        const { page, decide } = readLearntPage(document, hybrid, weights);
        const marginals = withLabels(found[d], page);
        return { marginals, structure: partly.get(d) ?? decide(marginals) };
      });
      return {
        marginals: decided.map(({ marginals }) => marginals),
        structures: decided.map(({ structure }) => structure),
      };
    },
  };
}

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
