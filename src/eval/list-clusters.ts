import type { NestedList, PageLists, Span } from '../page/index.ts';
import { type ConventionName, conventions } from './conventions.ts';

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
 * A span that stands twice in one list counts once there; a span in two lists counts in both.
 * @returns clusters in document order, a list before the lists inside its items
 */
export function listClusters(
  page: Pick<PageLists, 'lists' | 'textLength'>,
  options: ClusterOptions = {},
): Cluster[] {
  const { convention = 'paper', singles = false } = options;
  const { end } = conventions[convention];
  const clusters: Cluster[] = [];
  const visit = (list: NestedList): void => {
    if (list.items.length > 1 || singles) {
      const seen = new Set<string>();
      clusters.push(
        list.items.flatMap((item, i): Span[] => {
          const span: Span = [item.start, end(list, i, page.textLength)];
          if (seen.has(span.join())) return [];
          seen.add(span.join());
          return [span];
        }),
      );
    }
    for (const item of list.items) item.lists.forEach(visit);
  };
  page.lists.forEach(visit);
  return clusters;
}
