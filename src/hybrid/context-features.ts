/**
 * What the first stage of a page's rows tells about each of them in the second: how likely the rows are headings that
 * are like it, that stand beside it in the document, and that stand around it.
 *
 * Source: stacked generalization (Wolpert 1992); for rows in sequence, stacked sequential learning (Cohen and
 * Carvalho 2005).
 */
import { type FeatureTable, featureSet } from '../forests/index.ts';
import { groupLabels } from './neighbour-features.ts';
import { groupNames, type PageView } from './page-view.ts';
import { type ReadRecords, readRecords, recordContextFeatures } from './record-context.ts';

/** Log odds beyond this are as good as certain. */
const most = 6;

/** Value of a neighbour or a row like it that is not there. */
const missing = 9;

/** Rows further away than this are alike in being far. */
const far = 20;

/** Log odds of the other rows of a group: their mean, the highest and the lowest. */
interface Others {
  mean: number;
  highest: number;
  lowest: number;
}

/** A page after its first stage. */
export interface ReadPage {
  page: PageView;
  /** Log odds of every row, within -6 to 6; -6 for running text. */
  odds: Float64Array;
  /** Sum of the probabilities of the rows before each, and of all. */
  before: Float64Array;
  expected: number;
  highest: number;
  /** Per row the number of rows of higher odds. */
  rank: Int32Array;
  /** Per kind of group, per row. */
  others: readonly (readonly Others[])[];
  records: ReadRecords;
}

export interface ContextSubject {
  read: ReadPage;
  row: number;
}

/** Further groups of rows: of one token, and of equal elements below one element. */
const furtherKeys: Record<string, (page: PageView, row: number) => string> = {
  token: ({ tokens }, row) => tokens[row],
  sibling: ({ rows }, row) => keyBelow(rows[row], 1),
  cousin: ({ rows }, row) => keyBelow(rows[row], 2),
  slot: ({ records }, row) => recordKey(records[row].inner?.slot.rows[0], row),
  record: ({ records }, row) => recordKey(records[row].inner?.record[0], row),
};

/** Rows of one place in the records of a region, or of one record, by the first of them; or the row alone. */
function recordKey(first: number | undefined, row: number): string {
  return first === undefined ? `alone ${row}` : `${first}`;
}

/** Names of the innermost elements, and the element that they stand in. */
function keyBelow({ elements, path }: PageView['rows'][number], levels: number): string {
  return `${elements.at(-levels - 1) ?? -1}${path.slice(-levels).join()}`;
}

const names = [...groupNames.map((name) => groupLabels[name]), ...Object.keys(furtherKeys)];

const pageFeatures: FeatureTable<ContextSubject> = {
  'first reading': ({ read, row }) => read.odds[row],
  'headings expected': ({ read }) => read.expected,
  'share of headings expected': ({ read }) => read.expected / read.odds.length,
  'below highest': ({ read, row }) => read.highest - read.odds[row],
  rank: ({ read, row }) => read.rank[row],
};

const groupFeatures: FeatureTable<ContextSubject> = Object.fromEntries(
  names.flatMap((name, k) =>
    (['mean', 'highest', 'lowest'] as const).map((value) => [
      `${name}: ${value} reading`,
      ({ read, row }: ContextSubject) => read.others[k][row][value],
    ]),
  ),
);

const neighbourOdds: FeatureTable<ContextSubject> = Object.fromEntries(
  [-3, -2, -1, 1, 2, 3].map((step) => [
    `reading ${step < 0 ? `${-step} before` : `${step} behind`}`,
    ({ read, row }: ContextSubject) => read.odds[row + step] ?? -missing,
  ]),
);

/** Rows from a row to the next likely heading in one direction, at most {@link far}. */
function toLikely({ odds }: ReadPage, row: number, step: 1 | -1): number {
  let rows = 1;
  while (rows < far && odds[row + step * rows] < 0) rows++;
  return rows;
}

const distanceFeatures: FeatureTable<ContextSubject> = {
  'from likely heading': ({ read, row }) => toLikely(read, row, -1),
  'to likely heading': ({ read, row }) => toLikely(read, row, 1),
  'contents before next like it': ({ read: { page, before }, row }) => {
    const next = page.nextInGroup.fine[row];
    return next < 0 ? -1 : Math.min(far, next - row - 1 - (before[next] - before[row + 1]));
  },
  'rows behind previous like it': ({ read: { page }, row }) => {
    const previous = page.previousInGroup.fine[row];
    return previous < 0 ? -1 : Math.min(far, row - previous - 1);
  },
};

const features = featureSet<ContextSubject>(
  pageFeatures,
  groupFeatures,
  neighbourOdds,
  distanceFeatures,
  recordContextFeatures,
);

/** Names of what the first stage tells. */
export const contextFeatureNames = features.names;

/**
 * Features of every row by the first stage of all.
 * @param logOdds of each row being a heading
 */
export function contextFeatures(page: PageView, logOdds: readonly number[]): Float64Array[] {
  const read = readPage(page, logOdds);
  return features.rows(page.rows.map((_, row) => ({ read, row })));
}

function readPage(page: PageView, logOdds: readonly number[]): ReadPage {
  const odds = Float64Array.from(logOdds, (value, row) =>
    page.rows[row].sentence ? -most : Math.max(-most, Math.min(most, value)),
  );
  const before = new Float64Array(odds.length + 1);
  odds.forEach((value, row) => {
    before[row + 1] = before[row] + 1 / (1 + Math.exp(-value));
  });
  const sorted = odds.toSorted((a, b) => b - a);
  const firstOf = new Map<number, number>();
  sorted.forEach((value, at) => {
    if (!firstOf.has(value)) firstOf.set(value, at);
  });
  return {
    page,
    odds,
    before,
    expected: before[odds.length],
    highest: Math.max(-most, sorted[0] ?? -most),
    rank: Int32Array.from(odds, (value) => firstOf.get(value) ?? 0),
    others: [
      ...groupNames.map((name) => othersIn(odds, (row) => page.groups[name][row])),
      ...Object.values(furtherKeys).map((key) => othersIn(odds, (row) => key(page, row))),
    ],
    records: readRecords(page, odds),
  };
}

interface Sums {
  count: number;
  sum: number;
  /** The two highest and the two lowest. */
  high: [number, number];
  low: [number, number];
}

/** Per row what the other rows of its group are like. O(rows). */
function othersIn(odds: Float64Array, groupOf: (row: number) => unknown): Others[] {
  const groups = new Map<unknown, Sums>();
  const own = Array.from(odds, (value, row) => {
    const key = groupOf(row);
    const group = groups.get(key) ?? {
      count: 0,
      sum: 0,
      high: [-missing, -missing],
      low: [missing, missing],
    };
    groups.set(key, group);
    group.count++;
    group.sum += value;
    if (value >= group.high[0]) group.high = [value, group.high[0]];
    else if (value > group.high[1]) group.high[1] = value;
    if (value <= group.low[0]) group.low = [value, group.low[0]];
    else if (value < group.low[1]) group.low[1] = value;
    return group;
  });
  return own.map(({ count, sum, high, low }, row) => ({
    mean: count > 1 ? (sum - odds[row]) / (count - 1) : odds[row],
    highest: high[odds[row] === high[0] ? 1 : 0],
    lowest: low[odds[row] === low[0] ? 1 : 0],
  }));
}
