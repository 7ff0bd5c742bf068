import { join } from 'node:path';
import type { SourceSettings } from 'pagestructure/capture';
import { type Effects, programHash, sha256, version } from 'pagestructure/effects';
import type { ExpansionName } from '../expansions.ts';
import { createTokeniser } from '../tokenise.ts';
import { cachedIndex } from './cached-index.ts';
import { cachedSegments } from './cached-segments.ts';
import { expandTopics } from './expand-topics.ts';
import { holdOutTops } from './hold-out-tops.ts';
import { kindsOfRun, type SegmentKindName, usualDegrees, type VipsVariant } from './page-segments.ts';
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
  /** Rule sets and permitted degrees of coherence of `vips`; by default those of the report. */
  vips?: readonly VipsVariant[] | undefined;
  /** How queries are expanded, runs each; by default the report's way. */
  expansions?: readonly ExpansionName[] | undefined;
  /** Numbers of segments that terms are taken from, a run each. */
  top: readonly number[];
  /** Pages of the initial run whose segments are candidates. */
  depth: number;
  /** Most terms added to a query. */
  terms: number;
  /** File of words left out, or `none`; 33 English ones by default. */
  stopWords?: string;
  /** File of spans that are neither indexed nor in segments. */
  mask?: string;
  /** Of samples of topics, assignments and the deal of topics into parts; default `retrieval`. */
  seed?: string | number;
  reading: SourceSettings;
}

const reportVips: VipsVariant = { rules: 'tr2003', permittedDoc: usualDegrees.tr2003 };

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
  const { out, top: tops, depth, terms, reading, expansions: ways = ['robertson'] } = options;
  const seed = String(options.seed ?? 'retrieval');
  const kinds = kindsOfRun(options.segments, options.vips ?? [reportVips]);
  const { topics, qrels, stopWords, masks } = await readRetrievalInputs(options);
  const collection = await listCollection(paths);
  const tokenise = createTokeniser({ stopWords });
  const key = hash([version, collection, [...stopWords], [...masks], reading.maxBytes, reading.maxNodes]);
  const { index, failures } = await cachedIndex(join(out, 'index'), key, {
    collection,
    tokenise,
    masks,
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
    const kept = await cachedSegments(out, segmentKey, {
      ...{ collection, pages, kinds, masks, reading, effects },
    });
    for (const failure of kept.failures) effects.fail(failure);
    effects.log(
      `segmented ${countOf(pages.size, 'page')} by ${[...kinds.keys()].join(', ')}, ${kept.failures.length} failed`,
    );

    const run = new Map(initial.map(({ topic, ranking }) => [topic, ranking]));
    const runs: RetrievalRun[] = [{ segments: 'initial', top: 0, run }];
    const progress = effects.progress('expanding', initial.length * kinds.size * ways.length);
    const onTopic = (kind: string, topic: string): void => {
      effects.signal.throwIfAborted();
      progress.step(`${kind} ${topic}`);
    };
    try {
      for (const way of ways) {
        for (const kind of kinds.keys()) {
          const sources = { read: kept.read, onTopic };
          const settings = { ...expansion, expansion: way };
          runs.push(...(await expandTopics(index, initial, kind, tokenise, sources, settings)));
        }
      }
    } finally {
      progress.done();
    }

    const asked = topics.map(({ number }) => number);
    const judged = new Map([...qrels].filter(([topic]) => asked.includes(topic)));
    const heldOut = ways.flatMap((way) =>
      [...kinds.keys()].flatMap((kind) => {
        const own = runs.filter(({ segments, expansion: by }) => segments === kind && by === way);
        return holdOutTops(own, judged, seed) ?? [];
      }),
    );
    runs.push(...heldOut);
    const summary = summariseRetrieval(runs, asked, qrels, seed);
    await writeRetrieval(out, runs, summary, kinds, {
      pages: index.documentCount,
      averageLength: index.averageLength,
      candidates: pages.size,
      settings: {
        depth,
        terms,
        tops,
        stopWords: stopWords.size,
        ...(options.mask !== undefined && { masked: masks.size }),
      },
      chosen: heldOut.map(({ segments, expansion: by = 'robertson', chosen }) => ({
        segments,
        expansion: by,
        chosen,
      })),
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
