import type { FeatureTable } from '../forests/index.ts';
import { clip, flag } from './feature-table.ts';
import type { LabelKind } from './find-label.ts';
import type { RowSubject } from './row-subject.ts';

const opens =
  (...names: string[]) =>
  ({ row }: RowSubject): number =>
    flag(names.some((name) => row.opens.has(name)));

const within =
  (...names: string[]) =>
  ({ row }: RowSubject): number =>
    flag(names.some((name) => row.tags.has(name)));

const around =
  (...names: string[]) =>
  ({ row }: RowSubject): number =>
    row.path.reduce((count, name) => count + flag(names.includes(name)), 0);

const label =
  (...kinds: LabelKind[]) =>
  ({ row }: RowSubject): number =>
    flag(kinds.includes(row.label.kind));

/** Elements around a row, and which of them it opens. */
export const elementFeatures: FeatureTable<RowSubject> = {
  'header rank': ({ row }) => (row.headerLevel > 0 ? 7 - row.headerLevel : 0),
  'opens header': opens('h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  'opens dt': opens('dt'),
  'in dd': within('dd'),
  'opens li': opens('li'),
  'in li': within('li'),
  'opens td': opens('td'),
  'opens th': opens('th'),
  'opens tr': opens('tr'),
  'opens p': opens('p'),
  'in pre': within('pre'),
  tables: around('table'),
  lists: around('ul', 'ol', 'dl'),
  'in caption': within('caption', 'legend'),
  'in navigation': within('nav', 'footer'),
  'path length': ({ row }) => row.path.length,
  'opens bold': opens('b', 'strong'),
  'is one bold or font': ({ row }) => flag(['b', 'strong', 'font'].some((name) => row.closes.has(name))),
};

/** Look of a row against the page's usual one. */
export const lookFeatures: FeatureTable<RowSubject> = {
  center: ({ row }) => flag(row.look.center),
  size: ({ row }) => row.look.size,
  bold: ({ row }) => flag(row.look.bold),
  'all bold': ({ row }) => flag(row.allBold),
  italic: ({ row }) => flag(row.look.italic),
  underline: ({ row }) => flag(row.look.underline),
  color: ({ row }) => flag(row.look.color !== ''),
  background: ({ row }) => flag(row.look.background !== ''),
  hidden: ({ row }) => flag(row.look.hidden),
  link: ({ row }) => flag(row.look.link),
  'link share': ({ row }) => row.linkShare,
  'bold share of page': ({ page }) => page.boldShare,
  'size below largest': ({ page, row }) => page.largestSize - row.look.size,
};

/** Lengths of a row and its parts, and what ends its label. */
export const shapeFeatures: FeatureTable<RowSubject> = {
  width: ({ row }) => Math.min(300, row.width),
  lines: ({ row }) => Math.min(6, row.lines),
  blocks: ({ row }) => Math.min(20, row.blocks),
  cells: ({ row }) => Math.min(8, row.cells),
  'lead length': ({ row }) => Math.min(100, row.label.length),
  'lead is row': label('row'),
  'lead by look': label('style'),
  'lead by colon': label('colon'),
  'lead by cell': label('cell', 'beside'),
  'lead by header cell': ({ row }) => flag(row.label.headerCell),
  'lead by dash': label('dash'),
  'lead by link': label('link'),
  'lead by parenthesis': label('paren'),
  'rest length': ({ row }) => Math.min(200, row.rest),
};

/** Position of a row on its page. */
export const positionFeatures: FeatureTable<RowSubject> = {
  'gap above': ({ row }) => row.gapAbove,
  'gap below': ({ row, next }) => (next ? row.gapBelow : -6),
  'gap difference': ({ row, next }) => row.gapAbove - (next ? row.gapBelow : 0),
  position: ({ page, row }) => row.index / page.rows.length,
  index: ({ row }) => Math.min(20, row.index),
  rows: ({ page }) => Math.min(200, page.rows.length),
  'rows left': ({ page, row }) => page.rows.length - row.index,
  y: ({ row }) => (row.y < 0 ? -1 : Math.min(1500, row.y)),
  x: ({ page, row }) => (row.x < 0 ? -1 : clip(Math.round((row.x - page.left) / 4) * 4, 0, 600)),
  'first of largest size': ({ page, row }) => flag(page.firstLargest === row.index),
  'leaf depth': ({ row }) => row.leafDepth,
  'neighbours of as many cells': ({ row, next, previous }) =>
    [next, previous].reduce(
      (count, other) => count + flag(!!other && other.cells === row.cells && other.tags.has('table')),
      0,
    ),
};
