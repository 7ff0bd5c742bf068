/**
 * The rows of one look token, described as a whole: whether they are followed by what headings are followed by, where
 * they stand in records, cards and parts, and how evenly. A feature of one row alone differs from row to row of a
 * token (a grid has its first column at another x than its last), these do not.
 */
import { clip, flag } from './feature-table.ts';
import type { PageView } from './page-view.ts';

/** The rows of one look token, in order, and what they have in common. */
export interface TokenGroup {
  rows: readonly number[];
  /** One a name of {@link tokenFeatureNames}. */
  values: Float64Array;
}

/** What is looked at: a page whose tokens are not yet described. */
export type UndescribedPage = Omit<PageView, 'tokenGroups'>;

/** Rows from which on text is running text, in Latin letters. */
const runningWidth = 60;

/** Salience of a row above that of another, 0 for one that is not there. */
function salienceAbove({ rows }: UndescribedPage, row: number, other: number): number {
  return clip(rows[row].salience - (rows[other]?.salience ?? 0), -25, 25);
}

/** Features that are means over the rows of a token: shares (0-1) where they are flags. */
const means: Record<string, (page: UndescribedPage, row: number) => number> = {
  'followed by another': ({ tokens }, row) =>
    flag(row + 1 < tokens.length && tokens[row + 1] !== tokens[row]),
  'preceded by another': ({ tokens }, row) => flag(row > 0 && tokens[row - 1] !== tokens[row]),
  'followed by running text': ({ rows }, row) => {
    const next = rows[row + 1];
    return flag(!!next && next.width > runningWidth && next.linkShare < 0.5);
  },
  'width of next': ({ rows }, row) => Math.min(200, rows[row + 1]?.width ?? 0),
  'salience above next': (page, row) => salienceAbove(page, row, row + 1),
  'salience above previous': (page, row) => salienceAbove(page, row, row - 1),
  'more salient than next': ({ rows }, row) => flag(rows[row].salience > (rows[row + 1]?.salience ?? -99)),
  'less salient than next': ({ rows }, row) => flag(rows[row].salience < (rows[row + 1]?.salience ?? -99)),
  'in records': ({ records }, row) => flag(records[row].inner !== undefined),
  'first of record': ({ records }, row) => flag(records[row].inner?.position === 0),
  'last of record': ({ records }, row) => flag(rowsBehind(records[row].inner) === 0),
  'title of record': ({ records }, row) => {
    const { inner } = records[row];
    return flag(inner !== undefined && inner.position === inner.title);
  },
  'rows behind in record': ({ records }, row) => rowsBehind(records[row].inner),
  'position in record': ({ records }, row) => Math.min(10, records[row].inner?.position ?? -1),
  'is an item': ({ records }, row) => flag(records[row].item !== undefined),
  'first of card': ({ regions }, row) => flag(regions.rows[row].card?.rows[0] === row),
  'title of card': ({ regions }, row) => flag(regions.rows[row].card?.title === row),
  'rows of card': ({ regions }, row) => Math.min(30, regions.rows[row].card?.rows.length ?? -1),
  'first of part': ({ regions }, row) => flag(regions.rows[row].part !== regions.rows[row - 1]?.part),
  'in navigation': ({ regions }, row) => flag(regions.rows[row].part === 'navigation'),
  'in aside': ({ regions }, row) => flag(regions.rows[row].part === 'aside'),
  'in footer': ({ regions }, row) => flag(regions.rows[row].part === 'footer'),
  'link density around': ({ regions }, row) => regions.rows[row].linkDensity,
  'link share': ({ rows }, row) => rows[row].linkShare,
  'link share of next': ({ rows }, row) => rows[row + 1]?.linkShare ?? -1,
  'gap above less below': ({ rows }, row) => rows[row].gapAbove - rows[row].gapBelow,
  dated: ({ rows }, row) => flag(rows[row].date),
  'whole row': ({ rows }, row) => flag(rows[row].label.kind === 'row'),
  rest: ({ rows }, row) => Math.min(100, rows[row].rest),
};

/** Rows of a record behind a place in it, at most 10; -1 without a record. */
function rowsBehind(place: PageView['records'][number]['inner']): number {
  return place ? Math.min(10, place.record.length - 1 - place.position) : -1;
}

/** Features of the rows of a token as a whole. */
const wholes: Record<string, (page: UndescribedPage, own: readonly number[]) => number> = {
  rows: (_, own) => Math.min(60, own.length),
  'share of rows': ({ rows }, own) => own.length / rows.length,
  'share of commonest text': ({ rows }, own) => commonest(own.map((row) => rows[row].text)),
  'share of commonest next': ({ tokens }, own) => commonest(own.map((row) => tokens[row + 1] ?? '')),
  'share of commonest previous': ({ tokens }, own) => commonest(own.map((row) => tokens[row - 1] ?? '')),
  'mean distance': (_, own) => (own.length < 2 ? -1 : Math.min(40, lengthOf(own) / (own.length - 1))),
  'spread of distances': (_, own) => {
    if (own.length < 3) return -1;
    const steps = own.slice(1).map((row, k) => row - own[k]);
    return spread(steps) / mean(steps);
  },
  'spread of widths': ({ rows }, own) => spread(own.map((row) => Math.min(200, rows[row].width))),
  'spread of x': ({ rows }, own) => Math.min(500, spread(own.map((row) => rows[row].x))),
  'share of page spanned': ({ rows }, own) => lengthOf(own) / rows.length,
  'rows before first': (_, own) => Math.min(50, own[0]),
  'rows behind last': ({ rows }, own) => Math.min(50, rows.length - 1 - own[own.length - 1]),
};

/** Rows from the first to the last. */
const lengthOf = (own: readonly number[]): number => own[own.length - 1] - own[0];

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Share of the most frequent value. */
function commonest(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((high, count) => Math.max(high, count)) / values.length;
}

/** Names of the features of a token's rows. */
export const tokenFeatureNames: readonly string[] = [...Object.keys(wholes), ...Object.keys(means)];

/** Per row the rows of its token. O(rows). */
export function describeTokens(page: UndescribedPage): TokenGroup[] {
  const rowsOf = new Map<string, number[]>();
  page.tokens.forEach((token, row) => {
    const own = rowsOf.get(token) ?? [];
    rowsOf.set(token, own);
    own.push(row);
  });
  const described = new Map(
    [...rowsOf].map(([token, rows]): [string, TokenGroup] => {
      const ofWhole = Object.values(wholes).map((whole) => whole(page, rows));
      const ofRows = Object.values(means).map((of) => mean(rows.map((row) => of(page, row))));
      return [token, { rows, values: Float64Array.from([...ofWhole, ...ofRows]) }];
    }),
  );
  return page.tokens.map((token) => described.get(token) as TokenGroup);
}
