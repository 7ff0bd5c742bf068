import type { FeatureTable } from '../forests/index.ts';
import { flag } from './feature-table.ts';
import { type Card, landmarkNames, type RowRegion } from './page-regions.ts';
import type { RowSubject } from './row-subject.ts';

const around = ({ page, row }: RowSubject): RowRegion => page.regions.rows[row.index];

const ofCard =
  (feature: (card: Card, subject: RowSubject) => number) =>
  (subject: RowSubject): number => {
    const { card } = around(subject);
    return card ? feature(card, subject) : -1;
  };

/** The part of the page and the card that a row stands in. */
export const regionFeatures: FeatureTable<RowSubject> = {
  ...Object.fromEntries(
    landmarkNames.map((name) => [
      `part: ${name}`,
      (subject: RowSubject) => flag(around(subject).part === name),
    ]),
  ),
  'part: by element': (subject) => flag(around(subject).landmark),
  'part: rows since it began': ({ page, row }) => {
    const { rows } = page.regions;
    let since = 0;
    while (since < 10 && rows[row.index - since - 1]?.part === rows[row.index].part) since++;
    return since;
  },
  'link density around': (subject) => around(subject).linkDensity,
  'rows around': (subject) => Math.min(50, around(subject).blockRows),
  'card: rows': ofCard(({ rows }) => Math.min(20, rows.length)),
  'card: position': ofCard(({ rows }, { row }) => positionIn(rows, row.index)),
  'card: is title': ofCard(({ title }, { row }) => flag(title === row.index)),
  'card: salience above row': ofCard(({ title }, { page, row }) => page.rows[title].salience - row.salience),
  'main column: left': ({ page, row }) => fromEdge(row.x, page.regions.main.left),
  'main column: right': ({ page, row }) => fromEdge(row.x, page.regions.main.right),
  'main column: below its end': ({ page, row }) => (row.x < 0 ? -1 : flag(row.y >= page.regions.main.bottom)),
  'main column: above its start': ({ page, row }) =>
    row.x < 0 ? -1 : flag(row.bottom <= page.regions.main.top),
  'page: landmarks': ({ page }) => Math.min(20, page.regions.landmarks),
  'page: hidden': ({ page }) => page.regions.hidden,
  'page: rows in records': ({ page }) => page.recordShare,
};

/** Horizontal distance in steps of 20 CSS pixels, at most 600 either way; -700 where nothing is seen. */
function fromEdge(x: number, edge: number): number {
  if (x < 0) return -700;
  return Math.max(-600, Math.min(600, Math.round((x - edge) / 20) * 20));
}

/** Place of a row among others, at most 10. */
function positionIn(rows: readonly number[], row: number): number {
  const at = rows.slice(0, 10).indexOf(row);
  return at < 0 ? 10 : at;
}
