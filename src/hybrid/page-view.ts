import { groupBy } from '../math/index.ts';
import type { Document } from '../page/index.ts';
import { describeRows } from './describe-rows.ts';
import { findPageRegions, type PageRegions } from './page-regions.ts';
import { type RecordsOfRow, recordsOfRows } from './records/index.ts';
import type { RowView } from './row-view.ts';

/** Names of the keys by which the rows of one page are grouped, from fine to coarse. */
export const groupNames = ['fine', 'medium', 'coarse'] as const;

export type GroupName = (typeof groupNames)[number];

/** Rows of one key look alike, and are one group. */
const groupKeys: Readonly<Record<GroupName, (row: RowView) => string>> = {
  fine: ({ pathKey, look, label, marker }) =>
    [pathKey, look.size, look.bold, look.italic, look.link, look.color, label.kind, marker].join('|'),
  medium: ({ look, label, marker, tags }) =>
    [
      ...[look.size, look.bold, look.italic, look.underline, look.link, look.color, look.background],
      ...[
        label.kind,
        marker.slice(0, 1),
        [...tags].filter((tag) => /^(li|td|th|dt|dd|pre|h\d)$/.test(tag)).join(),
      ],
    ].join('|'),
  coarse: ({ look }) => [look.size, look.bold, look.italic, look.color].join('|'),
};

/** The rows of one group, in order, and means over them. */
export interface RowGroup {
  rows: readonly number[];
  /** Share of the page's characters. */
  characters: number;
  /** Shares of the rows: followed by another such row, ended by a colon, wide, dated, numbered, ended by a period. */
  adjacent: number;
  colon: number;
  wide: number;
  dated: number;
  numbered: number;
  stopped: number;
  /** Means: length behind the label (at most 100), width (at most 200), gap above less gap below. */
  rest: number;
  width: number;
  gap: number;
}

type ByGroup<T> = Readonly<Record<GroupName, T>>;

/** A page's rows, and their groups. */
export interface PageView {
  rows: readonly RowView[];
  /** Per row its group. */
  groups: ByGroup<readonly RowGroup[]>;
  /** Per row the index of the next row of its group, and of the one before; -1 for none. */
  nextInGroup: ByGroup<Int32Array>;
  previousInGroup: ByGroup<Int32Array>;
  /** Per row: the token that pools rows and by which sisters look alike. */
  tokens: readonly string[];
  /** Share of characters in rows that are all bold. */
  boldShare: number;
  largestSize: number;
  /** First row of the largest size. */
  firstLargest: number;
  characters: number;
  left: number;
  /** Per row the records that it stands in. */
  records: readonly RecordsOfRow[];
  /** Share of the rows that stand in a record of several rows. */
  recordShare: number;
  /** Its large parts, and the cards in them. */
  regions: PageRegions;
}

/**
 * How a document's rows look, without annotation.
 * @throws Error when it has no layout
 */
export function viewDocument(document: Document): PageView {
  return viewPage(describeRows(document));
}

/** Groups the rows of a page. O(rows). */
export function viewPage(rows: readonly RowView[]): PageView {
  const total = Math.max(
    1,
    rows.reduce((sum, row) => sum + row.end - row.start, 0),
  );
  const boldLength = rows.reduce((sum, row) => sum + (row.allBold ? row.end - row.start : 0), 0);
  const largestSize = rows.reduce(
    (largest, { look }) => Math.max(largest, look.size),
    Number.NEGATIVE_INFINITY,
  );
  const members = byGroup((name) => groupRows(rows, groupKeys[name]));
  const neighbours = byGroup((name) => neighboursIn(members[name]));
  const records = recordsOfRows(rows);
  return {
    rows,
    groups: byGroup((name) => {
      const described = new Map(
        [...new Set(members[name])].map((own) => [own, describeGroup(rows, own, total)]),
      );
      return members[name].map((own) => described.get(own) as RowGroup);
    }),
    nextInGroup: byGroup((name) => neighbours[name].next),
    previousInGroup: byGroup((name) => neighbours[name].previous),
    tokens: rows.map(({ pathKey, look, opens, date, numberKind }) => {
      const opened = [opens.has('li'), opens.has('td'), opens.has('dt')];
      return [pathKey, look.size, look.bold, date, numberKind > 0, ...opened].join('|');
    }),
    boldShare: boldLength / total,
    largestSize,
    firstLargest: rows.findIndex(({ look }) => look.size === largestSize),
    characters: total,
    left: rows.reduce((left, { x }) => (x >= 0 ? Math.min(left, x) : left), Number.POSITIVE_INFINITY),
    records,
    recordShare: records.filter(({ inner }) => inner).length / Math.max(1, rows.length),
    regions: findPageRegions(rows),
  };
}

function byGroup<T>(of: (name: GroupName) => T): ByGroup<T> {
  return { fine: of('fine'), medium: of('medium'), coarse: of('coarse') };
}

/** Whether two rows are of one group. */
export function sameGroup(page: PageView, name: GroupName, a: number, b: number): boolean {
  return page.groups[name][a] === page.groups[name][b];
}

/** Per row the indexes of all rows with the same key. */
function groupRows(rows: readonly RowView[], keyOf: (row: RowView) => string): number[][] {
  const keys = rows.map(keyOf);
  const groups = groupBy(keys.keys(), (row) => keys[row]);
  return keys.map((key) => groups.get(key) ?? []);
}

function neighboursIn(groups: readonly number[][]): { next: Int32Array; previous: Int32Array } {
  const next = new Int32Array(groups.length).fill(-1);
  const previous = new Int32Array(groups.length).fill(-1);
  for (const members of new Set(groups)) {
    members.forEach((row, k) => {
      next[row] = members[k + 1] ?? -1;
      previous[row] = members[k - 1] ?? -1;
    });
  }
  return { next, previous };
}

function describeGroup(rows: readonly RowView[], members: readonly number[], characters: number): RowGroup {
  const mean = (value: (row: RowView) => number): number =>
    members.reduce((sum, i) => sum + value(rows[i]), 0) / members.length;
  return {
    rows: members,
    characters: (mean((row) => row.end - row.start) * members.length) / characters,
    adjacent: members.filter((row, k) => members[k + 1] === row + 1).length / members.length,
    colon: mean((row) => Number(row.endsColon)),
    wide: mean((row) => Number(row.width > 70)),
    dated: mean((row) => Number(row.date)),
    numbered: mean((row) => Number(row.numberKind > 0)),
    stopped: mean((row) => Number(/[.。]/.test(row.ending))),
    rest: mean((row) => Math.min(100, row.rest)),
    width: mean((row) => Math.min(200, row.width)),
    gap: mean((row) => row.gapAbove - row.gapBelow),
  };
}
