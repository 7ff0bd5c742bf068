import {
  everyPaperInterpretation,
  type PaperInterpretation,
  runPaperInterpretation,
} from '../baselines/index.ts';
import { measurePages, type ScoredPage, scorePages } from '../eval/index.ts';
import { countBy, remembered } from '../math/index.ts';
import { type Document, type PageLists, type Structure, structureLists } from '../page/index.ts';

/** Which reading a page is given: the best on all pages, itself included, or the best on pages of other sites. */
export type SearchChoice = 'best' | 'nested';

export interface InterpretationSearch {
  /** One a document, in order. */
  structures: Structure[];
  /** Names of the readings that were taken, and for how many gold pages; the most frequent first. */
  chosen: { reading: string; pages: number }[];
}

const folds = 10;

/** A reading with what it makes of every document. */
interface TriedInterpretation {
  reading: PaperInterpretation;
  structures: ReadonlyMap<string, Structure>;
  /** Gold pages, in the order of gold. */
  pages: readonly ScoredPage[];
}

/**
 * The paper's baseline with its configuration searched on gold, as the paper did (`best`: chosen on the pages that it
 * is scored on, so its scores flatter it), or by nested cross-validation (`nested`: pages of a tenth of the sites get
 * the reading that is best on the others). The best has the highest mean of micro and macro F, convention `paper`.
 * @param gold of some of the documents, at least one; the first part of an id is its site
 * @throws RangeError without gold; where a site is to be held out, and there is but one
 */
export function searchInterpretations(
  documents: readonly Document[],
  gold: readonly PageLists[],
  choice: SearchChoice,
): InterpretationSearch {
  if (gold.length === 0) throw new RangeError('gold: none (expected at least one page to search on)');
  const tried = everyPaperInterpretation().map((reading): TriedInterpretation => {
    const structures = runPaperInterpretation(documents, reading);
    const known = new Set(gold.map(({ page }) => page));
    const lists = documents.flatMap((document, d) =>
      known.has(document.id) ? [structureLists(document, structures[d])] : [],
    );
    const pages = scorePages(gold, lists, { convention: 'paper', measures: ['microF', 'macroF'] });
    return { reading, structures: new Map(structures.map((one) => [one.id, one])), pages };
  });
  const foldOf = foldsBySite(gold.map(({ page }) => page));
  if (choice === 'nested' && new Set(foldOf.values()).size < 2) {
    throw new RangeError('gold: of one site (expected two or more, so that one can be held out)');
  }
  const bestWithout = remembered((fold: number | undefined) =>
    bestReading(tried, (page) => choice === 'best' || foldOf.get(page) !== fold),
  );
  // A page without gold is in no fold: its reading is the best on all pages.
  const readingOf = (page: string): TriedInterpretation => bestWithout(foldOf.get(page));
  const counts = countBy(gold.map(({ page }) => readingOf(page).reading.name));
  return {
    structures: documents.flatMap(({ id }) => readingOf(id).structures.get(id) ?? []),
    chosen: [...counts].map(([reading, pages]) => ({ reading, pages })).sort((a, b) => b.pages - a.pages),
  };
}

function foldsBySite(pages: readonly string[]): Map<string, number> {
  const siteOf = (page: string): string => page.split('/')[0];
  const sites = [...new Set(pages.map(siteOf))];
  return new Map(pages.map((page) => [page, sites.indexOf(siteOf(page)) % folds]));
}

function bestReading(
  tried: readonly TriedInterpretation[],
  isChosen: (page: string) => boolean,
): TriedInterpretation {
  let best = tried[0];
  let highest = -1;
  for (const one of tried) {
    const pages = one.pages.filter(({ page }) => isChosen(page));
    const value = measurePages(pages, 'microF') + measurePages(pages, 'macroF');
    if (value <= highest) continue;
    highest = value;
    best = one;
  }
  return best;
}
