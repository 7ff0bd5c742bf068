import type { FeatureTable } from '../forests/index.ts';
import { flag, shift } from './feature-table.ts';
import { type GroupName, type PageView, sameGroup } from './page-view.ts';
import type { RowSubject } from './row-subject.ts';
import type { RowView } from './row-view.ts';

/** Value of a comparison with a neighbour that is not there. */
const missing = -9;

/** How a row compares with a neighbour. */
const comparisons: Record<string, (row: RowView, other: RowView, page: PageView) => number> = {
  size: (row, other) => row.look.size - other.look.size,
  bold: (row, other) => flag(row.look.bold) - flag(other.look.bold),
  link: (row, other) => flag(row.look.link) - flag(other.look.link),
  x: (row, other) => (row.x >= 0 && other.x >= 0 ? shift(other.x, row.x) : -300),
  width: (_, other) => Math.min(200, other.width),
  'fine likeness': (row, other, page) => flag(sameGroup(page, 'fine', row.index, other.index)),
  likeness: (row, other, page) => flag(sameGroup(page, 'medium', row.index, other.index)),
  lead: (_, other) => (other.label.kind === 'row' ? 0 : other.label.kind === 'colon' ? 1 : 2),
  number: (_, other) => flag(other.numberKind > 0),
  'opens li': (_, other) => flag(other.opens.has('li')),
  date: (_, other) => flag(other.date),
  'header level': (_, other) => other.headerLevel,
  color: (_, other) => flag(other.look.color !== ''),
  stop: (_, other) => flag(/[.。]/.test(other.ending)),
  'lead length': (_, other) => other.label.length,
};

function compared(side: 'next' | 'previous'): FeatureTable<RowSubject> {
  const entries = Object.entries(comparisons).map(([name, compare]) => {
    const feature = (subject: RowSubject): number => {
      const other = subject[side];
      return other ? compare(subject.row, other, subject.page) : missing;
    };
    return [`${side}: ${name}`, feature] as const;
  });
  return { [`${side}: none`]: (subject) => flag(!subject[side]), ...Object.fromEntries(entries) };
}

/** The rows before and behind a row. */
export const neighbourFeatures: FeatureTable<RowSubject> = {
  ...compared('next'),
  ...compared('previous'),
  'second next: fine likeness': ({ page, row, afterNext }) =>
    afterNext ? flag(sameGroup(page, 'fine', row.index, afterNext.index)) : -1,
  'second next: width': ({ afterNext }) => (afterNext ? Math.min(200, afterNext.width) : -1),
};

/** What features call the groups: weights name them so. */
export const groupLabels: Readonly<Record<GroupName, string>> = {
  fine: 'fine',
  medium: 'likeness',
  coarse: 'coarse',
};

function ofGroup(group: GroupName): FeatureTable<RowSubject> {
  const name = groupLabels[group];
  const means = [
    'characters',
    'adjacent',
    'colon',
    'wide',
    'dated',
    'numbered',
    'stopped',
    'rest',
    'width',
    'gap',
  ] as const;
  const entries = means.map((mean) => {
    const feature = ({ page, row }: RowSubject): number => page.groups[group][row.index][mean];
    return [`${name}: ${mean}`, feature] as const;
  });
  return {
    [`${name}: rows`]: ({ page, row }) => Math.min(30, page.groups[group][row.index].rows.length),
    ...Object.fromEntries(entries),
    [`${name}: span`]: ({ page, row }) => {
      const { rows } = page.groups[group][row.index];
      return (rows[rows.length - 1] - rows[0]) / page.rows.length;
    },
    [`${name}: to next`]: ({ page, row }) => distance(page.nextInGroup[group][row.index], row.index),
    [`${name}: from previous`]: ({ page, row }) =>
      distance(page.previousInGroup[group][row.index], row.index),
  };
}

/** Rows between two of a group, at most 20; 25 when there is none. */
function distance(other: number, row: number): number {
  return other < 0 ? 25 : Math.min(20, Math.abs(other - row));
}

/** The rows of the page that are like a row. */
export const groupFeatures: FeatureTable<RowSubject> = {
  ...ofGroup('fine'),
  ...ofGroup('medium'),
  ...ofGroup('coarse'),
};
