import { attachmentRecordFeatures } from './attachment-records.ts';
import { clip, type FeatureTable, featureSet, flag, shift } from './feature-table.ts';
import { type Attachment, mostCounted, type Stack } from './open-headings.ts';
import { type PageView, sameGroup } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** A heading, an attachment: where it may hang, and who is there. */
export interface AttachmentSubject {
  page: PageView;
  stack: Stack;
  row: RowView;
  attachment: Attachment;
  /** Undefined for the page. */
  parent: RowView | undefined;
  /** Last and first heading of the parent's last list. */
  sister: RowView | undefined;
  firstSister: RowView | undefined;
  /** The deepest open heading, and the one that would close below the parent. */
  top: RowView | undefined;
  closed: RowView | undefined;
  /**
   * Similarity to the list that would be joined, -1 for a new list; the best of all attachments, and of all others.
   */
  similarity: number;
  best: number;
  bestOther: number;
  /** Log odds of the row being a heading. */
  logOdds: number;
}

/** How alike two rows are: points, 0-13. */
function similarity(page: PageView, a: RowView, b: RowView): number {
  let points = 0;
  if (sameGroup(page, 'fine', a.index, b.index)) points += 3;
  if (sameGroup(page, 'medium', a.index, b.index)) points += 2;
  if (a.look.size === b.look.size) points++;
  if (a.look.bold === b.look.bold) points++;
  if (a.label.kind === b.label.kind) points++;
  if (a.headerLevel === b.headerLevel) points++;
  if (a.x >= 0 && b.x >= 0 && Math.abs(a.x - b.x) < 4) points++;
  if (a.numberKind === b.numberKind) points++;
  if (a.marker === b.marker) points++;
  if (a.date === b.date) points++;
  return points;
}

/** Prominence by size, weight and whole row, in half steps. */
function prominence({ look, label }: RowView): number {
  return look.size * 2 + flag(look.bold) + (label.kind === 'row' ? 0.5 : 0);
}

function headerStep(row: RowView, other: RowView): number {
  if (row.headerLevel > 0 && other.headerLevel > 0) return row.headerLevel - other.headerLevel;
  return 8 * (flag(other.headerLevel > 0) - flag(row.headerLevel > 0));
}

function isWholeRow({ label }: RowView): number {
  return flag(label.kind === 'row');
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
  'same lead': { none: -1, compare: (row, other) => flag(row.label.kind === other.label.kind) },
  'whole row': { none: -3, compare: (row, other) => isWholeRow(row) - isWholeRow(other) },
  'header level': { none: 20, compare: headerStep },
  x: { none: -400, compare: (row, other) => (row.x >= 0 && other.x >= 0 ? shift(other.x, row.x) : -400) },
  'fine likeness': {
    none: -1,
    compare: (row, other, page) => flag(sameGroup(page, 'fine', row.index, other.index)),
  },
  likeness: {
    none: -1,
    compare: (row, other, page) => flag(sameGroup(page, 'medium', row.index, other.index)),
  },
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

function compared(who: 'parent' | 'sister'): FeatureTable<AttachmentSubject> {
  return Object.fromEntries(
    Object.entries(comparisons).map(([name, { none, compare }]) => {
      const feature = (subject: AttachmentSubject): number => {
        const other = subject[who];
        return other ? compare(subject.row, other, subject.page) : none;
      };
      return [`${who}: ${name}`, feature];
    }),
  );
}

const entry = ({ stack, attachment }: AttachmentSubject) => stack.open[attachment.depth];

/** The attachment itself. */
const placeFeatures: FeatureTable<AttachmentSubject> = {
  join: ({ attachment }) => flag(attachment.join),
  'levels up': ({ stack, attachment }) => Math.min(5, stack.open.length - 1 - attachment.depth),
  depth: ({ attachment }) => Math.min(5, attachment.depth),
  'top level': ({ attachment }) => flag(attachment.depth === 0),
  'has list': (subject) => flag(entry(subject).sisters !== undefined),
  'length of list': (subject) => Math.min(mostCounted.sisters, entry(subject).sisters?.count ?? 0),
  lists: (subject) => Math.min(mostCounted.lists, entry(subject).lists),
  'best likeness': ({ best }) => best,
  'likeness above others': ({ page, row, attachment, sister, similarity: own, best, bestOther }) => {
    if (attachment.join) return own - bestOther;
    return sister ? -similarity(page, row, sister) : -best;
  },
  'likeness to sister': ({ page, row, sister }) => (sister ? similarity(page, row, sister) : -1),
  'likeness to first sister': ({ page, row, firstSister }) =>
    firstSister ? similarity(page, row, firstSister) : -1,
};

/** Elements, distances, and who stands around the attachment. */
const contextFeatures: FeatureTable<AttachmentSubject> = {
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
  'top: likeness': ({ page, row, top }) => (top ? flag(sameGroup(page, 'medium', row.index, top.index)) : -1),
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
    const next = page.nextInGroup.medium;
    let ahead = 0;
    for (let at = next[row.index]; ahead < 8 && at >= 0 && at < row.index + 40; at = next[at]) ahead++;
    return ahead;
  },
};

const features = featureSet<AttachmentSubject>(
  placeFeatures,
  compared('parent'),
  compared('sister'),
  contextFeatures,
  attachmentRecordFeatures,
);

/** Names of the features of an attachment. */
export const attachmentFeatureNames = features.names;

/** Features of an attachment. */
export const attachmentFeatures = features.values;

/** Every attachment of a heading, with who is there. */
export function attachmentSubjects(
  page: PageView,
  stack: Stack,
  index: number,
  attachments: readonly Attachment[],
  logOdds: number,
): AttachmentSubject[] {
  const { rows } = page;
  const row = rows[index];
  const rowAt = (at: number | undefined): RowView | undefined => (at === undefined ? undefined : rows[at]);
  const joined = attachments.map(({ depth, join }) => {
    const sisters = stack.open[depth].sisters;
    if (!join || !sisters) return -1;
    return Math.max(
      similarity(page, row, rows[sisters.last]),
      similarity(page, row, rows[sisters.first]) - 0.5,
    );
  });
  const best = Math.max(-1, ...joined);
  const bests = joined.filter((value) => value === best).length;
  const second = joined.reduce((high, value) => (value < best ? Math.max(high, value) : high), -1);
  return attachments.map((attachment, k) => {
    const { row: parent, sisters } = stack.open[attachment.depth];
    return {
      page,
      stack,
      row,
      attachment,
      parent: rowAt(parent),
      sister: rowAt(sisters?.last),
      firstSister: rowAt(sisters?.first),
      top: rowAt(stack.open[stack.open.length - 1].row),
      closed: rowAt(stack.open[attachment.depth + 1]?.row),
      similarity: joined[k],
      best,
      bestOther: joined[k] === best && bests === 1 ? second : best,
      logOdds,
    };
  });
}
