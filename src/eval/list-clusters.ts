import type { NestedList, PageLists, Span } from '../page/index.ts';
import { type ConventionName, findConvention } from './conventions.ts';

/** What counts as a cluster and where its elements end. */
export interface ClusterOptions {
  /** Where subdocuments end; default `paper`. */
  convention?: ConventionName | undefined;
  /** True: lists of one item are clusters too; default false. */
  singles?: boolean | undefined;
}

/** A list as a set of subdocument spans, each once, in the list's order. */
export type Cluster = Span[];

/**
 * The lists of a page, at every depth, as clusters of subdocument spans.
 *
 * A span that occurs twice in one list counts once there; a span in two lists counts in both.
 * @returns clusters in document order, a list before the lists inside its items
 */
export function listClusters(
  page: Pick<PageLists, 'lists' | 'textLength'>,
  options: ClusterOptions = {},
): Cluster[] {
  const { convention = 'paper', singles = false } = options;
  const { lastEnd } = findConvention(convention);
  const clusters: Cluster[] = [];
  const visit = ({ items }: NestedList, parentEnd: number): void => {
    const last = lastEnd(parentEnd, page.textLength);
    const ends = items.map((_, i) => items[i + 1]?.start ?? last);
    if (items.length > 1 || singles) {
      const seen = new Set<string>();
      clusters.push(
        items.flatMap((item, i): Span[] => {
          const span: Span = [item.start, ends[i]];
          if (seen.has(span.join())) return [];
          seen.add(span.join());
          return [span];
        }),
      );
    }
    items.forEach((item, i) => {
      for (const list of item.lists) visit(list, ends[i]);
    });
  };
  for (const list of page.lists) visit(list, page.textLength);
  return clusters;
}
