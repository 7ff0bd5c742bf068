import { mainMeasures, type ScoredPage, summarisePages } from '../../src/eval/index.ts';
import type { HybridConfig, PageView } from '../../src/hybrid/index.ts';
import type { Correction, Corrections } from './decode-corrected.ts';
import { type JudgedPage, type Mistake, rejudge } from './judge-page.ts';

/** Differences of F. */
export interface Gain {
  micro: number;
  macro: number;
}

/** What the model is told of a page. */
export type Tell = (page: JudgedPage) => Corrections;

/** Differences between scores and those of the pages as decoded. */
export function gainOf(pages: readonly JudgedPage[], scores: readonly ScoredPage[]): Gain {
  const before = summarisePages(
    pages.map(({ score }) => score),
    mainMeasures,
  );
  const after = summarisePages(scores, mainMeasures);
  return { micro: after.microF - before.microF, macro: after.macroF - before.macroF };
}

/** Gain from telling the model something of each page; all else is decided anew. */
export function gainOfTelling(pages: readonly JudgedPage[], config: HybridConfig, tell: Tell): Gain {
  const scores = pages.map((page) => {
    const corrections = tell(page);
    return corrections.size === 0 ? page.score : rejudge(page, config, corrections).score;
  });
  return gainOf(pages, scores);
}

/** Tells the rows of some mistakes; `hung`: of missed headings also where gold hangs them. */
export function tellMistakes(wanted: (mistake: Mistake) => boolean, hung = false): Tell {
  const as = (correction: Correction): Correction =>
    hung && correction === 'heading' ? 'placed' : correction;
  return ({ mistakes }) =>
    new Map(
      mistakes.flatMap((mistake) =>
        mistake.correction && wanted(mistake) ? [[mistake.row, as(mistake.correction)] as const] : [],
      ),
    );
}

const isMissed = ({ sorting }: Mistake): boolean => sorting.startsWith('missed');
const isFalse = ({ sorting }: Mistake): boolean => sorting.startsWith('false');

/** Tells which rows are headings. */
export const tellHeadings: Tell = tellMistakes((mistake) => isMissed(mistake) || isFalse(mistake));

const tellPlaces: Tell = ({ rows, held: { page } }) =>
  new Map(rows.flatMap(({ bound }, row) => (bound > 0 && page.isHeading[row] ? [[row, 'placed']] : [])));

const tellAll: Tell = ({ rows, held: { page } }) =>
  new Map(
    rows.flatMap(({ bound }, row): [number, Correction][] => {
      if (page.isHeading[row]) return [[row, 'placed']];
      return bound > 0 ? [[row, 'content']] : [];
    }),
  );

/**
 * Tells rows of one kind alike, where there are two or more: that they are headings, if most of them are, or else
 * content.
 */
const tellKinds =
  (kindOf: (page: PageView, row: number) => unknown): Tell =>
  ({ rows, held: { page } }) => {
    const kinds = new Map<unknown, { members: number; headings: number }>();
    page.isHeading.forEach((isHeading, row) => {
      const kind = kindOf(page.view, row);
      const { members, headings } = kinds.get(kind) ?? { members: 0, headings: 0 };
      kinds.set(kind, { members: members + 1, headings: headings + Number(isHeading) });
    });
    return new Map(
      rows.flatMap(({ bound }, row): [number, Correction][] => {
        const { members, headings } = kinds.get(kindOf(page.view, row)) ?? { members: 0, headings: 0 };
        const most = 2 * headings > members;
        return members < 2 || most === bound > 0 ? [] : [[row, most ? 'heading' : 'content']];
      }),
    );
  };

/** What the model may be told at large. */
export const tellings: Readonly<Record<string, Tell>> = {
  'no heading missed, hung as the model will': tellMistakes(isMissed),
  'no heading missed, these hung as in gold': tellMistakes(isMissed, true),
  'no false heading': tellMistakes(isFalse),
  'headings as in gold': tellHeadings,
  'two rows or more of one look token get one answer, right for most': tellKinds(
    ({ tokens }, row) => tokens[row],
  ),
  'two rows or more of one fine key get one answer, right for most': tellKinds(
    ({ groups }, row) => groups.fine[row],
  ),
  'headings that were found hang as in gold': tellPlaces,
  'headings as in gold, all hang as in gold': tellAll,
};
