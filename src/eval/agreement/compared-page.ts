import type { Document, PageLists } from '../../page/index.ts';
import type { ClusterOptions } from '../list-clusters.ts';
import type { Agreement } from './agreement.ts';

/** A page to compare. */
export interface ComparedPage {
  gold: PageLists;
  /** Absent when the method gave no result for the page. */
  predicted: PageLists | undefined;
  /** The rows that the method ran on, for labels. */
  document: Document | undefined;
}

/** How a page's prediction is compared with gold in one respect; a function of its arguments alone. */
export type CountAgreement = (page: ComparedPage, options: ClusterOptions) => Agreement;
