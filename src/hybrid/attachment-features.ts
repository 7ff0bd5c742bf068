import { clip, type FeatureTable, featureSet, flag, shift } from './feature-table.ts';
import { mostCounted, type Place, type Stack } from './open-headings.ts';
import { areAlike, type PageView } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** A heading, a place where it may hang, and who is there. */
export interface PlaceSubject {
  page: PageView;
  stack: Stack;
  row: RowView;
  place: Place;
  /** Undefined for the page. */
  parent: RowView | undefined;
  /** Last and first heading of the parent's last list. */
  sister: RowView | undefined;
  firstSister: RowView | undefined;
  /** The deepest open heading, and the one that would close below the parent. */
  top: RowView | undefined;
  closed: RowView | undefined;
  /** Likeness to the list that would be joined, -1 for a new list; the best of all places, and of all others. */
  likeness: number;
  best: number;
  bestOther: number;
  /** Log odds of the row being a heading. */
  logOdds: number;
}

/** How alike two rows are: points, 0-13. */
function likeness(page: PageView, a: RowView, b: RowView): number {
  let points = 0;
  if (areAlike(page, 0, a.index, b.index)) points += 3;
  if (areAlike(page, 1, a.index, b.index)) points += 2;
  if (a.look.size === b.look.size) points++;
  if (a.look.bold === b.look.bold) points++;
  if (a.lead.kind === b.lead.kind) points++;
  if (a.headerLevel === b.headerLevel) points++;
  if (a.x >= 0 && b.x >= 0 && Math.abs(a.x - b.x) < 4) points++;
  if (a.numberKind === b.numberKind) points++;
  if (a.marker === b.marker) points++;
  if (a.date === b.date) points++;
  return points;
}

/** Prominence by size, weight and whole row, in half steps. */
function prominence({ look, lead }: RowView): number {
  return look.size * 2 + flag(look.bold) + (lead.kind === 'row' ? 0.5 : 0);
}

function headerStep(row: RowView, other: RowView): number {
  if (row.headerLevel > 0 && other.headerLevel > 0) return row.headerLevel - other.headerLevel;
  return 8 * (flag(other.headerLevel > 0) - flag(row.headerLevel > 0));
}

function isWholeRow({ lead }: RowView): number {
  return flag(lead.kind === 'row');
}

/** Whether a number follows another: 3 next, 2 later, 1 earlier, -1 starting over, -2 only one has a number. */
function numbering(row: RowView, other: RowView): number {
  if (row.numberKind === 0 && other.numberKind === 0) return 0;
  if (row.numberKind !== other.numberKind) return -2;
  if (row.numberValue === other.numberValue + 1) return 3;
  if (row.numberValue > other.numberValue) return 2;
  return row.numberValue === 1 ? -1 : 1;
}

/** Elements around both rows. */
function commonElements(a: RowView, b: RowView): number {
  let count = 0;
  while (count < a.elements.length && a.elements[count] === b.elements[count]) count++;
  return count;
}

interface Comparison {
  /** Value where there is nobody to compare with. */
  none: number;
  compare: (row: RowView, other: RowView, page: PageView) => number;
}

/** How a heading compares with its parent or its sister. */
const comparisons: Record<string, Comparison> = {
  size: { none: -20, compare: (row, other) => row.look.size - other.look.size },
  prominence: { none: -20, compare: (row, other) => prominence(row) - prominence(other) },
  bold: { none: -3, compare: (row, other) => flag(row.look.bold) - flag(other.look.bold) },
  'same lead': { none: -1, compare: (row, other) => flag(row.lead.kind === other.lead.kind) },
  'whole row': { none: -3, compare: (row, other) => isWholeRow(row) - isWholeRow(other) },
  'header level': { none: 20, compare: headerStep },
  x: { none: -400, compare: (row, other) => (row.x >= 0 && other.x >= 0 ? shift(other.x, row.x) : -400) },
  'fine likeness': {
    none: -1,
    compare: (row, other, page) => flag(areAlike(page, 0, row.index, other.index)),
  },
  likeness: { none: -1, compare: (row, other, page) => flag(areAlike(page, 1, row.index, other.index)) },
  'path length': { none: -9, compare: (row, other) => clip(row.path.length - other.path.length, -5, 5) },
  link: { none: -3, compare: (row, other) => flag(row.look.link) - flag(other.look.link) },
  number: { none: -4, compare: numbering },
  marker: {
    none: -4,
    compare: (row, other) => (row.marker !== other.marker ? -1 : row.marker === '' ? 0 : 2),
  },
  date: {
    none: -4,
    compare: (row, other) => flag(row.date) - flag(other.date) + 3 * flag(row.date && other.date),
  },
  gap: { none: -9, compare: (row, other) => clip(row.gapAbove - other.gapAbove, -3, 3) },
  column: { none: -1, compare: (row, other) => flag(row.column === other.column) },
  center: { none: -3, compare: (row, other) => flag(row.look.center) - flag(other.look.center) },
  color: { none: -1, compare: (row, other) => flag(row.look.color === other.look.color) },
  italic: { none: -1, compare: (row, other) => flag(row.look.italic === other.look.italic) },
  distance: { none: 25, compare: (row, other) => Math.min(20, row.index - other.index) },
};

