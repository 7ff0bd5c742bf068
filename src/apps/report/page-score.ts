import { type ConventionName, scorePages, summarisePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';
import type { PageScore } from './report-data.ts';

export function pageScore(gold: PageLists, predicted: PageLists, convention: ConventionName): PageScore {
  const measures = ['purity', 'inversePurity', 'microF'] as const;
  const scored = scorePages([gold], [predicted], { convention, measures });
  const { purity, inversePurity, microF } = summarisePages(scored, measures);
  return { convention, purity, inversePurity, f: microF };
}
