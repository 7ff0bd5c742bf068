/** What headings inside rows are worth on a set of pages: at most, and as the program finds them. */
import { createHash } from 'node:crypto';
import { mainMeasures, type ScoredPage, scorePages, summarisePages } from '../../src/eval/index.ts';
import {
  type Document,
  type PageLists,
  type RowState,
  structureHeadings,
  structureLists,
  structureProblems,
} from '../../src/page/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import { goldStructure } from './gold-structure.ts';

/** A page with rows as decided by a model that has not seen it, without headings inside rows and with them. */
export interface DecidedPage {
  set: string;
  group: string;
  document: Document;
  gold: PageLists;
  without: readonly RowState[];
  inside: readonly RowState[];
}

const measures = [...mainMeasures, 'headingF'] as const;
const shown = ['microF', 'macroF', 'headingF'] as const;

const scored = ({ document, gold }: DecidedPage, rows: readonly RowState[]): ScoredPage => {
  const structure = { version: 1 as const, id: document.id, rows: [...rows] };
  const [problem] = structureProblems(document, structure);
  if (problem) throw new Error(`${document.id}: ${problem}`);
  return scorePages([gold], [{ ...structureLists(document, structure), page: gold.page }], { measures })[0];
};

const triple = (scores: readonly ScoredPage[]): string => {
  const totals = summarisePages(scores, measures);
  return shown.map((name) => (totals[name] ?? 0).toFixed(3)).join(', ');
};

/** Canonical offsets at which headings inside rows begin. */
function insideStarts({ document }: DecidedPage, rows: readonly RowState[]): Set<number> {
  const inside = structureHeadings(rows).filter(({ start }) => start > 0);
  return new Set(inside.map(({ row, start }) => document.rows[row].blocks[start].span[0]));
}

/** Number of headings of gold inside rows and pages that have them; F of gold as rows hold it, without them and with them. */
function ceilingCells(pages: readonly DecidedPage[]): string[] {
  const golds = pages.map((page) =>
    (['first', 'any'] as const).map((allowed) => goldStructure(page.document, page.gold, allowed).rows),
  );
  const inside = pages.map((page, p) => insideStarts(page, golds[p][1]).size);
  const total = inside.reduce((sum, count) => sum + count, 0);
  const best = [0, 1].map((n) => triple(pages.map((page, p) => scored(page, golds[p][n]))));
  return [`${total} (${inside.filter((count) => count > 0).length})`, ...best];
}

/** Headings inside rows that are found, precision and recall; F without them and with them, and the differences. */
function foundCells(pages: readonly DecidedPage[]): string[] {
  let [right, found, wanted] = [0, 0, 0];
  for (const page of pages) {
    const gold = insideStarts(page, goldStructure(page.document, page.gold).rows);
    const own = insideStarts(page, page.inside);
    right += [...own].filter((start) => gold.has(start)).length;
    found += own.size;
    wanted += gold.size;
  }
  const [before, after] = [
    pages.map((page) => scored(page, page.without)),
    pages.map((page) => scored(page, page.inside)),
  ];
  return [
    `${right} of ${found}`,
    `${right} of ${wanted}`,
    triple(before),
    triple(after),
    ...shown.map((measure) => pairedDifference(after, before, measure, 5000)),
  ];
}

/** The half of the sites that the rule was chosen on, or the other one. */
function isChosenOn({ group }: DecidedPage): boolean {
  const hash = createHash('sha1').update(`half${group}`).digest('hex');
  return Number.parseInt(hash.slice(0, 4), 16) % 2 === 0;
}

const table = (columns: readonly string[], lines: readonly (readonly string[])[]): string =>
  [columns, columns.map((_, c) => (c === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The tables of README.md, as Markdown. */
export function measureSets(pages: readonly DecidedPage[]): string {
  const isModern = ({ set }: DecidedPage): boolean => set.startsWith('modern');
  const sets = [
    ...[...new Set(pages.map(({ set }) => set))].map((name) => ({
      name,
      own: pages.filter(({ set }) => set === name),
    })),
    { name: 'all old', own: pages.filter((page) => !isModern(page)) },
    { name: 'all modern', own: pages.filter(isModern) },
    { name: 'all, sites it was chosen on', own: pages.filter(isChosenOn) },
    { name: 'all, other sites', own: pages.filter((page) => !isChosenOn(page)) },
  ].filter(({ own }) => own.length > 0);
  const f = 'micro, macro, heading F';
  const line = (cells: typeof ceilingCells) => (set: (typeof sets)[number]) => [
    set.name,
    String(set.own.length),
    ...cells(set.own),
  ];
  return [
    table(
      ['gold', 'pages', 'inside rows (pages)', `without: ${f}`, `with: ${f}`],
      sets.map(line(ceilingCells)),
    ),
    table(
      [
        'held out',
        'pages',
        'precision',
        'recall',
        `without: ${f}`,
        `with: ${f}`,
        'micro F',
        'macro F',
        'heading F',
      ],
      sets.map(line(foundCells)),
    ),
  ].join('\n\n');
}
