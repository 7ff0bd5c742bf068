import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';
import type { PageAgreement } from './annotation-data.ts';
import { headingKappa } from './heading-kappa.ts';

/**
 * Micro F between two annotators, and their kappa of headings.
 * @param pairs annotations of the same page by both, a pair a page; the first of each serves as gold
 */
export function agreement(pairs: readonly (readonly [PageLists, PageLists])[]): PageAgreement {
  const [gold, own] = [pairs.map(([lists]) => lists), pairs.map(([, lists]) => lists)];
  const of = (convention: ConventionName): number =>
    measurePages(scorePages(gold, own, { convention, measures: ['microF'] }), 'microF');
  const headings = headingKappa(pairs);
  return { paper: of('paper'), nested: of('nested'), ...(headings !== undefined && { headings }) };
}
