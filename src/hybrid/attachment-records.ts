import { flag } from './feature-table.ts';
import { besideOther, ofRow, type PairFeature } from './heading-pairs.ts';
import type { PageView } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** How the records of two rows go together: 1 the same record, 2 records of one region, 3 also the same place there. */
function inRecords(a: RowView, b: RowView, page: PageView): number {
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

const samePart = (a: RowView, b: RowView, { regions: { rows } }: PageView): number =>
  flag(rows[a.index].part === rows[b.index].part);

/** Whether the card that a heading titles holds the row, by the elements around both. */
const inItsCard = (row: RowView, other: RowView, { regions: { rows } }: PageView): number => {
  const { card } = rows[other.index];
  if (!card || card.title !== other.index) return 0;
  return row.index <= card.rows[card.rows.length - 1] ? 2 : 1;
};

/** Records, parts of the page and cards of a heading, and of those that it would hang with. */
export const attachmentRecordFeatures: Record<string, PairFeature> = {
  'parent: in records': besideOther('parent', -1, inRecords),
  'parent: same part': besideOther('parent', -1, samePart),
  'parent: its card': besideOther('parent', -1, inItsCard),
  'sister: in records': besideOther('sister', -1, inRecords),
  'sister: same part': besideOther('sister', -1, samePart),
  'top: in records': besideOther('top', -1, inRecords),
  'record: is title': ofRow((row, page) => {
    const inner = page.records[row.index].inner;
    return inner ? flag(inner.position === inner.title) : -1;
  }),
  'record: position': ofRow((row, page) => Math.min(10, page.records[row.index].inner?.position ?? -1)),
};