function compared(who: 'parent' | 'sister'): FeatureTable<PlaceSubject> {
  return Object.fromEntries(
    Object.entries(comparisons).map(([name, { none, compare }]) => {
      const feature = (subject: PlaceSubject): number => {
        const other = subject[who];
        return other ? compare(subject.row, other, subject.page) : none;
      };
      return [`${who}: ${name}`, feature];
    }),
  );
}

const entry = ({ stack, place }: PlaceSubject) => stack.open[place.depth];

/** The place itself. */
const placeFeatures: FeatureTable<PlaceSubject> = {
  join: ({ place }) => flag(place.join),
  'levels up': ({ stack, place }) => Math.min(5, stack.open.length - 1 - place.depth),
  depth: ({ place }) => Math.min(5, place.depth),
  'top level': ({ place }) => flag(place.depth === 0),
  'has list': (subject) => flag(entry(subject).sisters !== undefined),
  'length of list': (subject) => Math.min(mostCounted.sisters, entry(subject).sisters?.count ?? 0),
  lists: (subject) => Math.min(mostCounted.lists, entry(subject).lists),
  'best likeness': ({ best }) => best,
  'likeness above others': ({ page, row, place, sister, likeness: own, best, bestOther }) => {
    if (place.join) return own - bestOther;
    return sister ? -likeness(page, row, sister) : -best;
  },
  'likeness to sister': ({ page, row, sister }) => (sister ? likeness(page, row, sister) : -1),
  'likeness to first sister': ({ page, row, firstSister }) =>
    firstSister ? likeness(page, row, firstSister) : -1,
};

/** Elements, distances, and who stands around the place. */
const contextFeatures: FeatureTable<PlaceSubject> = {
  'elements shared with parent': ({ row, parent }) =>
    parent ? commonElements(row, parent) - parent.path.length : 0,
  'elements below parent': ({ row, parent }) => (parent ? row.path.length - commonElements(row, parent) : 0),
  'elements shared with sister': ({ row, sister }) =>
    sister ? commonElements(row, sister) - sister.path.length : -1,
  'elements below previous row': ({ page, row }) =>
    row.path.length - (row.index > 0 ? commonElements(row, page.rows[row.index - 1]) : 0),
  'length behind parent': ({ parent }) => (parent ? Math.min(100, parent.rest) : -1),
  'previous row is top': ({ row, top }) => flag((top?.index ?? -1) === row.index - 1),
  'closed: prominence': ({ row, closed }) => (closed ? prominence(row) - prominence(closed) : -20),
  'closed: header level': ({ row, closed }) => (closed ? headerStep(row, closed) : 20),
  'closed: whole row': ({ row, closed }) => (closed ? isWholeRow(row) - isWholeRow(closed) : -3),
  'top: prominence': ({ row, top }) => (top ? prominence(row) - prominence(top) : 20),
  'top: likeness': ({ page, row, top }) => (top ? flag(areAlike(page, 1, row.index, top.index)) : -1),
  'whole row': ({ row }) => isWholeRow(row),
  'header level': ({ row }) => row.headerLevel,
  size: ({ row }) => row.look.size,
  'parent is whole row': ({ parent }) => (parent ? isWholeRow(parent) : -1),
  'size of parent': ({ parent }) => (parent ? parent.look.size : -20),
  'log odds': ({ logOdds }) => logOdds,
  'parent is first': ({ parent }) => (parent ? flag(parent.index < 3) : -1),
  'parent is largest': ({ page, parent }) => (parent ? flag(parent.look.size >= page.largestSize) : -1),
  'gap above': ({ row }) => row.gapAbove,
  'rows like it below': ({ page, row }) => {
    const next = page.nextLike[1];
    let ahead = 0;
    for (let at = next[row.index]; ahead < 8 && at >= 0 && at < row.index + 40; at = next[at]) ahead++;
    return ahead;
  },
};

const features = featureSet<PlaceSubject>(
  placeFeatures,
  compared('parent'),
  compared('sister'),
  contextFeatures,
);

/** Names of the features of a place. */
export const attachmentFeatureNames = features.names;

/** Features of a place. */
export const attachmentFeatures = features.values;

/** Every place where a heading may hang, with who is there. */
export function placeSubjects(
  page: PageView,
  stack: Stack,
  index: number,
  places: readonly Place[],
  logOdds: number,
): PlaceSubject[] {
  const { rows } = page;
  const row = rows[index];
  const rowAt = (at: number | undefined): RowView | undefined => (at === undefined ? undefined : rows[at]);
  const joined = places.map(({ depth, join }) => {
    const sisters = stack.open[depth].sisters;
    if (!join || !sisters) return -1;
    return Math.max(likeness(page, row, rows[sisters.last]), likeness(page, row, rows[sisters.first]) - 0.5);
  });
  const best = Math.max(-1, ...joined);
  const bests = joined.filter((value) => value === best).length;
  const second = joined.reduce((high, value) => (value < best ? Math.max(high, value) : high), -1);
  return places.map((place, k) => {
    const { row: parent, sisters } = stack.open[place.depth];
    return {
      page,
      stack,
      row,
      place,
      parent: rowAt(parent),
      sister: rowAt(sisters?.last),
      firstSister: rowAt(sisters?.first),
      top: rowAt(stack.open[stack.open.length - 1].row),
      closed: rowAt(stack.open[place.depth + 1]?.row),
      likeness: joined[k],
      best,
      bestOther: joined[k] === best && bests === 1 ? second : best,
      logOdds,
    };
  });
}
