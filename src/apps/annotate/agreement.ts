import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { PageLists } from '../../page/index.ts';
import { allItems } from '../../page/inside/index.ts';
import type { PageAgreement } from './annotation-data.ts';

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

/**
 * Cohen's kappa of two annotators about which letters of the canonical text stand in headings: 1 for the same headings,
 * 0 for as much agreement as chance gives. Long headings count more than short ones.
 * @param pairs annotations of the same page by both, a pair a page
 * @returns undefined where nothing can be said: no letters, or none (or all) in headings by both
 * Source: Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20, 1960.
 */
export function headingKappa(pairs: readonly (readonly [PageLists, PageLists])[]): number | undefined {
  let [letters, both, first, second] = [0, 0, 0, 0];
  for (const [a, b] of pairs) {
    const [own, other] = [inHeadings(a), inHeadings(b)];
    letters += own.length;
    for (let i = 0; i < own.length; i++) {
      first += own[i];
      second += other[i];
      both += own[i] & other[i];
    }
  }
  const agreed = (letters - first - second + 2 * both) / letters;
  const chance = (first * second + (letters - first) * (letters - second)) / letters ** 2;
  return letters === 0 || chance === 1 ? undefined : (agreed - chance) / (1 - chance);
}

function inHeadings({ lists, textLength }: PageLists): Uint8Array {
  const marks = new Uint8Array(textLength);
  for (const { heading } of allItems(lists)) marks.fill(1, ...heading);
  return marks;
}
