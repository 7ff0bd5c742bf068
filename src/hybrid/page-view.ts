import type { RowView } from './row-view.ts';

/** Keys under which rows of one page are alike, from fine to coarse. */
const likenessKeys: readonly ((row: RowView) => string)[] = [
  ({ pathKey, look, lead, marker }) =>
    [pathKey, look.size, look.bold, look.italic, look.link, look.color, lead.kind, marker].join('|'),
  ({ look, lead, marker, tags }) =>
    [
      ...[look.size, look.bold, look.italic, look.underline, look.link, look.color, look.background],
      ...[
        lead.kind,
        marker.slice(0, 1),
        [...tags].filter((tag) => /^(li|td|th|dt|dd|pre|h\d)$/.test(tag)).join(),
      ],
    ].join('|'),
  ({ look }) => [look.size, look.bold, look.italic, look.color].join('|'),
];

/** Names of the keys in features. */
export const likenessNames = ['fine', 'likeness', 'coarse'] as const;

/** Rows that are alike under one key, in order, and means over them. */
export interface LikeRows {
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
  /** Means: length behind the lead (at most 100), width (at most 200), gap above less gap below. */
  rest: number;
  width: number;
  gap: number;
}

/** A page's rows, and which of them are alike. */
export interface PageView {
  rows: readonly RowView[];
  /** Per key of likeness, per row: the rows like it. */
  like: readonly (readonly LikeRows[])[];
  /** Per key of likeness, per row: index of the next row like it, and of the one before; -1 for none. */
  nextLike: readonly Int32Array[];
  previousLike: readonly Int32Array[];
  /** Per row: the token that pools rows and by which sisters look alike. */
  tokens: readonly string[];
  /** Share of characters in rows that are all bold. */
  boldShare: number;
  largestSize: number;
  /** First row of the largest size. */
  firstLargest: number;
  characters: number;
  left: number;
}

/** Groups a page's rows by the keys of likeness. O(rows). */
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
  const groups = likenessKeys.map((key) => groupRows(rows, key));
  const neighbours = groups.map((group) => neighboursIn(group));
  return {
    rows,
    like: groups.map((group) => {
      const described = new Map(
        [...new Set(group)].map((members) => [members, describeGroup(rows, members, total)]),
      );
      return group.map((members) => described.get(members) as LikeRows);
    }),
    nextLike: neighbours.map(({ next }) => next),
    previousLike: neighbours.map(({ previous }) => previous),
    tokens: rows.map(lookToken),
    boldShare: boldLength / total,
    largestSize,
    firstLargest: rows.findIndex(({ look }) => look.size === largestSize),
    characters: total,
    left: rows.reduce((left, { x }) => (x >= 0 ? Math.min(left, x) : left), Number.POSITIVE_INFINITY),
  };
}

/** True when two rows are alike under a key. */
export function areAlike(page: PageView, key: number, a: number, b: number): boolean {
  return page.like[key][a] === page.like[key][b];
}

/** How a row looks and stands, as one token: rows of one token are pooled, and sisters share it. */
function lookToken({ pathKey, look, opens, date, numberKind }: RowView): string {
  const place = [opens.has('li'), opens.has('td'), opens.has('dt')];
  return [pathKey, look.size, look.bold, date, numberKind > 0, ...place].join('|');
}

/** Per row the indexes of all rows with the same key. */
function groupRows(rows: readonly RowView[], keyOf: (row: RowView) => string): number[][] {
  const groups = new Map<string, number[]>();
  return rows.map((row, i) => {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(i);
    return group;
  });
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

function describeGroup(rows: readonly RowView[], members: readonly number[], characters: number): LikeRows {
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
