import type { PageView } from '../../src/hybrid/index.ts';

/** A kind of place in which a mistake happens. */
interface PlaceClass {
  name: string;
  holds: (page: PageView, row: number) => boolean;
}

const inTags =
  (...names: string[]): PlaceClass['holds'] =>
  ({ rows }, row) =>
    names.some((name) => rows[row].tags.has(name));

/** Where a row stands against the title of its record; undefined outside records. */
function fromTitle({ records }: PageView, row: number): number | undefined {
  const inner = records[row].inner;
  return inner && inner.position - inner.title;
}

/** Classes of mistakes by where the row stands; the first that holds is its class. */
const placeClasses: readonly PlaceClass[] = [
  { name: 'label of a form', holds: inTags('label', 'form', 'button') },
  {
    name: 'navigation, footer, aside',
    holds: ({ regions }, row) => ['navigation', 'footer', 'aside'].includes(regions.rows[row].part),
  },
  { name: 'cell of a table', holds: inTags('td', 'th') },
  {
    name: 'record: above its title (rank, date, label)',
    holds: (page, row) => (fromTitle(page, row) ?? 0) < 0,
  },
  { name: 'record: its title', holds: (page, row) => fromTitle(page, row) === 0 },
  {
    name: 'record: below its title (author, date, count)',
    holds: (page, row) => (fromTitle(page, row) ?? 0) > 0,
  },
  { name: 'elsewhere: h1 to h6', holds: ({ rows }, row) => rows[row].headerLevel > 0 },
  { name: 'elsewhere: item of a plain list', holds: ({ records }, row) => records[row].item !== undefined },
  { name: 'elsewhere: start of a row', holds: ({ rows }, row) => rows[row].label.kind !== 'row' },
  {
    name: 'elsewhere: whole row, bold or large',
    holds: ({ rows }, row) => rows[row].look.bold || rows[row].look.size > 0,
  },
  { name: 'elsewhere: whole row, plain', holds: () => true },
];

/** Names of all classes, in their order. */
export const placeNames: readonly string[] = placeClasses.map(({ name }) => name);

/** Name of the class of a row. */
export function placeOf(page: PageView, row: number): string {
  return placeClasses.find(({ holds }) => holds(page, row))?.name ?? '';
}
