import { type Cluster, listClusters } from '../../src/eval/index.ts';
import type { PageLists } from '../../src/page/index.ts';

/** What becomes of an element of one side's lists on the other side. */
export const fates = [
  'right',
  'no heading there',
  'heading alone in its list',
  'ends too early there',
  'ends too late there',
  'same span, in another list',
] as const;

export type Fate = (typeof fates)[number];

/**
 * The fate of each element of lists of two or more: the elements that purity counts, and why it counts the others
 * out.
 */
export function elementFates(lists: PageLists, others: PageLists): { start: number; fate: Fate }[] {
  const reference = listClusters(others);
  const single = new Set(
    listClusters(others, { singles: true }).flatMap((cluster) => cluster.map(([start]) => start)),
  );
  return listClusters(lists).flatMap((cluster) => {
    const best = bestMatch(cluster, reference);
    return cluster.map(([start, end]) => ({ start, fate: fateOf(start, end) }));

    function fateOf(start: number, end: number): Fate {
      if (best?.some((span) => span[0] === start && span[1] === end)) return 'right';
      if (!single.has(start)) return 'no heading there';
      const ends = reference.flatMap((other) =>
        other.filter((span) => span[0] === start).map((span) => span[1]),
      );
      if (ends.length === 0) return 'heading alone in its list';
      if (ends.includes(end)) return 'same span, in another list';
      return Math.min(...ends) < end ? 'ends too early there' : 'ends too late there';
    }
  });
}

function bestMatch(cluster: Cluster, reference: readonly Cluster[]): Cluster | undefined {
  const keys = new Set(cluster.map((span) => span.join()));
  const shared = reference.map((other) => other.filter((span) => keys.has(span.join())).length);
  const most = Math.max(0, ...shared);
  return most > 0 ? reference[shared.indexOf(most)] : undefined;
}
