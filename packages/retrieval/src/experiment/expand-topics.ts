import type { RankedDocument } from '../rank-documents.ts';
import type { Segment } from '../rank-segments.ts';
import type { SearchIndex } from '../search-index.ts';
import { createTokeniser, type Tokenise } from '../tokenise.ts';
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
  read: (kind: string, page: string) => Promise<string[]>;
  /** Called once a topic. */
  onTopic?: (kind: string, topic: string) => void;
}

/**
 * Expands every topic by one kind of segments.
 *
 * Segments of fewer than ten words are dropped. Whole pages are as long as they are against the collection, so that
 * FULLDOC takes the pages of the initial run in their order; other segments against each other.
 * @param kind of segments, as `read` knows it
 * @returns a run for every number of segments
 */
export async function expandTopics(
  index: SearchIndex,
  initial: readonly InitialRanking[],
  kind: string,
  tokenise: Tokenise,
  { read, onTopic }: ExpansionEffects,
  options: ExpansionOptions = {},
): Promise<RetrievalRun[]> {
  const { tops = reportTops, expansion = 'robertson' } = options;
  const runs = tops.map((top) => {
    return { segments: kind, expansion, top, run: new Map<string, RankedDocument[]>() };
  });
  const segmentsOf = remember(async (page) =>
    (await read(kind, page))
      .filter((text) => words(text).length >= fewestWords)
      .map((text) => ({ page, terms: tokenise(text) })),
  );
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

/** Terms kept of pages that more than one topic may ask for: some ten bytes each. */
const mostTerms = 5_000_000;

/** Keeps the segments of the pages asked for last. */
function remember(
  make: (page: string) => Promise<Segment[]>,
): (page: string) => Segment[] | Promise<Segment[]> {
  const known = new Map<string, Segment[]>();
  const size = (segments: readonly Segment[]): number =>
    segments.reduce((sum, { terms }) => sum + terms.length, 0);
  let kept = 0;
  return async (page) => {
    const segments = known.get(page) ?? (await make(page));
    kept += known.delete(page) ? 0 : size(segments);
    known.set(page, segments);
    for (const [oldest, old] of known) {
      if (kept <= mostTerms) break;
      known.delete(oldest);
      kept -= size(old);
    }
    return segments;
  };
}
