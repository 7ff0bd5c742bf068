import { join } from 'node:path';
import { createTokeniser } from '../../around/retrieval/index.ts';
import { type Effects, programHash, sha256, version } from '../../effects/index.ts';
import type { ReadingSettings } from '../../pages/index.ts';
import { cachedIndex } from './cached-index.ts';
import { cachedSegments } from './cached-segments.ts';
import { expandTopics } from './expand-topics.ts';
import type { SegmentKindName } from './page-segments.ts';
import { listCollection } from './read-collection.ts';
import { readRetrievalInputs } from './retrieval-inputs.ts';
import { candidatePages, rankTopics } from './retrieval-runs.ts';
import { type RetrievalRun, type RetrievalSummary, summariseRetrieval } from './summarise-retrieval.ts';
import { writeRetrieval } from './write-retrieval.ts';

/** What {@link runRetrieval} runs. */
export interface RetrievalOptions {
  /** TREC topics and judgements, paths. */
  topics: string;
  qrels: string;
  /** Folder of index, captured pages, segments, runs, measures and the plot. */
  out: string;
  /** What terms are taken from. */
  segments: readonly SegmentKindName[];
  /** Numbers of segments that terms are taken from, a run each. */
  top: readonly number[];
  /** Pages of the initial run whose segments are candidates. */
  depth: number;
  /** Most terms added to a query. */
  terms: number;
  /** File of words left out, or `none`; 33 English ones by default. */
  stopWords?: string;
  reading: ReadingSettings;
}

/**
 * Runs the query-expansion experiment on a collection; goes on where it stopped.
 * @param paths directories of pages, WARC files, TREC text files or directories of them
 * @returns the summary, a row a run
 * @throws UsageError for files that are not what they should be; Error when no page could be read
 */
export async function runRetrieval(
  paths: readonly string[],
  options: RetrievalOptions,
  effects: Effects,
): Promise<RetrievalSummary[]> {
  const { out, segments: kinds, top: tops, depth, terms, reading } = options;
  const { topics, qrels, stopWords } = await readRetrievalInputs(options);
  const collection = await listCollection(paths);
  const tokenise = createTokeniser({ stopWords });
  const key = hash([version, collection, [...stopWords], reading.maxBytes, reading.maxNodes]);
  const { index, failures } = await cachedIndex(join(out, 'index'), key, {
    collection,
    tokenise,
    reading,
    effects,
  });
  try {
    for (const failure of failures) effects.fail(failure);
    if (index.documentCount === 0) throw new Error('none of the pages could be read (expected at least one)');
    effects.log(`indexed ${countOf(index.documentCount, 'page')}, ${failures.length} failed`);

    const expansion = { tops, depth, terms };
    const initial = rankTopics(index, topics, tokenise, expansion);
    const pages = candidatePages(initial, expansion);
    const segmentKey = hash([programHash(), key, reading.viewport]);
    const kept = await cachedSegments(out, segmentKey, { collection, pages, kinds, reading, effects });
    for (const failure of kept.failures) effects.fail(failure);
    effects.log(
      `segmented ${countOf(pages.size, 'page')} by ${kinds.join(', ')}, ${kept.failures.length} failed`,
    );

    const run = new Map(initial.map(({ topic, ranking }) => [topic, ranking]));
    const runs: RetrievalRun[] = [{ segments: 'initial', top: 0, run }];
    const progress = effects.progress('expanding', initial.length * kinds.length);
    const onTopic = (kind: SegmentKindName, topic: string): void => {
      effects.signal.throwIfAborted();
      progress.step(`${kind} ${topic}`);
    };
    try {
      for (const kind of kinds) {
        const sources = { read: kept.read, onTopic };
        runs.push(...(await expandTopics(index, initial, kind, tokenise, sources, expansion)));
      }
    } finally {
      progress.done();
    }

    const asked = topics.map(({ number }) => number);
    const summary = summariseRetrieval(runs, asked, qrels, 'retrieval');
    await writeRetrieval(out, runs, summary, {
      pages: index.documentCount,
      averageLength: index.averageLength,
      candidates: pages.size,
      settings: { depth, terms, tops, stopWords: stopWords.size },
      failures: [...failures, ...kept.failures],
    });
    return summary;
  } finally {
    index.close();
  }
}

function countOf(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function hash(value: unknown): string {
  return sha256(JSON.stringify(value));
}
