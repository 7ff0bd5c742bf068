import type { RankedDocument } from './rank-documents.ts';
import type { Qrels, Run } from './trec-files.ts';

/** A ranking as measures see it. */
interface JudgedRanking {
  /** Relevance by rank; 0 where nobody judged. */
  gains: readonly number[];
  /** Relevances above 0 of all judged documents, found or not, highest first. */
  ideal: readonly number[];
}

/** A measure of one ranking, 0 to 1, by trec_eval's definition. */
export interface RunMeasure {
  /** As trec_eval names it. */
  trecName: string;
  of: (ranking: JudgedRanking) => number;
}

/** The mean over topics of `map` is MAP, that of `reciprocalRank` is MRR. */
export const runMeasures = {
  map: { trecName: 'map', of: averagePrecision },
  p5: { trecName: 'P_5', of: ({ gains }) => precisionAt(gains, 5) },
  p10: { trecName: 'P_10', of: ({ gains }) => precisionAt(gains, 10) },
  p20: { trecName: 'P_20', of: ({ gains }) => precisionAt(gains, 20) },
  ndcg: { trecName: 'ndcg', of: (ranking) => gainAt(ranking, Number.POSITIVE_INFINITY) },
  ndcg10: { trecName: 'ndcg_cut_10', of: (ranking) => gainAt(ranking, 10) },
  reciprocalRank: { trecName: 'recip_rank', of: reciprocalRank },
} as const satisfies Record<string, RunMeasure>;

/** Name of a measure of runs. */
export type RunMeasureName = keyof typeof runMeasures;

/** What one topic's ranking is worth. */
export type TopicScores = { topic: string } & Record<RunMeasureName, number>;

/**
 * Measures a run as `trec_eval -c` does: a topic that was judged and has no ranking scores 0, and counts.
 * @returns one entry a judged topic, in the order of the judgements
 */
export function measureRun(qrels: Qrels, run: Run): TopicScores[] {
  const names = Object.keys(runMeasures) as RunMeasureName[];
  return [...qrels].map(([topic, judged]) => {
    const ranking = judge(judged, run.get(topic) ?? []);
    const values = names.map((name) => [name, runMeasures[name].of(ranking)]);
    return { topic, ...(Object.fromEntries(values) as Record<RunMeasureName, number>) };
  });
}

function judge(judged: ReadonlyMap<string, number>, ranking: readonly RankedDocument[]): JudgedRanking {
  return {
    gains: ranking.map(({ id }) => Math.max(0, judged.get(id) ?? 0)),
    ideal: [...judged.values()].filter((gain) => gain > 0).sort((a, b) => b - a),
  };
}

/** Mean, over all relevant documents, of the precision at the rank of each; 0 for one not found. */
function averagePrecision({ gains, ideal }: JudgedRanking): number {
  let found = 0;
  let sum = 0;
  gains.forEach((gain, i) => {
    if (gain > 0) sum += ++found / (i + 1);
  });
  return found === 0 ? 0 : sum / ideal.length;
}

/** Share of relevant documents among the first; missing ones are not relevant. */
function precisionAt(gains: readonly number[], rank: number): number {
  return gains.slice(0, rank).filter((gain) => gain > 0).length / rank;
}

/**
 * Discounted gain of the first documents, as a share of the best there could be. Source: Jarvelin, Kekalainen, TOIS 20,
 * 2002.
 */
function gainAt({ gains, ideal }: JudgedRanking, rank: number): number {
  const best = discounted(ideal, rank);
  return best === 0 ? 0 : discounted(gains, rank) / best;
}

function discounted(gains: readonly number[], rank: number): number {
  return gains.slice(0, rank).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
}

/** One over the rank of the first relevant document; 0 without one. */
function reciprocalRank({ gains }: JudgedRanking): number {
  const first = gains.findIndex((gain) => gain > 0);
  return first < 0 ? 0 : 1 / (first + 1);
}
