import { createRng, mean } from 'pagestructure/math';
import type { RankedDocument } from '../rank-documents.ts';
import { measureRun } from '../run-measures.ts';
import type { Qrels } from '../trec-files.ts';
import type { RetrievalRun } from './summarise-retrieval.ts';

/** Parts of the topics, fewer where there are fewer topics. */
const mostParts = 5;

/** A run whose number of segments was chosen on other topics. */
export interface HeldOutRun extends RetrievalRun {
  top: 'held-out';
  /** Number of segments of every part of the topics. */
  chosen: number[];
}

/**
 * Puts runs of one kind of segments together to one in which no topic has had a say in its own number of segments:
 * topics are dealt into five parts, and every part gets the number that is best on the other four.
 * @param runs of one kind of segments and one expansion, by number of segments; equal means take the first
 * @param judged topics that count
 * @param seed of the deal; the same for runs that are to be compared
 * @returns undefined where there is nothing to choose or nothing to choose on: fewer than two runs, or topics
 */
export function holdOutTops(
  runs: readonly RetrievalRun[],
  judged: Qrels,
  seed: string,
): HeldOutRun | undefined {
  const topics = [...judged.keys()];
  if (runs.length < 2 || topics.length < 2) return undefined;
  const precisions = runs.map(({ run }) => measureRun(judged, run).map(({ map }) => map));
  const partOf = dealt(topics.length, Math.min(mostParts, topics.length), seed);
  const run = new Map<string, readonly RankedDocument[]>();
  const chosen = Array.from({ length: Math.min(mostParts, topics.length) }, (_, part) => {
    const worth = precisions.map((values) => mean(values.filter((_, topic) => partOf[topic] !== part)));
    const best = worth.indexOf(Math.max(...worth));
    topics.forEach((topic, i) => {
      const ranking = runs[best].run.get(topic);
      if (partOf[i] === part && ranking) run.set(topic, ranking);
    });
    return Number(runs[best].top);
  });
  const { segments, expansion } = runs[0];
  return { segments, ...(expansion && { expansion }), top: 'held-out', run, chosen };
}

/** The part of every topic: parts differ by one topic at most. */
function dealt(count: number, parts: number, seed: string): number[] {
  const rng = createRng(seed).stream('parts');
  const order = Array.from({ length: count }, (_, i) => i);
  const partOf = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const [topic] = order.splice(rng.integer(order.length), 1);
    partOf[topic] = i % parts;
  }
  return partOf;
}
