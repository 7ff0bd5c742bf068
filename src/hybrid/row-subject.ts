import type { PageView } from './page-view.ts';
import type { RowView } from './row-view.ts';

/** What features of a row look at. */
export interface RowSubject {
  page: PageView;
  row: RowView;
  previous: RowView | undefined;
  next: RowView | undefined;
  afterNext: RowView | undefined;
}
