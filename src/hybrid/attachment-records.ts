import type { AttachmentSubject } from './attachment-features.ts';
import { type FeatureTable, flag } from './feature-table.ts';
import type { PageView } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** How the records of two rows go together: 1 the same record, 2 records of one region, 3 also the same place there. */
function inRecords(page: PageView, a: RowView, b: RowView): number {
  const [own, other] = [page.records[a.index], page.records[b.index]];
  for (const x of [own.inner, own.outer, own.item]) {
    for (const y of [other.inner, other.outer, other.item]) {
      if (!x || !y || x.region !== y.region) continue;
      if (x.record === y.record) return 1;
      return x.slot === y.slot ? 3 : 2;
    }
  }
  return 0;
}

const between =
  (who: 'parent' | 'sister' | 'top', compare: (page: PageView, row: RowView, other: RowView) => number) =>
  (subject: AttachmentSubject): number => {
    const other = subject[who];
    return other ? compare(subject.page, subject.row, other) : -1;
  };

const samePart = ({ regions: { rows } }: PageView, a: RowView, b: RowView): number =>
  flag(rows[a.index].part === rows[b.index].part);

/** Whether the card that a heading titles holds the row, by the elements around both. */
const inItsCard = ({ regions: { rows } }: PageView, row: RowView, other: RowView): number => {
  const { card } = rows[other.index];
  if (!card || card.title !== other.index) return 0;
  return row.index <= card.rows[card.rows.length - 1] ? 2 : 1;
};

/** Records, parts of the page and cards of a heading, and of those that it would hang with. */
export const attachmentRecordFeatures: FeatureTable<AttachmentSubject> = {
  'parent: in records': between('parent', inRecords),
  'parent: same part': between('parent', samePart),
  'parent: its card': between('parent', inItsCard),
  'sister: in records': between('sister', inRecords),
  'sister: same part': between('sister', samePart),
  'top: in records': between('top', inRecords),
  'record: is title': ({ page, row }) => {
    const inner = page.records[row.index].inner;
    return inner ? flag(inner.position === inner.title) : -1;
  },
  'record: position': ({ page, row }) => Math.min(10, page.records[row.index].inner?.position ?? -1),
};
