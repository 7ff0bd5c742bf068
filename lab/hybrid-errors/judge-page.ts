import type { ScoredPage } from '../../src/eval/index.ts';
import type { HybridConfig } from '../../src/hybrid/index.ts';
import { type PageLists, type RowState, structureLists } from '../../src/page/index.ts';
import type { HeldOut } from '../hybrid-gold/held-out.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import { type Correction, type Corrections, decodeCorrected } from './decode-corrected.ts';
import { falsePlace } from './false-places.ts';
import { type GoldHeading, goldHeadings } from './gold-page.ts';
import { placementMistakes } from './placement-mistakes.ts';
import { shapeOf } from './row-shapes.ts';

/**
 * Ways of sorting mistakes into classes; whether a class has a gain, and another where headings also hang as in
 * gold.
 */
export const sortings = {
  'missed, by shape': { gains: true, hung: true },
  'missed, by its sisters': { gains: true, hung: true },
  'missed, by log odds': { gains: true, hung: true },
  'false, by place': { gains: true, hung: false },
  'false, by its sisters': { gains: true, hung: false },
  'false, by shape': { gains: true, hung: false },
  'false, by log odds': { gains: true, hung: false },
  'hung wrongly': { gains: true, hung: false },
  'ends elsewhere': { gains: false, hung: false },
} as const;

export type Sorting = keyof typeof sortings;

/** One mistake in one of its classes, and what the model would have to be told. */
export interface Mistake {
  sorting: Sorting;
  name: string;
  row: number;
  /** Left out where nothing that list scores count would change. */
  correction?: Correction;
}

/** A page as decoded, with its mistakes. */
export interface JudgedPage {
  held: HeldOut;
  headings: GoldHeading[];
  rows: RowState[];
  lists: PageLists;
  score: ScoredPage;
  mistakes: Mistake[];
}

/** Decodes a held-out page and sorts its mistakes. */
export function judgePage(held: HeldOut, config: HybridConfig): JudgedPage {
  const { page, model } = held;
  const headings = goldHeadings(page);
  const rows = decodeCorrected(held, config);
  const { logOdds } = model;
  const mistakes = rows.flatMap((state, row): Mistake[] => {
    const shape = shapeOf(page.view.rows[row]);
    const found = state.bound > 0;
    if (page.isHeading[row] && !found) {
      const missed = { row, correction: 'heading' as const };
      return [
        { sorting: 'missed, by shape', name: shape, ...missed },
        { sorting: 'missed, by its sisters', name: company(page, rows, headings, row), ...missed },
        { sorting: 'missed, by log odds', name: doubt(logOdds[row]), ...missed },
      ];
    }
    if (!found) return [];
    if (page.isHeading[row]) return extentMistake(page, headings, state, row);
    const wrong = { row, correction: 'content' as const };
    return [
      { sorting: 'false, by place', name: falsePlace({ page, headings, row }), ...wrong },
      { sorting: 'false, by its sisters', name: falseCompany(page, rows, row), ...wrong },
      { sorting: 'false, by shape', name: shape, ...wrong },
      { sorting: 'false, by log odds', name: doubt(logOdds[row]), ...wrong },
    ];
  });
  for (const { row, name } of placementMistakes(page, rows)) {
    mistakes.push({ sorting: 'hung wrongly', name, row, correction: 'placed' });
  }
  return { held, headings, rows, mistakes, ...scoreRows(page, rows) };
}

/** Rows and score of a page that is told some of its rows. */
export function rejudge(
  { held }: JudgedPage,
  config: HybridConfig,
  corrections: Corrections,
): { rows: RowState[]; score: ScoredPage } {
  const rows = decodeCorrected(held, config, corrections);
  return { rows, score: scoreRows(held.page, rows).score };
}

function scoreRows({ document, gold }: LabPage, rows: RowState[]): { lists: PageLists; score: ScoredPage } {
  const lists = structureLists(document, { version: 1, id: document.id, rows });
  return { lists, score: scorePage(gold, [lists]) };
}

function company(
  { listOf }: LabPage,
  rows: readonly RowState[],
  headings: readonly GoldHeading[],
  row: number,
): string {
  const sisters = headings.filter(({ list }) => list === listOf[row]);
  if (sisters.length === 1) return 'alone in its list';
  if (sisters.some((sister) => sister.beginsRow && rows[sister.row].bound > 0))
    return 'a part of its list is found';
  return 'none of its list is found';
}

function falseCompany({ isHeading }: LabPage, rows: readonly RowState[], row: number): string {
  const { dep, list = 0 } = rows[row];
  const sisters = rows.flatMap((other, i) =>
    other.bound > 0 && other.dep === dep && (other.list ?? 0) === list ? [i] : [],
  );
  if (sisters.length === 1) return 'alone in its list';
  if (sisters.some((sister) => isHeading[sister])) return 'in a list with headings';
  return 'in a list of false headings alone';
}

function doubt(logOdds: number): string {
  const size = Math.abs(logOdds);
  if (size < 1) return 'within 1 of doubt';
  return size < 3 ? '1 to 3 from doubt' : 'beyond 3: taken for certain';
}

function extentMistake(
  { document }: LabPage,
  headings: readonly GoldHeading[],
  { bound }: RowState,
  row: number,
): Mistake[] {
  const gold = headings.find((heading) => heading.row === row && heading.beginsRow);
  const { blocks } = document.rows[row];
  const end = Math.max(...blocks.slice(0, bound).map(({ span }) => span[1]));
  if (!gold || gold.span[1] === end) return [];
  const name = end > gold.span[1] ? 'heading span too long' : 'heading span too short';
  return [{ sorting: 'ends elsewhere', name, row }];
}
