import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';
import { headingKappa } from './heading-kappa.ts';

/** Agreement of two annotators: F of lists under both conventions (0 to 1), and kappa of headings. */
export interface PageAgreement {
  paper: number;
  nested: number;
  /** Absent where nothing can be said: see {@link headingKappa}. */
  headings?: number;
}

/** Micro F between two annotators over pages, the other's lists as gold; pages that one of them lacks count as empty. */
export function agreement(gold: readonly PageLists[], own: readonly PageLists[]): PageAgreement {
  const of = (convention: ConventionName): number =>
    measurePages(scorePages(gold, own, { convention, measures: ['microF'] }), 'microF');
  const byPage = new Map(own.map((lists) => [lists.page, lists]));
  const pairs = gold.map((lists) => {
    return [lists, byPage.get(lists.page) ?? { ...lists, lists: [] }] as const;
  });
  const headings = headingKappa(pairs);
  return { paper: of('paper'), nested: of('nested'), ...(headings !== undefined && { headings }) };
}
