import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';

/** F between annotations of the same pages under both conventions, 0 to 1. */
export interface PageAgreement {
  paper: number;
  nested: number;
}

/** Micro F between two annotators over pages, the other's lists as gold; pages that one of them lacks count as empty. */
export function agreement(gold: readonly PageLists[], own: readonly PageLists[]): PageAgreement {
  const of = (convention: ConventionName): number =>
    measurePages(scorePages(gold, own, { convention, measures: ['microF'] }), 'microF');
  return { paper: of('paper'), nested: of('nested') };
}
