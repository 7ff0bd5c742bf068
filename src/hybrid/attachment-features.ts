import { attachmentRecordFeatures } from './attachment-records.ts';
import { flag } from './feature-table.ts';
import {
  besideOther,
  commonElements,
  compared,
  headerStep,
  isWholeRow,
  ofRow,
  type PairFeature,
  prominence,
  similarity,
} from './heading-pairs.ts';
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
  /** Last heading of the parent's last list. */
  sister: RowView | undefined;
  /** The deepest open heading, and the one that would close below the parent. */
  top: RowView | undefined;
  closed: RowView | undefined;
  /** How alike the last and the first heading of that list are to the row, 0-13; -1 where there is none. */
  likeness: number;
  firstLikeness: number;
  /**
   * Similarity to the list that would be joined, -1 for a new list; the best of all attachments, and of all others.
   */
  similarity: number;
  best: number;
  bestOther: number;
  /** Log odds of the row being a heading. */
  logOdds: number;
}

/** A feature of an attachment, or of two rows of it. */
type AttachmentFeature = PairFeature | ((subject: AttachmentSubject) => number);

const entry = ({ stack, attachment }: AttachmentSubject) => stack.open[attachment.depth];

/** The attachment itself. */
const positionFeatures: Record<string, AttachmentFeature> = {
  join: ({ attachment }) => flag(attachment.join),
  'levels up': ({ stack, attachment }) => Math.min(5, stack.open.length - 1 - attachment.depth),
  depth: ({ attachment }) => Math.min(5, attachment.depth),
  'top level': ({ attachment }) => flag(attachment.depth === 0),
  'has list': (subject) => flag(entry(subject).sisters !== undefined),
  'length of list': (subject) => Math.min(mostCounted.sisters, entry(subject).sisters?.count ?? 0),
  lists: (subject) => Math.min(mostCounted.lists, entry(subject).lists),
  'best likeness': ({ best }) => best,
  'likeness above others': ({ attachment, sister, likeness, similarity: own, best, bestOther }) => {
    if (attachment.join) return own - bestOther;
    return sister ? -likeness : -best;
  },
  'likeness to sister': ({ likeness }) => likeness,
  'likeness to first sister': ({ firstLikeness }) => firstLikeness,
};

/** Elements, distances, and who stands around the attachment. */
const contextFeatures: Record<string, AttachmentFeature> = {
  'elements shared with parent': besideOther(
    'parent',
    0,
    (row, parent) => commonElements(row, parent) - parent.path.length,
  ),
  'elements below parent': besideOther(
    'parent',
    0,
    (row, parent) => row.path.length - commonElements(row, parent),
  ),
  'elements shared with sister': besideOther(
    'sister',
    -1,
    (row, sister) => commonElements(row, sister) - sister.path.length,
  ),
  'elements below previous row': ofRow(
    (row, { rows }) => row.path.length - (row.index > 0 ? commonElements(row, rows[row.index - 1]) : 0),
  ),
  'length behind parent': besideOther('parent', -1, (_, parent) => Math.min(100, parent.rest)),
  'previous row is top': ({ row, top }) => flag((top?.index ?? -1) === row.index - 1),
  'closed: prominence': besideOther('closed', -20, (row, closed) => prominence(row) - prominence(closed)),
  'closed: header level': besideOther('closed', 20, headerStep),
  'closed: whole row': besideOther('closed', -3, (row, closed) => isWholeRow(row) - isWholeRow(closed)),
  'top: prominence': besideOther('top', 20, (row, top) => prominence(row) - prominence(top)),
  'top: likeness': besideOther('top', -1, (row, top, page) =>
    flag(sameGroup(page, 'medium', row.index, top.index)),
  ),
  'whole row': ofRow(isWholeRow),
  'header level': ofRow((row) => row.headerLevel),
  size: ofRow((row) => row.look.size),
  'parent is whole row': besideOther('parent', -1, (_, parent) => isWholeRow(parent)),
  'size of parent': besideOther('parent', -20, (_, parent) => parent.look.size),
  'log odds': ({ logOdds }) => logOdds,
  'parent is first': besideOther('parent', -1, (_, parent) => flag(parent.index < 3)),
  'parent is largest': besideOther('parent', -1, (_, parent, page) =>
    flag(parent.look.size >= page.largestSize),
  ),
  'gap above': ofRow((row) => row.gapAbove),
  'rows like it below': ofRow((row, page) => {
    const next = page.nextInGroup.medium;
    let ahead = 0;
    for (let at = next[row.index]; ahead < 8 && at >= 0 && at < row.index + 40; at = next[at]) ahead++;
    return ahead;
  }),
};

