import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';
import type { PageAgreement } from './annotation-data.ts';
import { headingKappa } from './heading-kappa.ts';

/** Micro F between two annotators, the other's lists as gold; pages that one of them lacks count as empty. */
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
