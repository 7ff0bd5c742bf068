import type { Document, PageLists } from '../../page/index.ts';
import type { ClusterOptions } from '../list-clusters.ts';

/** A share as its two numbers, which add up over documents. */
export interface Fraction {
  /** 0 to `whole`. */
  part: number;
  whole: number;
}

/** How a page's prediction agrees with gold in one respect. */
export interface Agreement {
  /** Of what was predicted, the part that is right. */
  precision: Fraction;
  /** Of what gold has, the part that was found. */
  recall: Fraction;
}

/** Agreement of two sets: what is in both is right. */
export function setAgreement<T>(gold: ReadonlySet<T>, predicted: ReadonlySet<T>): Agreement {
  const part = [...gold].filter((one) => predicted.has(one)).length;
  return { precision: { part, whole: predicted.size }, recall: { part, whole: gold.size } };
}

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