const features = Object.entries({
  ...positionFeatures,
  ...compared('parent'),
  ...compared('sister'),
  ...contextFeatures,
  ...attachmentRecordFeatures,
});

/** Names of the features of an attachment. */
export const attachmentFeatureNames: readonly string[] = features.map(([name]) => name);

/** Features that look at more than a pair, and where their values stand. */
const whole = features.flatMap(([, read], place) => (typeof read === 'function' ? [{ place, read }] : []));

/** Features of pairs, and where their values stand, by whom a heading is compared with. */
const pairs = (['row', 'parent', 'sister', 'top', 'closed'] as const).map((who) => {
  const own = features.flatMap(([, feature], place) =>
    typeof feature !== 'function' && feature.who === who ? [{ place, feature }] : [],
  );
  return {
    who,
    places: Int32Array.from(own, ({ place }) => place),
    none: Float64Array.from(own, ({ feature }) => feature.none),
    compare: own.map(({ feature }) => feature.compare),
  };
});

/** Pairs of rows that are remembered for a page: some tens of megabytes. */
const mostPairs = 100_000;

/**
 * A reader of the features of attachments of one page. It remembers what it has compared: a heading meets the same
 * parents and sisters in many structures.
 * @returns values in the order of {@link attachmentFeatureNames}, in an array of their own unless one is given
 */
export function attachmentReader(
  page: PageView,
): (subject: AttachmentSubject, into?: Float64Array) => Float64Array {
  const known = pairs.map(() => new Map<number, Float64Array>());
  const width = page.rows.length;
  const comparedValues = (p: number, row: RowView, other: RowView): Float64Array => {
    const key = row.index * width + other.index;
    let values = known[p].get(key);
    if (!values) {
      const { compare } = pairs[p];
      values = new Float64Array(compare.length);
      for (let k = 0; k < compare.length; k++) values[k] = compare[k](row, other, page);
      if (known[p].size >= mostPairs) known[p].clear();
      known[p].set(key, values);
    }
    return values;
  };
  return (subject, into = new Float64Array(features.length)) => {
    for (const { place, read } of whole) into[place] = read(subject);
    for (let p = 0; p < pairs.length; p++) {
      const { who, places, none } = pairs[p];
      const other = subject[who];
      const values = other ? comparedValues(p, subject.row, other) : none;
      for (let k = 0; k < places.length; k++) into[places[k]] = values[k];
    }
    return into;
  };
}

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
  const likeness = stack.open.map(({ sisters }) =>
    sisters ? similarity(page, row, rows[sisters.last]) : -1,
  );
  const firstLikeness = stack.open.map(({ sisters }) =>
    sisters ? similarity(page, row, rows[sisters.first]) : -1,
  );
  const joined = attachments.map(({ depth, join }) => {
    if (!join || !stack.open[depth].sisters) return -1;
    return Math.max(likeness[depth], firstLikeness[depth] - 0.5);
  });
  const best = joined.reduce((high, value) => Math.max(high, value), -1);
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
      top: rowAt(stack.open[stack.open.length - 1].row),
      closed: rowAt(stack.open[attachment.depth + 1]?.row),
      likeness: likeness[attachment.depth],
      firstLikeness: firstLikeness[attachment.depth],
      similarity: joined[k],
      best,
      bestOther: joined[k] === best && bests === 1 ? second : best,
      logOdds,
    };
  });
}
