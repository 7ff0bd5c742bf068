import { countTerms } from '../count-terms.ts';
import { reportExpansionTerms } from '../expand-query.ts';
import { type ExpansionName, expansions } from '../expansions.ts';
import { type Query, type RankedDocument, rankDocuments } from '../rank-documents.ts';
import { rankSegments, type Segment } from '../rank-segments.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Tokenise } from '../tokenise.ts';
import type { Topic } from '../trec-files.ts';

/** How the expansion experiment goes; defaults are the report's. */
export interface ExpansionOptions {
  /** Numbers of segments that terms are taken from, one run each. */
  tops?: readonly number[] | undefined;
  /** Pages of the initial run whose segments are candidates; default 80. */
  depth?: number | undefined;
  /** How segments expand a query; default `robertson`. */
  expansion?: ExpansionName | undefined;
  /** Terms added to a query, or of the relevance model; default 10. */
  terms?: number | undefined;
  /** Pages of a ranking; default 1,000. */
  limit?: number | undefined;
}

/** Numbers of segments that the report tried (its Figure 14). */
export const reportTops: readonly number[] = [3, 5, 10, 20, 30, 40, 50, 60];

/** Pages of the initial run that the report took segments from. */
export const reportDepth = 80;

/** Fewest words of a segment; the report drops shorter ones. */
export const fewestWords = 10;

/** A topic's terms and its ranking before anything is expanded. */
export interface InitialRanking {
  topic: string;
  query: Query;
  ranking: RankedDocument[];
}

/** Ranks pages for the titles of topics. */
export function rankTopics(
  index: SearchIndex,
  topics: readonly Topic[],
  tokenise: Tokenise,
  { limit }: ExpansionOptions = {},
): InitialRanking[] {
  return topics.map(({ number, title }) => {
    const query = countTerms(tokenise(title));
    return { topic: number, query, ranking: rankDocuments(index, query, { limit }) };
  });
}

/** Pages whose segments may be asked for. */
export function candidatePages(
  rankings: readonly InitialRanking[],
  { depth = reportDepth }: ExpansionOptions = {},
): Set<string> {
  return new Set(rankings.flatMap(({ ranking }) => ranking.slice(0, depth).map(({ id }) => id)));
}

/** One topic ranked once more, with terms of the best `top` segments. */
export interface ExpandedRanking {
  top: number;
  /** Segments there were to choose from, best `top` of which were taken. */
  candidates: number;
  /** Terms added, best first. */
  terms: string[];
  ranking: RankedDocument[];
}

/**
 * Ranks pages for a topic once more, with terms of the segments that answer it best.
 * @param segmentsOf segments of a page, long enough ones only
 * @param averageLength mean terms of a segment; by default of the candidates
 * @returns one entry a number of segments, in their order
 * Source: report MSR-TR-2003-79, section on web information retrieval.
 */
export async function expandRanking(
  index: SearchIndex,
  { query, ranking }: InitialRanking,
  segmentsOf: (page: string) => Segment[] | Promise<Segment[]>,
  options: ExpansionOptions = {},
  averageLength?: number,
): Promise<ExpandedRanking[]> {
  const { tops = reportTops, depth = reportDepth, terms = reportExpansionTerms, limit } = options;
  const { expand } = expansions[options.expansion ?? 'robertson'];
  const candidates: Segment[] = [];
  for (const { id } of ranking.slice(0, depth)) candidates.push(...(await segmentsOf(id)));
  const ranked = rankSegments(index, query, candidates, averageLength);
  return tops.map((top) => {
    const expanded = expand(index, query, ranked.slice(0, top), terms);
    return {
      top,
      candidates: ranked.length,
      terms: [...expanded.keys()].filter((term) => !query.has(term)),
      ranking: rankDocuments(index, expanded, { limit }),
    };
  });
}
