/**
 * The large parts of a page, and the cards in them, from landmark elements, columns, and links.
 *
 * Source of the landmarks: WAI-ARIA 1.2, landmark roles, as HTML's sectioning elements have them; a `header` or
 * `footer` counts for the page only outside `main`, `article`, `section` and `aside`. Link density: Kohlschuetter,
 * Fankhauser and Nejdl 2010, "Boilerplate detection using shallow text features".
 */
import { remembered } from '../math/index.ts';
import type { RowView } from './row-view.ts';

/** Names of the large parts of a page. */
export const landmarkNames = ['header', 'navigation', 'main', 'aside', 'footer'] as const;

export type LandmarkName = (typeof landmarkNames)[number];

/** The smallest element around a row that has two seen rows or more: what a reader takes for one thing. */
export interface Card {
  rows: readonly number[];
  /** The first of its most salient rows. */
  title: number;
}

/** What is around a row. */
export interface RowRegion {
  part: LandmarkName;
  /** True when an element says so, false when the layout does. */
  landmark: boolean;
  card: Card | undefined;
  /** Share of linked text (0-1) in the smallest element around it with four seen rows or more. */
  linkDensity: number;
  /** Rows of that element. */
  blockRows: number;
}

/** The parts of a page and what they were found by. */
export interface PageRegions {
  rows: readonly RowRegion[];
  /** Left and right edge of the main column, CSS pixels; where most running text stands. */
  main: { left: number; right: number; top: number; bottom: number };
  /** Landmark elements around seen rows. */
  landmarks: number;
  /** Share of rows that are hidden. */
  hidden: number;
}

/** Letters from which a row is running text. */
const wide = 80;

/** Finds the parts of a page. O(rows x depth). */
export function findPageRegions(rows: readonly RowView[]): PageRegions {
  const main = mainColumn(rows);
  const inside = rowsInside(rows);
  const cardAround = remembered((element: number) => cardOf(rows, inside.get(element) ?? []));
  const densityOf = remembered((element: number) => linkDensity(rows, inside.get(element) ?? []));
  const landmarks = new Set<number>();
  const described = rows.map((row): RowRegion => {
    row.path.forEach((name, k) => {
      if (!row.look.hidden && partOf.has(name)) landmarks.add(row.elements[k]);
    });
    const smallest = (least: number): number =>
      row.elements.findLast((element) => (inside.get(element)?.length ?? 0) >= least) ?? -1;
    const block = smallest(4);
    const density = densityOf(block);
    const part = landmarkOf(row.path);
    return {
      part: part ?? partByPlace(row, main, density),
      landmark: part !== undefined,
      card: row.look.hidden ? undefined : cardAround(smallest(2)),
      linkDensity: density,
      blockRows: inside.get(block)?.length ?? 0,
    };
  });
  const hidden = rows.filter(({ look }) => look.hidden).length / Math.max(1, rows.length);
  return { rows: described, main, landmarks: landmarks.size, hidden };
}

const partOf: ReadonlyMap<string, LandmarkName> = new Map([
  ['nav', 'navigation'],
  ['main', 'main'],
  ['article', 'main'],
  ['aside', 'aside'],
  ['header', 'header'],
  ['footer', 'footer'],
]);

const content = new Set(['main', 'article', 'section', 'aside']);

/** The part that the innermost landmark element says; undefined where there is none. */
function landmarkOf(path: readonly string[]): LandmarkName | undefined {
  for (let k = path.length - 1; k >= 0; k--) {
    const part = partOf.get(path[k]);
    if (part === undefined) continue;
    const ofPage = !path.slice(0, k).some((name) => content.has(name));
    if ((part === 'header' || part === 'footer') && !ofPage) continue;
    return part;
  }
  return undefined;
}

function rowsInside(rows: readonly RowView[]): Map<number, number[]> {
  const inside = new Map<number, number[]>();
  for (const { index, elements, look } of rows) {
    if (look.hidden) continue;
    for (const element of elements) {
      const own = inside.get(element) ?? [];
      inside.set(element, own);
      own.push(index);
    }
  }
  return inside;
}

function cardOf(rows: readonly RowView[], inside: readonly number[]): Card | undefined {
  if (inside.length < 2) return undefined;
  const title = inside.reduce((best, row) => (rows[row].salience > rows[best].salience ? row : best));
  return { rows: inside, title };
}

function linkDensity(rows: readonly RowView[], inside: readonly number[]): number {
  const width = inside.reduce((sum, row) => sum + rows[row].width, 0);
  return inside.reduce((sum, row) => sum + rows[row].width * rows[row].linkShare, 0) / Math.max(1, width);
}

/** The column whose rows of running text hold most letters, and where these begin and end. */
function mainColumn(rows: readonly RowView[]): PageRegions['main'] {
  const seen = rows.filter(({ x, look }) => x >= 0 && !look.hidden);
  const running = seen.filter(({ width, linkShare }) => width >= wide && linkShare < 0.5);
  const own = running.length > 0 ? running : seen;
  const letters = new Map<number, number>();
  const edge = ({ x }: RowView): number => Math.round(x / 24);
  for (const row of own) letters.set(edge(row), (letters.get(edge(row)) ?? 0) + row.width);
  const best = [...letters].reduce((high, one) => (one[1] > high[1] ? one : high), [0, -1])[0];
  const column = own.filter((row) => edge(row) === best);
  const [first] = column;
  if (!first) return { left: 0, right: 0, top: 0, bottom: 0 };
  return column.reduce(
    ({ left, right, top, bottom }, row) => ({
      left: Math.min(left, row.x),
      right: Math.max(right, row.right),
      top: Math.min(top, row.y),
      bottom: Math.max(bottom, row.bottom),
    }),
    { left: first.x, right: first.right, top: first.y, bottom: first.bottom },
  );
}

/** The part that a row's place says: beside the main column, above it, below it, or in it. */
function partByPlace(
  row: RowView,
  { left, right, top, bottom }: PageRegions['main'],
  density: number,
): LandmarkName {
  if (row.x < 0) return 'main';
  const beside = row.x >= right || row.right <= left;
  if (beside && row.bottom > top && row.y < bottom) return density > 0.7 ? 'navigation' : 'aside';
  if (density > 0.8) return row.y < top ? 'navigation' : row.y >= bottom ? 'footer' : 'navigation';
  return 'main';
}
