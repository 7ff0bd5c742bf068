import type { RowView } from '../../src/hybrid/index.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';
import { type GoldHeading, inAnItem } from './gold-page.ts';

/** What a false heading is judged by. */
interface FalseHeading {
  page: LabPage;
  headings: readonly GoldHeading[];
  row: number;
}

/** A place where a row stands that was taken for a heading. */
interface FalsePlace {
  name: string;
  holds: (heading: FalseHeading) => boolean;
}

const isLink = ({ view }: LabPage, row: number): boolean => (view.rows[row]?.linkShare ?? 0) > 0.9;
const top = ({ page }: FalseHeading): number => page.isHeading.indexOf(true);

const rowOf = ({ page, row }: FalseHeading): RowView => page.view.rows[row];

/** Rows whose gold headings and false ones share the look by which the model pools rows. */
const likeGold = ({ page: { view, isHeading }, row }: FalseHeading): boolean =>
  view.tokens.some((token, other) => isHeading[other] && token === view.tokens[row]);

/** Places of false headings; the first that holds is the heading's place. */
const falsePlaces: readonly FalsePlace[] = [
  { name: 'page without a gold heading', holds: (heading) => top(heading) < 0 },
  {
    name: 'a gold heading begins further inside the row',
    holds: ({ headings, row }) => headings.some((heading) => heading.row === row && !heading.beginsRow),
  },
  { name: 'above the first gold heading', holds: (heading) => heading.row < top(heading) },
  {
    name: 'outside all gold items: navigation, footer',
    holds: ({ page, row }) => !inAnItem(page.gold.lists, page.view.rows[row].start),
  },
  {
    name: 'a link beside links',
    holds: ({ page, row }) => isLink(page, row) && (isLink(page, row - 1) || isLink(page, row + 1)),
  },
  {
    name: 'head of a table: header cells or first of rows with as many cells',
    holds: ({ page: { view }, row }) => {
      const [above, own, below] = [row - 1, row, row + 1].map((at) => view.rows[at]?.cells ?? 1);
      return own > 2 && (view.rows[row].label.headerCell || (above < own && below === own));
    },
  },
  {
    name: 'row right behind a gold heading: subtitle, byline, second line',
    holds: ({ page, row }) => {
      const above = page.view.rows[row - 1];
      return page.isHeading[row - 1] && above?.rest === 0 && page.view.rows[row].label.kind === 'row';
    },
  },
  { name: 'content that looks like gold headings of its page', holds: likeGold },
  { name: 'a whole row in h1-h6', holds: (heading) => rowOf(heading).headerLevel > 0 },
  { name: 'a table row with cells', holds: (heading) => rowOf(heading).label.kind === 'cell' },
  { name: 'an item of a list (li)', holds: (heading) => rowOf(heading).opens.has('li') },
  { name: 'start of a row, up to a colon', holds: (heading) => rowOf(heading).label.kind === 'colon' },
  { name: 'start of a row, set off by its look', holds: (heading) => rowOf(heading).label.kind === 'style' },
  { name: 'start of a row, up to another mark', holds: (heading) => rowOf(heading).label.kind !== 'row' },
];

const elsewhere = 'a whole row of its own look';

/** Name of a false heading's place. */
export function falsePlace(heading: FalseHeading): string {
  return falsePlaces.find(({ holds }) => holds(heading))?.name ?? elsewhere;
}
