import type { RankedDocument, SearchIndex, Segment, Tokenise } from '../retrieval/index.ts';
import { createTokeniser } from '../retrieval/index.ts';
import type { SegmentKindName } from './page-segments.ts';
import {
  type ExpansionOptions,
  expandRanking,
  fewestWords,
  type InitialRanking,
  reportTops,
} from './retrieval-runs.ts';
import type { RetrievalRun } from './summarise-retrieval.ts';

/** What expansion needs of the outside world. */
export interface ExpansionEffects {
  /** Texts of a page's segments. */
  read: (kind: SegmentKindName, page: string) => Promise<string[]>;
  /** Called once a topic. */
  onTopic?: (kind: SegmentKindName, topic: string) => void;
}

/**
 * Expands every topic by one kind of segments.
 *
 * Segments of fewer than ten words are dropped. Whole pages are as long as they are against the collection, so that FULLDOC takes the
 * pages of the initial run in their order; other segments against each other.
 * @returns a run for every number of segments
 */
export async function expandTopics(
  index: SearchIndex,
  initial: readonly InitialRanking[],
  kind: SegmentKindName,
  tokenise: Tokenise,
  { read, onTopic }: ExpansionEffects,
  options: ExpansionOptions = {},
): Promise<RetrievalRun[]> {
  const { tops = reportTops } = options;
  const runs = tops.map((top) => ({ segments: kind, top, run: new Map<string, RankedDocument[]>() }));
  const segmentsOf = async (page: string): Promise<Segment[]> =>
    (await read(kind, page))
      .filter((text) => words(text).length >= fewestWords)
      .map((text) => ({ page, terms: tokenise(text) }));
  const averageLength = kind === 'fulldoc' ? index.averageLength : undefined;
  for (const topic of initial) {
    const expanded = await expandRanking(index, topic, segmentsOf, { ...options, tops }, averageLength);
    expanded.forEach(({ ranking }, i) => {
      runs[i].run.set(topic.topic, ranking);
    });
    onTopic?.(kind, topic.topic);
  }
  return runs;
}

/** Words as they are counted: all of them, as they stand. */
const words = createTokeniser({ stopWords: new Set(), stem: false });
